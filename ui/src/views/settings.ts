// The choices that are kept for the next start, read from what the app holds. A value that nobody knows any more is
// answered by the usual one.

import type { AppView, SettingKey } from "../ipc/types";
import { boardThemes, defaultLook, type Look, pieceSets, type Surroundings, stoneSets } from "../themes";
import type { Numbering, PointStyle, VolumeName } from "../words";

export const surroundings: readonly Surroundings[] = ["light", "dark", "system"];

export interface Settings extends Look {
  readonly coordinates: boolean;
  readonly targets: boolean;
  readonly numbers: Numbering;
  /** A stone needs a second click on its point. */
  readonly confirm: boolean;
  readonly points: PointStyle;
  readonly sound: VolumeName;
  readonly music: VolumeName;
}

export const numberings: readonly Numbering[] = ["off", "last-five", "all"];
export const pointStyles: readonly PointStyle[] = ["letters", "numbers"];

/** Loudness in percent, as it is kept. */
export const volumes: Record<VolumeName, string> = { off: "0", soft: "35", medium: "70", loud: "100" };
export const volumeNames = Object.keys(volumes) as VolumeName[];

/** `trying` stands for what was kept under its key. */
export function settingsOf(
  app: AppView | null,
  trying: { readonly key: SettingKey; readonly value: string } | null = null,
): Settings {
  const kept = { ...app?.settings, ...(trying && { [trying.key]: trying.value }) };
  return {
    board: boardThemes.find(({ id }) => id === kept.board)?.id ?? defaultLook.board,
    pieces: pieceSets.find(({ id }) => id === kept.pieces)?.id ?? defaultLook.pieces,
    stones: stoneSets.find(({ id }) => id === kept.stones)?.id ?? defaultLook.stones,
    surroundings: surroundings.find((id) => id === kept.surroundings) ?? defaultLook.surroundings,
    coordinates: kept.coordinates !== "off",
    targets: kept.targets !== "off",
    numbers: numberings.find((id) => id === kept.numbers) ?? "off",
    confirm: kept.confirm === "on",
    points: pointStyles.find((id) => id === kept.points) ?? "letters",
    sound: volumeNames.find((name) => volumes[name] === kept.sound) ?? "medium",
    music: volumeNames.find((name) => volumes[name] === kept.music) ?? "off",
  };
}
