// What the window says while a record is worked on: changes, positions that are found, pictures, printed sheets.

/** The commands that came with it. */
export type EditAction = "paste" | "copy-position" | "copy-moves" | "find-position" | "picture" | "print";

/** The signs of a move, by their PGN number. */
export type Sign = 1 | 2 | 3 | 4 | 5 | 6;

/** How a game goes on from a position of a record. */
export type PlayOnWith = "local" | "computer" | "host";

export interface EditWords {
  commentHint: string;
  signs: string;
  signNames: Record<Sign, string>;
  /** The row of buttons that change the record. */
  deeds: string;
  promote: string;
  delete: string;
  unsaved: string;
  keep: string;
  playOn: string;
  playOnWith: Record<PlayOnWith, string>;
  /** In the dialog of a game that begins with a position. */
  fromPosition: string;
  /** When the disk says no, and when the library was found damaged. */
  storage: Record<"asideTitle" | "aside" | "troubleTitle" | "trouble", string>;
  found: {
    title: string;
    none: string;
    games(n: number): string;
    /** How games ended, and how many. */
    results(first: number, draws: number, second: number): string;
    moves: string;
    list: string;
    after(ply: number): string;
    close: string;
  };
  picture: {
    title: string;
    what: string;
    board: string;
    game: string;
    size: string;
    pixels(n: number): string;
    from: string;
    to: string;
    speed: string;
    copy: string;
    copied: string;
    /** Where the pieces or stones are the user's own pictures. */
    usualSet: string;
    savePng: string;
    saveSvg: string;
    saveGif: string;
    making(done: number, all: number): string;
    stop: string;
    moveAt(ply: number): string;
    start: string;
  };
  sheet: { title: string };
}
