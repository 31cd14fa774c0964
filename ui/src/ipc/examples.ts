// Made-up games, tables and people for the screens that the app tells of one after the other (dev/screens.mjs).

import { LINE } from "./fake-line";
import { fakeFile, fakeImport, fakeLibrary } from "./fake-shelf";
import { fakeLink, fakeNearby, fakePeer } from "./fake-slices";
import { fakeTable, over } from "./fake-table";
import type { DoorReason, DoorView, InterruptedView, MoveView, Update } from "./types";
import type { ThemesView } from "./types-themes";

export const interrupted: InterruptedView[] = [
  {
    table: 7,
    game: "xiangqi",
    plies: 37,
    opponent: "林间听雨",
    fingerprint: "19B2 0C77 E5D1 4A30",
    hosting: true,
    listens: true,
  },
  {
    table: 9,
    game: "gomoku",
    plies: 12,
    opponent: "Nguyễn Minh Châu",
    fingerprint: "77C0 1D9E 42AB 6F18",
    hosting: false,
    listens: false,
  },
];

export const longComment =
  "黑方应以跳马，准备平车。若改走炮８平５则成顺炮，另有攻防。\nThe usual answer: the chariot comes out next, and the cannon keeps an eye on the middle soldier.";

function fakeDoor(reason: DoorReason): DoorView {
  const known = reason === "other-key";
  return {
    reason,
    name: "林间听雨",
    fingerprint: "19B2 0C77 E5D1 4A30 02FA 99D7 61CC 3E08",
    knownAs: "表哥",
    knownFingerprint: known ? "7F3A 90C2 4D1E B865 02FA 99D7 61CC 3E08" : null,
  };
}

const met = (name: string, petname: string | null, welcome: boolean, last: number) => ({
  fingerprint: `${name.length}9B2 0C77 E5D1 4A30 02FA 99D7 61CC 3E0${last}`,
  name,
  petname,
  first: 1_760_000_000,
  last: 1_762_000_000 + last * 90_000,
  welcome,
});

const counts = { games: 214, first: 96, draws: 70, second: 48 };

const kept = (id: string, name: string): ThemesView["themes"][number] => ({
  id,
  name,
  author: "Somebody",
  xiangqi: null,
  gomoku: null,
  texture: false,
  colours: { fill: "#31475e", line: "#c9d8e6" },
  pieces: false,
  stones: true,
});

export const examples = {
  library: { slice: "library", value: fakeLibrary },
  file: { slice: "file", value: fakeFile },
  importing: { slice: "import", value: fakeImport },
  imported: {
    slice: "import",
    value: {
      ...fakeImport,
      files: 8,
      done: true,
      withWarnings: 3,
      refused: [{ file: "holiday-photos-of-2004.cbr", why: "byte 0: expected a game, found nothing" }],
    },
  },
  acquaintances: {
    slice: "acquaintances",
    value: [
      met("林间听雨", "表哥", true, 1),
      met("Quiet Otter", null, false, 2),
      met("Nguyễn Minh Châu", null, false, 3),
    ],
  },
  records: {
    slice: "records",
    value: [
      {
        fingerprint: "19B2",
        name: "林间听雨",
        game: "xiangqi",
        rules: "asian",
        wins: 8,
        draws: 1,
        losses: 2,
        suggestion: { give: true, odds: "one-horse", time: 2 },
      },
      {
        fingerprint: "19B2",
        name: "林间听雨",
        game: "gomoku",
        rules: "renju-15",
        wins: 1,
        draws: 0,
        losses: 4,
        suggestion: null,
      },
      {
        fingerprint: "77C0",
        name: "Quiet Otter",
        game: "xiangqi",
        rules: "chinese",
        wins: 2,
        draws: 2,
        losses: 2,
        suggestion: null,
      },
    ],
  },
  /** For the position that is on the board. */
  found: (): Update => {
    const position = document.querySelector<HTMLElement>("[role=grid][data-game]")?.dataset.position ?? "";
    return {
      slice: "position",
      value: {
        position,
        results: counts,
        next: LINE.slice(2, 6).map((mv: MoveView) => ({ mv, results: counts })),
        games: fakeLibrary.games.slice(0, 2).map((game) => ({ ply: 2, game })),
      },
    };
  },
  nearby: fakeNearby({
    looking: true,
    hosts: [
      { label: "a", name: "林间听雨", game: "xiangqi", rules: "asian", open: true, understood: true, known: "表哥" },
      { label: "b", name: "Quiet Otter", game: "gomoku", rules: "renju-15", open: true, understood: true, known: null },
      { label: "c", name: "Old Pine", game: null, rules: null, open: false, understood: false, known: null },
    ],
  }),
  door: fakeDoor("known"),
  doorOtherKey: fakeDoor("other-key"),
  connecting: fakeLink({ state: "connecting", code: "402917" }),
  over: {
    ...over(fakeTable({ round: 2 }, 17)),
    outcome: { winner: "first", reason: "checkmate", ruling: null },
  },
  peer: fakePeer,
  themes: { themes: [kept("night-market", "Night market"), kept("blue", "青花")], kept: "blue" },
  refused: { fault: { file: "pieces/rk.png", reason: "picture-size", detail: "9000 x 12" } },
} as const;
