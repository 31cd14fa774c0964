// Ready-made states of the window, by name: `?scene=playing` in the address while developing.

import type { Backend } from "./backend";
import { examples, interrupted, longComment } from "./examples";
import { FakeBackend, type Slices } from "./fake";
import { LINE } from "./fake-line";
import { edited, settingUp } from "./fake-setup";
import { fakeStudy } from "./fake-shelf";
import { fakeAnalysis, fakeApp, fakeLink, fakeLobby, fakeMind, fakeMissing, fakePeer } from "./fake-slices";
import { againstComputer, canIn, engineSeat, fakeGomoku, fakeOffer, fakeTable, look, over } from "./fake-table";
import type {
  ChatLine,
  ClockView,
  EditChoice,
  MoveView,
  RulingView,
  SetupView,
  TableView,
  TermsChoice,
  TimeChoice,
} from "./types";

const talk: ChatLine[] = [
  { mine: false, name: "林间听雨", text: "好棋！", ply: 4 },
  { mine: true, name: "Quiet Crane", text: "Thank you, that one took me a while 🙂", ply: 4 },
  { mine: false, name: "林间听雨", text: "再来一局？", ply: 4 },
];

/** A table in the middle of a second game, with a score. */
const inPlay = (part: Partial<TableView> = {}, plies = 16): TableView => {
  const table = fakeTable({ round: 2, ...part }, plies);
  table.players.first.score = 3;
  table.players.second.score = 1;
  return table;
};

/** Red's horse after Black's, as the referee sees it. */
const chase: RulingView = {
  reason: "perpetual-chase",
  offender: "first",
  conduct: "chase",
  occurrences: 2,
  limit: 3,
  clause: "AXF 14",
  pairs: [{ from: "e6", to: "g7" }],
};

/** Thirty plies that fill the middle. */
const middle = "h8 h9 i9 g7 i8 g8 i7 i10 g9 f10 j6 k5 j8 k8 j9 j7 l8 k9 k7 l6 i6 i5 h7 g6 g5 h6 h5 f7 f8 e9";

const blitz: TimeChoice = { main: 300, step: 0, increment: 0, byoyomi: 0, periods: 0 };

const timedTerms: TermsChoice = {
  game: "xiangqi",
  rules: "asian",
  takebacks: "ask",
  clock: {
    host: { main: 1200, step: 60, increment: 0, byoyomi: 30, periods: 3 },
    guest: { main: 1200, step: 60, increment: 0, byoyomi: 30, periods: 3 },
  },
  odds: null,
};

/** Red has so many milliseconds left and thinks. */
const ticking = (main: number, given = blitz): ClockView => ({
  first: { given, main, periods: given.periods, spent: 0, fallen: false },
  second: { given, main: 187_000, periods: given.periods, spent: 0, fallen: false },
  running: true,
  held: false,
  disputed: false,
});

const setUp = (part: Partial<TableView> = {}, edit: EditChoice = { kind: "initial" }): TableView => {
  const table = settingUp(fakeTable({ local: true, ...part }, 14));
  const next = edited({ ...table, can: canIn("setup", 0, table.local) }, edit);
  if (typeof next === "string") return table;
  return { ...next, can: { ...next.can, start: next.setup?.errors.length ? "problems" : null } };
};

const master = engineSeat({ level: "grandmaster", resigns: false, prompt: true, outside: null });
const engines = { first: master, second: master };

export const scenes: Record<string, () => Partial<Slices>> = {
  lobby: () => ({}),
  unfinished: () => ({
    app: fakeApp({ unfinished: { game: "xiangqi", plies: 24, opponent: "林间听雨", computer: null } }),
  }),
  interrupted: () => ({ app: fakeApp({ interrupted: interrupted.slice(0, 1) }) }),
  "interrupted-and-unfinished": () => ({
    app: fakeApp({ interrupted, unfinished: { game: "xiangqi", plies: 24, opponent: "林间听雨", computer: null } }),
  }),
  missing: () => ({ table: inPlay(), link: fakeMissing(), chat: talk }),
  local: () => ({ table: fakeTable({ local: true }) }),
  "local-playing": () => ({ table: fakeTable({ local: true }, 14) }),
  waiting: () => {
    const table = fakeTable({ phase: "waiting" });
    table.players.second.ready = true;
    return { table, link: fakePeer };
  },
  playing: () => ({ table: inPlay(), link: fakePeer, chat: talk }),
  theirs: () => ({ table: inPlay({}, 15), link: fakePeer, chat: talk }),
  check: () => ({ table: inPlay({ check: "e0" }), link: { ...fakePeer, silent: 4 }, chat: talk }),
  offer: () => ({ table: inPlay({ offer: fakeOffer({}) }), link: fakePeer, chat: talk }),
  asked: () => ({ table: inPlay({ offer: fakeOffer({ mine: true, kind: "draw" }) }), link: fakePeer, chat: talk }),
  looking: () => ({ table: look(inPlay(), 9), link: fakePeer, chat: talk }),
  over: () => ({
    table: over(inPlay({ outcome: { winner: "first", reason: "checkmate", ruling: null } })),
    link: fakePeer,
    chat: talk,
  }),
  clocks: () => ({ table: inPlay({ clock: ticking(9_400) }), link: fakePeer, chat: talk }),
  "clocks-event": () => ({
    table: inPlay({
      clock: ticking(0, { main: 1200, step: 60, increment: 0, byoyomi: 30, periods: 3 }),
      terms: timedTerms,
    }),
    link: fakePeer,
    chat: talk,
  }),
  paused: () => ({
    table: inPlay({ phase: "paused", clock: { ...ticking(125_000), running: false } }),
    link: fakePeer,
  }),
  rematch: () => ({
    table: {
      ...over(inPlay({ outcome: { winner: "first", reason: "time", ruling: null } })),
      offer: fakeOffer({ kind: "rematch", terms: { ...timedTerms, rules: "chinese" }, swap: true }),
    },
    link: fakePeer,
    chat: talk,
  }),
  down: () => {
    const table = inPlay();
    table.players.second = { ...table.players.second, seat: "empty", name: null };
    const link = {
      ...fakePeer,
      state: "down" as const,
      rtt: null,
      error: { code: "lost" as const, detail: "timed out" },
    };
    return { table, link, chat: talk };
  },
  setup: () => ({ table: setUp() }),
  "setup-net": () => ({ table: setUp({ local: false }), link: fakePeer, chat: talk }),
  "setup-clear": () => ({ table: setUp({}, { kind: "clear" }) }),
  "setup-errors": () => {
    const table = setUp();
    const setup: SetupView = {
      errors: ["red-generals", "black-general-outside", "capturable"],
      oddities: ["elephant-place", "too-many"],
    };
    return { table: { ...table, setup, can: { ...table.can, start: "problems" as const } } };
  },
  "setup-asked": () => ({ table: inPlay({ offer: fakeOffer({ kind: "setup" }) }), link: fakePeer, chat: talk }),
  warning: () => ({ table: inPlay({ warning: chase }, 17), link: fakePeer, chat: talk }),
  "warning-local": () => ({ table: fakeTable({ local: true, warning: chase }, 17) }),
  ruled: () => {
    const ruling = { ...chase, occurrences: 3 };
    const table = inPlay({ outcome: { winner: "second", reason: "perpetual-chase", ruling } }, 17);
    return { table: over(table), link: fakePeer, chat: talk };
  },
  gomoku: () => ({ table: fakeGomoku({ rules: "freestyle-15" }, middle), link: fakePeer, chat: talk }),
  "gomoku-19": () => ({ table: fakeGomoku({ rules: "freestyle-19-white", local: true }, middle) }),
  "gomoku-renju": () => ({
    table: fakeGomoku(
      {
        rules: "renju-15",
        gomoku: { forbidden: [{ point: "h8", why: "double-three" }] },
      },
      "f8 a1 g8 a15 h6 o1 h7 o15",
    ),
    link: fakePeer,
    chat: talk,
  }),
  "gomoku-won": () => ({ table: fakeGomoku({}, "h8 h9 i9 g7 j10 f6 k11 e5 l12"), link: fakePeer, chat: talk }),
  "gomoku-swap2": () => ({
    table: fakeGomoku({ rules: "freestyle-15-swap2", local: true }, "h8 i9 g10"),
  }),
  "gomoku-three": () => ({ table: fakeGomoku({ rules: "freestyle-15-swap2" }, "h8"), link: fakePeer, chat: talk }),
  "gomoku-wait": () => ({
    table: fakeGomoku({ rules: "freestyle-15-swap2" }, "h8 i9 g10"),
    link: fakePeer,
    chat: talk,
  }),
  "gomoku-setup": () => {
    const table = settingUp(fakeGomoku({ local: true }, "h8 h9 i9"));
    return { table: { ...table, can: canIn("setup", 0, true) } };
  },
  study: () => ({ table: look(fakeStudy(), 2) }),
  "study-comment": () => ({
    table: look(fakeStudy({ comment: longComment, unsaved: true, file: "cup.pgn", id: null }), 2),
  }),
  computer: () => ({
    table: againstComputer({}, 14),
    mind: fakeMind({ hint: { played: LINE[14] as MoveView, points: { from: "c2", to: "d4" }, reason: null } }),
  }),
  analysis: () => ({ table: againstComputer({}, 14), mind: fakeMind({ analysis: fakeAnalysis(5) }) }),
  demonstration: () => ({
    table: fakeTable({ local: true, side: "none", players: engines }, 14),
    mind: fakeMind({ demonstration: { paused: false, pace: "normal" } }),
  }),
  hosting: () => ({
    table: fakeTable({ phase: "waiting" }),
    link: fakeLink({ state: "hosting", lobby: fakeLobby }),
  }),
};

export function sceneBackend(name: string): Backend {
  const backend = new FakeBackend(scenes[name]?.() ?? {});
  const wished = new URLSearchParams(location.search);
  const settings = { ...backend.slices.app.settings };
  for (const key of [
    "lang",
    "board",
    "pieces",
    "stones",
    "numbers",
    "confirm",
    "points",
    "surroundings",
    "notation",
    "text-size",
    "ground",
  ] as const) {
    const value = wished.get(key);
    if (value) settings[key] = value;
  }
  backend.slices.app = { ...backend.slices.app, settings };
  if (import.meta.env.DEV) Object.assign(window, { fake: backend, examples });
  return backend;
}
