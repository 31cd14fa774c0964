// Tables of the scripted kind: after some plies of its line, against an engine, over, looked back at.

import { gomokuTable } from "./fake-gomoku";
import { LINE, positionAfter, START } from "./fake-line";
import type {
  Can,
  GomokuView,
  OfferView,
  Opponent,
  Players,
  PlayerView,
  SideChoice,
  SideName,
  TableView,
  TermsChoice,
} from "./types";

/** A table after so many plies of the line. */
export function fakeTable(part: Partial<TableView> = {}, plies = 0): TableView {
  const local = part.local ?? false;
  const phase = part.phase ?? (local && plies === 0 ? "waiting" : "playing");
  const liveTurn: SideName = plies % 2 === 0 ? "first" : "second";
  const base = local ? { first: seat(), second: seat() } : seats("away");
  const table: TableView = {
    table: 1,
    game: "xiangqi",
    rules: "asian",
    takebacks: "ask",
    clock: null,
    terms: {
      game: part.game ?? "xiangqi",
      rules: part.rules ?? "asian",
      takebacks: part.takebacks ?? "ask",
      clock: null,
      odds: null,
    },
    phase,
    round: 1,
    start: `${START} w - - 0 1`,
    position: "",
    turn: liveTurn,
    liveTurn,
    ply: plies,
    live: true,
    last: null,
    check: null,
    targets: {},
    side: local ? "both" : "first",
    moves: LINE.slice(0, plies),
    players: base,
    offer: null,
    outcome: null,
    warning: null,
    setup: null,
    can: canIn(phase, plies, local),
    local,
    party: local ? null : "host",
    gomoku: null,
    study: null,
  };
  const [position, taken] = positionAfter(plies);
  const next = LINE[plies]?.text;
  if (next && (local || liveTurn === "first")) table.targets = { [next.slice(0, 2)]: [next.slice(2)] };
  table.players.first.captured = taken.filter((piece) => piece > "Z").join("");
  table.players.second.captured = taken.filter((piece) => piece < "a").join("");
  return { ...look({ ...table, position }, plies), ...part };
}

type GomokuPart = Partial<Omit<TableView, "gomoku">> & { gomoku?: Partial<GomokuView> };

/** A table of gomoku after these moves. */
export function fakeGomoku(part: GomokuPart = {}, line = ""): TableView {
  const texts = line.split(" ").filter((text) => text !== "");
  const { gomoku, ...rest } = part;
  const phase = rest.phase ?? (rest.local && texts.length === 0 ? "waiting" : "playing");
  const base = fakeTable({ game: "gomoku", rules: "freestyle-15", ...rest, phase });
  const table = gomokuTable(base, texts);
  const whole = { ...table, ...(gomoku && table.gomoku ? { gomoku: { ...table.gomoku, ...gomoku } } : {}) };
  return { ...whole, can: rest.can ?? canIn(table.phase, texts.length, table.local) };
}

/** A table against an engine, usually with this window as red. */
export function againstComputer(part: Partial<Omit<TableView, "gomoku">> = {}, plies = 0): TableView {
  const players = part.players ?? seatsOf("first", { level: "club", resigns: false, prompt: false, outside: null });
  const side = players.first.seat === "here" ? "first" : "second";
  const whole = { local: true, party: "host" as const, side, players, ...part } as const;
  return part.game === "gomoku" ? fakeGomoku(whole) : fakeTable(whole, plies);
}

export function over(table: TableView): TableView {
  return { ...table, phase: "over", side: "none", targets: {}, offer: null, can: canIn("over", 1, table.local) };
}

/** Shows the position after so many plies. */
export function look(table: TableView, ply: number): TableView {
  if (table.game === "gomoku") {
    const texts = table.moves.map(({ text }) => text);
    return gomokuTable(table, texts, ply);
  }
  const live = ply === table.moves.length;
  const text = table.moves[ply - 1]?.text;
  return {
    ...table,
    ply,
    live,
    position: positionAfter(ply)[0],
    turn: ply % 2 === 0 ? "first" : "second",
    last: text ? { from: text.slice(0, 2), to: text.slice(2) } : null,
    targets: live ? table.targets : {},
  };
}

/** The table without its last move. */
export function shortened(table: TableView): TableView {
  const texts = table.moves.slice(0, -1).map(({ text }) => text);
  return table.game === "gomoku"
    ? fakeGomoku(termsOf(table), texts.join(" "))
    : fakeTable(termsOf(table), texts.length);
}

export function opened(part: Partial<Omit<TableView, "gomoku">>): TableView {
  return part.game === "gomoku" ? fakeGomoku(part) : fakeTable(part);
}

/** The terms as a table has them; the fake keeps no time. */
export function chosen(terms: TermsChoice): Partial<Omit<TableView, "gomoku" | "clock">> {
  const { game, rules, takebacks } = terms;
  return { game, rules, takebacks, terms };
}

export function termsOf(table: TableView): Partial<Omit<TableView, "gomoku">> {
  const { game, local, rules, takebacks, round } = table;
  return { game, local, rules, takebacks, round };
}

export function seat(part: Partial<PlayerView> = {}): PlayerView {
  return { name: null, seat: "here", engine: null, ready: false, captured: "", score: 0, ...part };
}

/** This window plays red; the other side as told. */
export function seats(second: PlayerView["seat"]): TableView["players"] {
  return {
    first: seat({ name: "Quiet Crane" }),
    second: second === "empty" ? seat({ seat: "empty" }) : seat({ seat: second, name: "林间听雨" }),
  };
}

export function engineSeat(engine: Opponent): PlayerView {
  return seat({ name: `Computer (${engine.level})`, seat: "engine", engine });
}

/** This window against an engine. */
export function seatsOf(side: SideChoice, opponent: Opponent): Players {
  const [own, other] = [seat({ name: "Quiet Crane" }), engineSeat(opponent)];
  return side === "second" ? { first: other, second: own } : { first: own, second: other };
}

/** What the other player asks. */
export function fakeOffer(part: Partial<OfferView> = {}): OfferView {
  return { seq: 9, kind: "undo", mine: false, plies: 1, terms: null, swap: false, ...part };
}

export const can: Can = {
  start: null,
  undo: null,
  redo: null,
  draw: null,
  resign: null,
  newGame: null,
  rematch: null,
  setUp: null,
  pause: null,
  adjourn: null,
  say: null,
  hint: null,
  analyse: null,
};

export function canIn(phase: TableView["phase"], plies: number, local: boolean): Can {
  const others = {
    waiting: "not-started",
    paused: "paused",
    setup: "setting-up",
    over: "over",
    study: "studying",
  } as const;
  const play = phase === "playing" ? null : others[phase];
  return {
    start:
      phase === "waiting" || phase === "paused" || phase === "setup" ? null : phase === "over" ? "over" : "under-way",
    undo: play ?? (plies > 0 ? null : "nothing-to-undo"),
    redo: play ?? "nothing-to-redo",
    draw: play,
    resign: play,
    newGame: play,
    rematch: phase === "over" ? null : "under-way",
    setUp: phase === "setup" ? "setting-up" : null,
    pause: play,
    adjourn: local ? "at-one-computer" : play,
    say: local ? "no-opponent" : null,
    hint: local ? play : "network-game",
    analyse: local ? (phase === "setup" ? "setting-up" : null) : "network-game",
  };
}
