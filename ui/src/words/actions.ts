// Every command that a button or a menu entry can carry.

import type { AwayAction } from "./away";
import type { CircleAction } from "./circle";
import type { ComputerAction } from "./computer";
import type { EditAction } from "./edit";

export type ActionName =
  | "new"
  | "continue"
  | "discard"
  | "host"
  | "join"
  | "leave"
  | "close"
  | "quit"
  | "start"
  | "undo"
  | "redo"
  | "draw"
  | "resign"
  | "pause"
  | "adjourn"
  | "rematch"
  | "propose"
  | "records"
  | "open"
  | "save"
  | "library"
  | "ask-no-more"
  | "setup"
  | "flip"
  | "type-move"
  | "back"
  | "accept"
  | "decline"
  | "withdraw"
  | "rules"
  | "rules-gomoku"
  | "keys"
  | "about"
  | "settings"
  | AwayAction
  | CircleAction
  | ComputerAction
  | EditAction;
