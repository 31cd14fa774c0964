// What the window says about added engines: other programs that play. A part of the catalogue in a file of its own.

import type { GameName, ProtocolName, TroubleName } from "../ipc/types";

export interface EnginesWords {
  intro: string;
  none: string;
  path: string;
  pathHint: string;
  add: string;
  choose: string;
  protocol: string;
  protocolAuto: string;
  protocols: Record<ProtocolName, string>;
  asking: string;
  stop: string;
  /** Under the name of an engine: what it plays, and its language. */
  plays(game: string, protocol: string): string;
  by(author: string): string;
  edit: string;
  back: string;
  name: string;
  program: string;
  arguments: string;
  argumentsHint: string;
  folder: string;
  folderHint: string;
  consult: string;
  consultHint: string;
  options: string;
  noOptions: string;
  usual: string;
  pressed: string;
  remove: string;
  try: string;
  trying: string;
  tried(move: string): string;
  /** Headings of the list of opponents. */
  own: Record<GameName, string>;
  added: string;
  moveTime: string;
  seconds(n: number): string;
  trouble: Record<TroubleName, (detail: string) => string>;
  /** In a game: the engine's name, and what is wrong. */
  fallen(name: string, trouble: string): string;
  /** The same in the line under the board. */
  waits(name: string): string;
  retry: string;
  replace: string;
}
