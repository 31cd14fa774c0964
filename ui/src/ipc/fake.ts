// A table that answers by script, for tests of the views and for working on the window in a browser. It knows one line of
// play and no rules: any other move is refused. It is never part of a release.

import type { Backend, ThemeMark } from "./backend";
import { gomokuMove, gomokuTable } from "./fake-gomoku";
import { edited, settingUp } from "./fake-setup";
import type {
  AppView,
  Can,
  ChatLine,
  GomokuView,
  Intent,
  LinkView,
  MindView,
  MoveView,
  NearbyView,
  Notice,
  Opponent,
  Players,
  PlayerView,
  SideChoice,
  SideName,
  TableView,
  TermsChoice,
  Update,
} from "./types";
import type { ThemesView } from "./types-themes";

/** Everything that the window is told. */
export interface Slices {
  app: AppView;
  table: TableView | null;
  link: LinkView;
  chat: ChatLine[];
  mind: MindView;
  nearby: NearbyView;
}

export class FakeBackend implements Backend {
  /** Every wish, in order. */
  readonly sent: Intent[] = [];
  /** When the game behind the start page was to play, and when not. */
  readonly backdrops: boolean[] = [];
  /** What was put on the clipboard last. */
  copied: string | null = null;
  /** How many seconds of a clock were let to be heard. */
  ticks = 0;
  /** Whether there is a device. */
  hears: boolean | null = true;
  slices: Slices;
  #tell: ((update: Update) => void) | null = null;

  constructor(slices: Partial<Slices> = {}) {
    this.slices = {
      app: fakeApp(),
      table: null,
      link: fakeLink(),
      chat: [],
      mind: fakeMind(),
      nearby: fakeNearby(),
      ...slices,
    };
  }

  async attach(onUpdate: (update: Update) => void): Promise<void> {
    this.#tell = onUpdate;
    this.change(this.slices);
  }

  async dispatch(intent: Intent): Promise<void> {
    // What the start page wishes by itself is no wish of a player.
    if (intent.do === "backdrop") this.backdrops.push(intent.on);
    else this.sent.push(intent);
    this.change(this.#answer(intent));
  }

  async report(): Promise<string> {
    return "Duiyi 0.1.0\nsystem: a stand-in";
  }

  async copy(text: string): Promise<void> {
    this.copied = text;
  }

  /** What was asked for that only the app can do. */
  readonly errands: string[] = [];

  async paste(): Promise<void> {
    this.errands.push("paste");
  }

  async print(): Promise<void> {
    this.errands.push("print");
  }

  async savePicture(kind: string, name: string): Promise<void> {
    this.errands.push(`${kind} ${name}`);
  }

  async copyPicture(width: number, height: number): Promise<void> {
    this.errands.push(`copy ${width} ${height}`);
  }

  async addFrame(width: number, height: number): Promise<void> {
    this.errands.push(`frame ${width} ${height}`);
  }

  async tick(): Promise<void> {
    this.ticks += 1;
  }

  async device(): Promise<boolean | null> {
    return this.hears;
  }

  /** Which dialogs of the system were asked for. */
  readonly choosing: string[] = [];

  async openFile(): Promise<void> {
    this.choosing.push("open");
  }

  async importFolder(): Promise<void> {
    this.choosing.push("import");
  }

  async saveFile(ids: readonly number[], name: string, game: string): Promise<void> {
    this.choosing.push(`save ${ids.join(" ")} ${name} ${game}`);
  }

  /** The user's own themes, and what came of the last one. */
  themes: ThemesView = { themes: [], draft: null, fault: null, kept: null };
  #tellThemes: ((themes: ThemesView) => void) | null = null;
  /** What was marked last. */
  marked: ThemeMark | null = null;

  async watchThemes(onChange: (themes: ThemesView) => void): Promise<void> {
    this.#tellThemes = onChange;
    onChange(this.themes);
  }

  changeThemes(part: Partial<ThemesView>): void {
    this.themes = { ...this.themes, draft: null, fault: null, kept: null, ...part };
    this.#tellThemes?.(this.themes);
  }

  async addTheme(from: "file" | "folder"): Promise<void> {
    this.choosing.push(`theme ${from}`);
  }

  async removeTheme(id: string): Promise<void> {
    this.changeThemes({ themes: this.themes.themes.filter((theme) => theme.id !== id) });
  }

  async markTheme(mark: ThemeMark): Promise<void> {
    this.marked = mark;
    this.changeThemes({});
  }

  async dropDraft(): Promise<void> {
    this.changeThemes({});
  }

  themePicture(id: string, name: string): string {
    return `theme://localhost/${id}/${name}`;
  }

  /** The file that can't be played. */
  badMusic: string | null = null;

  async chooseMusic(): Promise<string | null> {
    this.choosing.push("music");
    return this.badMusic;
  }

  async chooseEngine(): Promise<void> {
    this.choosing.push("engine");
  }

  async quit(): Promise<void> {}

  /** Replaces slices and tells the window. */
  change(part: Partial<Slices>): void {
    this.slices = { ...this.slices, ...part };
    if (part.app) this.#tell?.({ slice: "app", value: part.app });
    if (part.table !== undefined) this.#tell?.({ slice: "table", value: part.table });
    if (part.link) this.#tell?.({ slice: "link", value: part.link });
    if (part.mind) this.#tell?.({ slice: "mind", value: part.mind });
    if (part.nearby) this.#tell?.({ slice: "nearby", value: part.nearby });
    if (part.chat) this.#tell?.({ slice: "chat", value: part.chat });
  }

  /** Tells the window one slice. */
  tell(update: Update): void {
    this.#tell?.(update);
  }

  notify(code: Notice["code"], at: string[] = [], detail = ""): void {
    this.#tell?.({ slice: "notice", value: { code, at, detail } });
  }

  /** What the script makes of a wish. */
  #answer(intent: Intent): Partial<Slices> {
    const { app, table, link, chat, mind, nearby } = this.slices;
    switch (intent.do) {
      case "open-local":
        return { table: opened({ local: true, ...chosen(intent.terms) }) };
      case "open-computer":
        return { table: againstComputer({ ...chosen(intent.terms), players: seatsOf(intent.side, intent.opponent) }) };
      case "open-demonstration": {
        const [first, second] = intent.levels.map((level) =>
          engineSeat({ level, resigns: false, prompt: true, outside: null }),
        );
        return {
          table: againstComputer({ ...chosen(intent.terms), side: "none", players: { first, second } as Players }),
          mind: fakeMind({ demonstration: { paused: false, pace: intent.pace } }),
        };
      }
      case "pause-demonstration":
        return {
          mind: { ...mind, demonstration: mind.demonstration && { ...mind.demonstration, paused: intent.paused } },
        };
      case "pace-demonstration":
        return { mind: { ...mind, demonstration: mind.demonstration && { ...mind.demonstration, pace: intent.pace } } };
      case "step-demonstration":
        return { mind: { ...mind, demonstration: mind.demonstration && { ...mind.demonstration, paused: true } } };
      case "hint":
        return { mind: { ...mind, hint: table && fakeHint(table) } };
      case "analyse":
        return { mind: { ...mind, analysis: intent.on && table ? fakeAnalysis(intent.lines) : null } };
      case "continue":
        return { table: fakeTable({ local: true }, app.unfinished?.plies ?? 0) };
      case "discard":
        return { app: { ...app, unfinished: null } };
      case "close-table":
        return { table: null, chat: [] };
      case "host":
        return {
          table: opened({ ...chosen(intent.terms), local: false, phase: "waiting", players: seats("empty") }),
          link: fakeLink({ state: "hosting", lobby: fakeLobby }),
        };
      case "await-host":
        return { link: fakeLink({ state: "hosting", lobby: { ...fakeLobby, awaits: true } }) };
      case "set-reach":
        return { link: { ...link, beyond: intent.beyond } };
      case "bring":
      case "join-invite": {
        const code = intent.code.length < 60 ? "invite-syntax" : "no-answer";
        return { link: fakeLink({ error: { code, detail: "" } }) };
      }
      case "join-address":
        return { link: fakeLink({ state: "connecting", code: "402917" }) };
      case "compare-code":
        return {
          link: intent.same
            ? { ...link, codeConfirmed: true }
            : fakeLink({ error: { code: "code-differs", detail: "" } }),
        };
      case "browse":
        return { nearby: intent.on ? { ...nearby, looking: true } : fakeNearby() };
      case "join-nearby":
        return { link: fakeLink({ state: "connecting", code: "402917" }) };
      case "check-network":
        return { nearby: { ...nearby, findings: [{ what: "nobody-there", about: "", step: "open-table" }] } };
      case "join-acquaintance":
      case "watch-nearby":
      case "watch-address":
        return { link: fakeLink({ state: "connecting" }) };
      case "admit":
        return { link: { ...link, door: null } };
      case "renew-identity":
        return { app: { ...app, fingerprint: "0000 1111 2222 3333 4444 5555 6666 7777" } };
      case "open-gallery":
        return { link: { ...link, spectators: intent.delay } };
      case "show-acquaintances":
      case "call-acquaintance":
      case "welcome-acquaintance":
      case "forget-acquaintance":
        return {};
      case "resume": {
        const game = app.interrupted.find((one) => one.table === intent.table);
        return game ? { table: fakeTable({}, game.plies), link: fakeMissing() } : {};
      }
      case "end-interrupted":
        return { app: { ...app, interrupted: app.interrupted.filter((one) => one.table !== intent.table) } };
      case "save-and-leave":
        return { table: null, chat: [], link: fakeLink() };
      case "take-lent":
        return { link: { ...link, lent: null } };
      case "leave":
        return { link: fakeLink(), table: table?.phase === "waiting" ? null : table };
      case "start":
        return { table: table && opened({ ...termsOf(table), phase: "playing" }) };
      case "move":
        return { table: table && this.#move(table, intent.text) };
      case "undo":
        return { table: table && shortened(table) };
      case "look":
        return { table: table && look(table, intent.ply ?? table.moves.length) };
      case "resign":
        return {
          table: table && {
            ...over(table),
            outcome: { winner: other(table.liveTurn), reason: "resignation", ruling: null },
          },
        };
      case "rematch":
        return { table: table && opened({ ...termsOf(table), round: table.round + 1 }) };
      case "say":
        return { chat: [...chat, { mine: true, name: app.name, text: intent.text, ply: table?.moves.length ?? 0 }] };
      case "rename":
        return { app: { ...app, name: intent.name } };
      case "set":
        return { app: { ...app, settings: { ...app.settings, [intent.key]: intent.value } } };
      case "set-up":
        return { table: table && { ...settingUp(table), can: canIn("setup", 0, table.local) } };
      case "edit": {
        if (table?.phase !== "setup") return {};
        const next = edited(table, intent.edit);
        if (typeof next === "string") this.notify(next);
        else return { table: { ...next, can: { ...next.can, start: next.setup?.errors.length ? "problems" : null } } };
        return {};
      }
      case "complete": {
        const text = intent.text.toLowerCase();
        const next = table && LINE[table.moves.length];
        const moves = next && [next.text, next.chinese, next.wxf.toLowerCase()].some((form) => form.startsWith(text));
        this.tell({ slice: "completions", value: { text: intent.text, moves: moves ? [next] : [] } });
        return {};
      }
      case "backdrop":
        this.tell({ slice: "backdrop", value: intent.on ? { position: `${START} w`, last: null } : null });
        return {};
      case "redo":
      case "draw":
      case "new-game":
      case "answer":
      case "withdraw":
      case "pause":
      case "adjourn":
      case "propose":
      case "ask-no-more":
      case "show-records":
      case "show-library":
      case "open-game":
      case "rename-game":
      case "delete-games":
      case "restore-games":
      case "open-file":
      case "show-file":
      case "open-listed":
      case "close-file":
      case "save-file":
      case "import":
      case "cancel-import":
      case "close-import":
      case "go-to":
      case "edit-study":
      case "keep-study":
      case "open-text":
      case "find-position":
      case "add-engine":
      case "drop-engine":
      case "rename-engine":
      case "remove-engine":
      case "set-engine":
      case "place-engine":
      case "consult-engine":
      case "try-engine":
      case "retry-engine":
      case "replace-engine":
        return {};
    }
  }

  #move(table: TableView, text: string): TableView {
    if (table.game === "gomoku") {
      const next = gomokuMove(table, text);
      if (typeof next !== "string") return { ...next, can: canIn(next.phase, next.ply, next.local) };
      this.notify(next, [text]);
      return table;
    }
    const plies = table.moves.length;
    if (text === LINE[plies]?.text) return fakeTable(termsOf(table), plies + 1);
    if (text === "b0d1") this.notify("leg", ["c0"]);
    else this.notify("shape");
    return table;
  }
}

/** One line of play that captures on both sides. */
export const LINE: readonly MoveView[] = [
  ["h2e2", "炮二平五"],
  ["h9g7", "马８进７"],
  ["h0g2", "马二进三"],
  ["i9h9", "车９平８"],
  ["b0c2", "马八进七"],
  ["b9c7", "马２进３"],
  ["c3c4", "兵七进一"],
  ["g6g5", "卒７进１"],
  ["b2a2", "炮八平九"],
  ["a9b9", "车１平２"],
  ["a0b0", "车九平八"],
  ["b7b3", "炮２进４"],
  ["e2e6", "炮五进四"],
  ["c7e6", "马３进５"],
  ["c2d4", "马七进六"],
  ["h9h4", "车８进５"],
  ["d4e6", "马六进五"],
  ["g7e6", "马７进５"],
].map(([text = "", chinese = ""], ply) => ({
  by: ply % 2 === 0 ? "first" : "second",
  stone: null,
  text,
  chinese,
  traditional: respelt(chinese, "马车进后将帅", "馬車進後將帥"),
  wxf: respelt(
    chinese,
    "炮马车兵卒象相士仕帅将进退平一二三四五六七八九１２３４５６７８９",
    "CHRPPEEAAKK+-=123456789123456789",
  ),
  uci: text.replace(/\d/g, (rank) => String(Number(rank) + 1)),
  classic: `${chinese[0]}(${cornered(text.slice(0, 2))})(${cornered(text.slice(2))})`,
}));

function respelt(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/** Column and row from the upper left. */
function cornered(point: string): string {
  return `${point.charCodeAt(0) - 97},${9 - Number(point[1])}`;
}

const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

export const fakeLobby = {
  port: 45890,
  moved: false,
  addresses: ["192.168.1.20", "10.0.0.7"],
  invite: "04HMA-SR1ET-50KG3-9D8QN-7Y2CW-0V6ZB-TJ5XP-E4RMK-81F3G-2SH9A-DWN7C-QY0VB-5T6JX-RPE4M",
  qr: { size: 21, path: "M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7z" },
  awaits: false,
};

export function fakeApp(part: Partial<AppView> = {}): AppView {
  return {
    version: "0.1.0",
    name: "Quiet Crane",
    fingerprint: "7F3A 90C2 4D1E B865 02FA 99D7 61CC 3E08",
    unfinished: null,
    interrupted: [],
    settings: { lang: "en" },
    storage: null,
    setAside: null,
    ...part,
  };
}

export function fakeLink(part: Partial<LinkView> = {}): LinkView {
  return {
    state: "none",
    lobby: null,
    code: null,
    codeConfirmed: false,
    peer: null,
    rtt: null,
    silent: null,
    missing: null,
    lent: null,
    door: null,
    watching: false,
    gallery: [],
    spectators: null,
    beyond: false,
    error: null,
    ...part,
  };
}

export function fakeMind(part: Partial<MindView> = {}): MindView {
  return { thinking: null, hinting: false, hint: null, analysis: null, demonstration: null, fallen: null, ...part };
}

/** The next move of the line, or in gomoku a point. */
function fakeHint(table: TableView): MindView["hint"] {
  const played = LINE[table.moves.length];
  if (table.game === "gomoku") {
    const stone = { ...(LINE[0] as MoveView), text: "k8", wxf: "K8", uci: "10,7" };
    return { played: stone, points: { from: "k8", to: "k8" }, reason: { kind: "mates", moves: 3 } };
  }
  if (!played) return null;
  const points = { from: played.text.slice(0, 2), to: played.text.slice(2) };
  return { played, points, reason: { kind: "wins", piece: "r" } };
}

export function fakeAnalysis(lines: number): MindView["analysis"] {
  const values = [135, 60, 20, -15, -80].slice(0, lines);
  return {
    lines,
    running: true,
    found: {
      depth: 12,
      nodes: 480_000,
      lines: values.map((value, index) => ({ score: { value, mate: null }, moves: LINE.slice(index, index + 6) })),
    },
  };
}

export const fakePeer = fakeLink({
  state: "up",
  peer: { name: "林间听雨", fingerprint: "19B2 0C77 E5D1 4A30", verified: "invite" },
  rtt: 4,
});

export function fakeNearby(part: Partial<NearbyView> = {}): NearbyView {
  return { looking: false, able: true, hosts: [], checking: false, findings: [], ...part };
}

/** The other player is missed. */
export function fakeMissing(part: Partial<LinkView> = {}): LinkView {
  return fakeLink({
    state: "missing",
    peer: fakePeer.peer,
    missing: { seconds: 67, closed: false, overdue: false },
    ...part,
  });
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

export function seat(part: Partial<PlayerView> = {}): PlayerView {
  return { name: null, seat: "here", engine: null, ready: false, captured: "", score: 0, ...part };
}

export function engineSeat(engine: Opponent): PlayerView {
  return seat({ name: `Computer (${engine.level})`, seat: "engine", engine });
}

/** This window against an engine. */
function seatsOf(side: SideChoice, opponent: Opponent): Players {
  const [own, other] = [seat({ name: "Quiet Crane" }), engineSeat(opponent)];
  return side === "second" ? { first: other, second: own } : { first: own, second: other };
}

/** A table against an engine, usually with this window as red. */
export function againstComputer(part: Partial<Omit<TableView, "gomoku">> = {}, plies = 0): TableView {
  const players = part.players ?? seatsOf("first", { level: "club", resigns: false, prompt: false, outside: null });
  const side = players.first.seat === "here" ? "first" : "second";
  const whole = { local: true, party: "host" as const, side, players, ...part } as const;
  return part.game === "gomoku" ? fakeGomoku(whole) : fakeTable(whole, plies);
}

/** This window plays red; the other side as told. */
export function seats(second: PlayerView["seat"]): TableView["players"] {
  return {
    first: seat({ name: "Quiet Crane" }),
    second: second === "empty" ? seat({ seat: "empty" }) : seat({ seat: second, name: "林间听雨" }),
  };
}

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

export function over(table: TableView): TableView {
  return { ...table, phase: "over", side: "none", targets: {}, offer: null, can: canIn("over", 1, table.local) };
}

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

/** A table of gomoku after these moves. */
type GomokuPart = Partial<Omit<TableView, "gomoku">> & { gomoku?: Partial<GomokuView> };

export function fakeGomoku(part: GomokuPart = {}, line = ""): TableView {
  const texts = line.split(" ").filter((text) => text !== "");
  const { gomoku, ...rest } = part;
  const phase = rest.phase ?? (rest.local && texts.length === 0 ? "waiting" : "playing");
  const base = fakeTable({ game: "gomoku", rules: "freestyle-15", ...rest, phase });
  const table = gomokuTable(base, texts);
  const whole = { ...table, ...(gomoku && table.gomoku ? { gomoku: { ...table.gomoku, ...gomoku } } : {}) };
  return { ...whole, can: rest.can ?? canIn(table.phase, texts.length, table.local) };
}

/** The terms as a table has them; the fake keeps no time. */
function chosen(terms: TermsChoice): Partial<Omit<TableView, "gomoku" | "clock">> {
  const { game, rules, takebacks } = terms;
  return { game, rules, takebacks, terms };
}

function opened(part: Partial<Omit<TableView, "gomoku">>): TableView {
  return part.game === "gomoku" ? fakeGomoku(part) : fakeTable(part);
}

/** The table without its last move. */
function shortened(table: TableView): TableView {
  const texts = table.moves.slice(0, -1).map(({ text }) => text);
  return table.game === "gomoku"
    ? fakeGomoku(termsOf(table), texts.join(" "))
    : fakeTable(termsOf(table), texts.length);
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

function termsOf(table: TableView): Partial<Omit<TableView, "gomoku">> {
  const { game, local, rules, takebacks, round } = table;
  return { game, local, rules, takebacks, round };
}

function other(side: SideName): SideName {
  return side === "first" ? "second" : "first";
}

/** The FEN after so many plies of the line, and what was taken on the way. */
function positionAfter(plies: number): [fen: string, taken: string[]] {
  const rows = START.split("/").map((row) => [...row.replace(/\d/g, (n) => " ".repeat(Number(n)))]);
  const taken: string[] = [];
  for (const { text } of LINE.slice(0, plies)) {
    const [from, to] = [text.slice(0, 2), text.slice(2)].map(cellOf);
    if (!from || !to) continue;
    const source = rows[from[0]];
    const target = rows[to[0]];
    if (!source || !target) continue;
    const victim = target[to[1]];
    if (victim && victim !== " ") taken.push(victim);
    target[to[1]] = source[from[1]] ?? " ";
    source[from[1]] = " ";
  }
  const placement = rows.map((row) => row.join("").replace(/ +/g, (gap) => String(gap.length))).join("/");
  return [`${placement} ${plies % 2 === 0 ? "w" : "b"} - - 0 ${Math.floor(plies / 2) + 1}`, taken];
}

function cellOf(point: string): [row: number, column: number] {
  return [9 - Number(point[1]), point.charCodeAt(0) - 97];
}
