// What the window talks to. There are two: the app itself (tauri.ts) and a scripted table for tests and for working
// on the window in a browser (fake.ts). Nothing here knows how the words travel.

import type { GameName, Intent, Update } from "./types";
import type { Corners, Game, ThemesView } from "./types-themes";

/** Where the board is in a picture that was brought. */
export interface ThemeMark {
  readonly name: string;
  readonly game: Game;
  readonly corners: Corners;
  readonly lines: number;
}

/** The files that pictures are written into. */
export type PictureKind = "png" | "svg" | "gif";

/** The other end of the bridge. */
export interface Backend {
  /** Asks for all slices, now and whenever one changes, in order. */
  attach(onUpdate: (update: Update) => void): Promise<void>;
  /** Sends one wish; what comes of it arrives as updates. Rejects only when the wish could not be delivered. */
  dispatch(intent: Intent): Promise<void>;
  /** Puts text on the clipboard. */
  copy(text: string): Promise<void>;
  /** Opens what is on the clipboard. */
  paste(): Promise<void>;
  /** Prints the sheet of the game. */
  print(): Promise<void>;
  /** Lets it be chosen where a picture is written to. Of a GIF the frames have been added before. */
  savePicture(kind: PictureKind, name: string, bytes: Uint8Array): Promise<void>;
  /** Puts a picture on the clipboard: four bytes a pixel. */
  copyPicture(width: number, height: number, pixels: Uint8Array): Promise<void>;
  /** Adds a frame to the animation, or begins one; `delay` is in hundredths of a second. */
  addFrame(width: number, height: number, delay: number, first: boolean, pixels: Uint8Array): Promise<void>;
  /** What a bug report needs to know of this computer. */
  report(): Promise<string>;
  /** Lets one of the last seconds of a clock be heard. */
  tick(): Promise<void>;
  /** Whether there is something to hear with; `null` while nobody knows. */
  device(): Promise<boolean | null>;
  /** Lets a file of games be chosen in the system's dialog; it is opened then. */
  openFile(): Promise<void>;
  /** Lets a folder be chosen, whose games are brought into the library then. */
  importFolder(): Promise<void>;
  /** Lets it be chosen where games of the library (or with none of them the one on the board) are written to. */
  saveFile(ids: readonly number[], name: string, game: GameName): Promise<void>;
  /** Is told of the user's own themes, now and whenever they change. */
  watchThemes(onChange: (themes: ThemesView) => void): Promise<void>;
  /** Lets a theme be chosen in the system's dialog; what comes of it is told. */
  addTheme(from: "file" | "folder"): Promise<void>;
  removeTheme(id: string): Promise<void>;
  /** Keeps the picture that waits as a board, or forgets it. */
  markTheme(mark: ThemeMark): Promise<void>;
  dropDraft(): Promise<void>;
  /** The address of a picture of a theme. */
  themePicture(id: string, name: string): string;
  /** Lets the user's own music be chosen; the name of the file when it can't be played. */
  chooseMusic(): Promise<string | null>;
  /** Lets a program be chosen that plays; it is added then. */
  chooseEngine(): Promise<void>;
  /** Ends the program. */
  quit(): Promise<void>;
}
