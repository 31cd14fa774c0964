// Added engines: what is said about them, and what can be chosen of them.

import type { EngineTrouble, EngineView, GameName, Opponent } from "../ipc/types";
import type { Words } from "../words";

/** How long an engine may think about a move, in seconds. */
export const moveTimes: readonly number[] = [1, 2, 3, 5, 10, 15, 30, 60];

/** Who has never chosen is not kept waiting. */
export const FIRST_TIME = 3;

/** What is wrong with a program, in a sentence. */
export function troubleText({ code, detail }: EngineTrouble, { engines }: Words): string {
  return engines.trouble[code](detail);
}

/** What an engine plays, and its language. */
export function playsText({ game, protocol }: EngineView, words: Words): string {
  return words.engines.plays(words.game[game], words.engines.protocols[protocol]);
}

/** The engines that play a game. */
export function enginesFor(engines: readonly EngineView[], game: GameName): readonly EngineView[] {
  return engines.filter((engine) => engine.game === game);
}

/** The added engine that is meant, with the time it has; none when it does not play this game. */
export function outsideOf(
  engines: readonly EngineView[],
  game: GameName,
  chosen: number | null,
  seconds: number,
): Opponent["outside"] {
  const engine = enginesFor(engines, game).find(({ id }) => id === chosen);
  return engine ? { engine: engine.id, moveMs: seconds * 1000 } : null;
}
