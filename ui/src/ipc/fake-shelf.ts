// Games of a library, a file of several, and a record that is looked at, for tests of the views and for working on the window.

import { fakeTable } from "./fake-table";
import type { FileView, GameRow, ImportView, LibraryView, StudyView, TableView } from "./types";

const row = (part: Partial<GameRow>): GameRow => ({
  id: 1,
  game: "xiangqi",
  rules: "asian",
  first: "许银川",
  second: "吕钦",
  result: "first",
  title: "",
  event: "五羊杯",
  date: "2003-01-05",
  plies: 81,
  variations: 0,
  comments: 0,
  warnings: 0,
  ...part,
});

export const fakeLibrary: LibraryView = {
  search: { text: "", game: null, result: null, deleted: false, sort: "kept", rising: false, page: 0 },
  total: 120,
  size: 50,
  games: [
    row({ id: 7 }),
    row({ id: 5, title: "顺炮横车", result: "draw" }),
    row({ id: 4, game: "gomoku", rules: "renju-15", first: "Quiet Crane", second: "", event: "", result: "unknown" }),
  ],
};

export const fakeFile: FileView = {
  name: "cup.pgn",
  path: "/games/cup.pgn",
  total: 2,
  page: 0,
  size: 50,
  games: [row({ id: 0 }), row({ id: 1, first: "", second: "", result: "second", warnings: 2 })],
  warnings: [{ line: null, byte: 4096, expected: "a game", found: "nothing" }],
};

export const fakeImport: ImportView = {
  files: 3,
  allFiles: 8,
  games: 2000,
  known: 12,
  done: false,
  cancelled: false,
  withWarnings: 0,
  refused: [],
  error: null,
};

/** The record of a line of play, with another line at the second move and at the third. */
export function fakeStudy(part: Partial<StudyView> = {}, plies = 6): TableView {
  const table = fakeTable({ local: true }, plies);
  const study: StudyView = {
    id: 7,
    file: null,
    node: plies,
    branches: false,
    unsaved: false,
    result: "first",
    tags: [
      { name: "Event", value: "五羊杯" },
      { name: "Date", value: "2003-01-05" },
    ],
    comment: "The usual answer.",
    steps: table.moves.map((mv, index) => ({
      node: index + 1,
      comment: index === 1,
      glyphs: index === 0 ? [1] : [],
      others: index === 1 || index === 2 ? [{ node: 40 + index, mv, main: index === 2 }] : [],
    })),
    warnings: [],
    ...part,
  };
  return { ...table, phase: "study", side: "none", targets: {}, study };
}
