// What the window opens and holds by itself: its dialogs, the menu of a point, a notice on show, a setting that is tried.

import type { GameName, Notice, SettingKey, Suggestion } from "./ipc/types";
import type { SettingsPage } from "./words";

/** What a confirmation asks about. */
export type Question = "resign" | "draw" | "leave" | "adjourn";

/** The dialogs that the window opens by itself; comparing digits follows from the link. */
export type Dialog =
  | {
      name:
        | "new"
        | "host"
        | "join"
        | "over"
        | "propose"
        | "records"
        | "players"
        | "renew"
        | "library"
        | "file"
        | "import"
        | "computer"
        | "demonstration"
        | "about"
        | "keys"
        | "rules"
        | "rules-gomoku"
        | "picture"
        | "storage"
        | "set-aside"
        | "mark"
        | "settings";
    }
  /** With a position to begin from. */
  | { name: "new" | "computer" | "host"; from: From }
  /** The settings, at one of their pages. */
  | { name: "settings"; page: SettingsPage }
  /** With terms that earlier results suggest. */
  | { name: "host" | "propose"; handicap: { game: GameName; suggestion: Suggestion } }
  | { name: "confirm"; question: Question };

/** A position from which a game can begin. */
export interface From {
  readonly game: GameName;
  readonly position: string;
}

/** A notice on show; the number tells two alike apart. */
export interface Shown {
  id: number;
  notice: Notice;
  /** Until it is closed by hand. */
  lasts: boolean;
}

/** The menu of a point of the board, and where it opens. */
export interface PointMenu {
  readonly point: string;
  readonly x: number;
  readonly y: number;
}

/** A setting that is shown to be looked at. Once chosen, it is shown on until the app says that it was kept. */
export interface Trying {
  readonly key: SettingKey;
  readonly value: string;
  readonly chosen: boolean;
}
