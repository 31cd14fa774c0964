// A gomoku table of the scripted kind: stones by turns, a row of five, and the steps of swap and swap2. It knows no
// fouls; a scene that wants crosses brings them. For tests and for a plain browser only.

import type {
  GomokuView,
  MoveView,
  NoticeCode,
  OpeningStep,
  SideName,
  StoneColour,
  StoneColours,
  TableView,
} from "./types";

/** What the moves of a line have led to. */
interface Played {
  readonly stones: Map<string, StoneColour>;
  readonly colours: StoneColours;
  readonly next: StoneColour;
  readonly turn: SideName;
  readonly step: OpeningStep | null;
  readonly moves: MoveView[];
  readonly five: string[];
}

/** A table of gomoku after these moves; `base` gives whatever is not the game's. */
export function gomokuTable(base: TableView, texts: readonly string[], ply = texts.length): TableView {
  const { rules, local } = base;
  const all = played(rules, texts);
  const shown = played(rules, texts.slice(0, ply));
  const live = ply === texts.length;
  const own: SideName = "first";
  const over = all.five.length > 0;
  const last = texts[ply - 1];
  const winner = over ? (texts.length > 0 ? (all.moves.at(-1)?.by ?? null) : null) : null;
  const phase = over ? "over" : base.phase;
  const begun = phase === "playing" || (phase === "waiting" && local);
  const gomoku: GomokuView = {
    size: sizeOf(rules),
    colours: shown.colours,
    next: shown.next,
    placing: begun && live && !shown.step?.choices.length && (local || shown.turn === own),
    forbidden: [],
    five: shown.five,
    foul: null,
    step: shown.step,
    offered: [],
  };
  return {
    ...base,
    game: "gomoku",
    phase,
    start: `${boardText(played(rules, []).stones, gomoku.size)} first`,
    position: `${boardText(shown.stones, gomoku.size)} ${shown.turn}`,
    turn: shown.turn,
    liveTurn: all.turn,
    ply,
    live,
    last: last && /\d/.test(last) ? { from: last, to: last } : null,
    check: null,
    targets: {},
    moves: all.moves,
    outcome: over ? { winner, reason: "five", ruling: null } : base.outcome,
    gomoku,
  };
}

/** One more move, or why not. */
export function gomokuMove(table: TableView, text: string): TableView | NoticeCode {
  const texts = table.moves.map((move) => move.text);
  const now = played(table.rules, texts);
  const choices = now.step?.choices ?? [];
  const isPoint = /^[a-t]\d{1,2}$/.test(text);
  if (choices.length > 0 && !choices.includes(text)) return "opening-choice";
  if (choices.length === 0 && !isPoint) return "syntax";
  if (now.stones.has(text)) return "occupied";
  return gomokuTable({ ...table, phase: "playing" }, [...texts, text]);
}

function played(rules: string, texts: readonly string[]): Played {
  const starts: StoneColour = rules.includes("white") ? "white" : "black";
  const opening = /swap2?/.exec(rules)?.[0] as "swap" | "swap2" | undefined;
  const stones = new Map<string, StoneColour>();
  const moves: MoveView[] = [];
  let colours: StoneColours = { first: starts, second: other(starts) };
  let next = starts;
  let choosing: "choose" | "choose-colour" | null = null;
  let chooser: SideName = "second";
  let added: number | null = null;
  let through = opening === undefined;
  const actor = (): SideName => {
    if (through) return colours.first === next ? "first" : "second";
    if (choosing) return chooser;
    return added === null ? "first" : "second";
  };
  for (const text of texts) {
    const by = actor();
    const point = /\d/.test(text);
    moves.push(listed(text, by, point ? next : null, sizeOf(rules)));
    if (point) {
      stones.set(text, next);
      next = other(next);
      if (added !== null) added += 1;
      if (!through && stones.size === 3) choosing = opening === "swap2" ? "choose" : "choose-colour";
      if (!through && added === 2) [choosing, chooser] = ["choose-colour", "first"];
    } else if (text === "add-two") {
      [choosing, added] = [null, 0];
    } else {
      const mine: StoneColour = text === "take-black" ? "black" : "white";
      colours = by === "first" ? { first: mine, second: other(mine) } : { first: other(mine), second: mine };
      [choosing, through] = [null, true];
    }
  }
  const step: OpeningStep | null =
    through || !opening
      ? null
      : {
          protocol: opening,
          step: choosing ?? (added === null ? "place-three" : "add-two"),
          by: actor(),
          choices: choosing ? ["take-black", "take-white", ...(choosing === "choose" ? ["add-two"] : [])] : [],
          zone: [],
          left: choosing ? 0 : added === null ? 3 - stones.size : 2 - added,
        };
  return { stones, colours, next, turn: actor(), step, moves, five: rowsOfFive(stones) };
}

function listed(text: string, by: SideName, stone: StoneColour | null, size: number): MoveView {
  const name = stone ? text.toUpperCase() : text;
  const uci = stone ? `${text.charCodeAt(0) - 97},${size - Number(text.slice(1))}` : text;
  return { by, stone, text, chinese: name, traditional: name, wxf: name, uci, classic: name };
}

function rowsOfFive(stones: ReadonlyMap<string, StoneColour>): string[] {
  const found = new Set<string>();
  for (const [point, colour] of stones) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ] as const) {
      const row = [0, 1, 2, 3, 4].map(
        (i) => String.fromCharCode(point.charCodeAt(0) + i * dx) + (Number(point.slice(1)) + i * dy),
      );
      if (row.every((at) => stones.get(at) === colour)) for (const at of row) found.add(at);
    }
  }
  return [...found];
}

function boardText(stones: ReadonlyMap<string, StoneColour>, size: number): string {
  const row = (rank: number) =>
    Array.from({ length: size }, (_, file) => {
      const stone = stones.get(String.fromCharCode(97 + file) + rank);
      return stone ? (stone === "black" ? "X" : "O") : ".";
    }).join("");
  return Array.from({ length: size }, (_, i) => row(size - i)).join("/");
}

export function sizeOf(rules: string): number {
  return Number(/\d+/.exec(rules)?.[0] ?? 15);
}

function other(colour: StoneColour): StoneColour {
  return colour === "black" ? "white" : "black";
}
