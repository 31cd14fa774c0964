// The choices that are kept for the next start, read from what the app holds. A value that nobody knows any more is
// answered by the usual one.

import type { AppView } from "../ipc/types";
import { boardThemes, defaultLook, type Look, pieceSets, type Surroundings } from "../themes";

export const surroundings: readonly Surroundings[] = ["light", "dark", "system"];

export interface Settings extends Look {
  readonly coordinates: boolean;
  readonly targets: boolean;
}

export function settingsOf(app: AppView | null): Settings {
  const kept = app?.settings ?? {};
  return {
    board: boardThemes.find(({ id }) => id === kept.board)?.id ?? defaultLook.board,
    pieces: pieceSets.find(({ id }) => id === kept.pieces)?.id ?? defaultLook.pieces,
    surroundings: surroundings.find((id) => id === kept.surroundings) ?? defaultLook.surroundings,
    coordinates: kept.coordinates !== "off",
    targets: kept.targets !== "off",
  };
}
