// The choices that are kept for the next start, read from what the app holds. A value that nobody knows any more is
// answered by the usual one.

import type { Scene } from "../board";
import type { AppView, SettingKey } from "../ipc/types";
import { boardThemes, defaultLook, type Look, pieceSets, type Surroundings, stoneSets } from "../themes";
import {
  type CoordinateNames,
  type Coordinates,
  coordinateNames,
  grounds,
  isColour,
  type LastMoveStyle,
  lastMoveStyles,
  motions,
  type TextSize,
  textSizes,
} from "../themes/settings";
import { isUserChoice } from "../themes/user";
import type { WindowLook } from "../themes/window";
import type { Numbering, PointStyle, VolumeName } from "../words";

export const surroundings: readonly Surroundings[] = ["light", "dark", "system"];

export interface Settings extends Look, WindowLook {
  readonly coordinates: Coordinates;
  readonly names: CoordinateNames;
  readonly lastMove: LastMoveStyle;
  readonly targets: boolean;
  readonly numbers: Numbering;
  /** A move or a stone needs a second click. */
  readonly confirm: boolean;
  readonly faceToFace: boolean;
  readonly points: PointStyle;
  readonly sound: VolumeName;
  readonly music: VolumeName;
  /** The user's own music by the name of its file; empty for the music that is made up. */
  readonly musicFile: string;
  /** A game plays on the start page. */
  readonly backdrop: boolean;
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
  const ground = kept.ground;
  return {
    board: oneOf(boardThemes, kept.board) ?? defaultLook.board,
    pieces: oneOf(pieceSets, kept.pieces) ?? defaultLook.pieces,
    stones: oneOf(stoneSets, kept.stones) ?? defaultLook.stones,
    surroundings: surroundings.find((id) => id === kept.surroundings) ?? defaultLook.surroundings,
    // Earlier versions knew on and off only.
    coordinates: kept.coordinates === "off" || kept.coordinates === "all" ? kept.coordinates : "edge",
    names: coordinateNames.find((id) => id === kept.names) ?? "numerals",
    lastMove: lastMoveStyles.find((id) => id === kept["last-move"]) ?? "corners",
    targets: kept.targets !== "off",
    numbers: numberings.find((id) => id === kept.numbers) ?? "off",
    confirm: kept.confirm === "on",
    faceToFace: kept["face-to-face"] === "on",
    points: pointStyles.find((id) => id === kept.points) ?? "letters",
    sound: volumeNames.find((name) => volumes[name] === kept.sound) ?? "medium",
    music: volumeNames.find((name) => volumes[name] === kept.music) ?? "off",
    musicFile: kept["music-file"] ?? "",
    backdrop: kept.backdrop !== "off",
    ground: isColour(ground) ? "own" : (grounds.find((id) => id === ground) ?? "paper"),
    groundColour: isColour(ground) ? ground : null,
    ink: isColour(kept.ink) ? kept.ink : null,
    textSize: (Object.keys(textSizes) as TextSize[]).find((id) => id === kept["text-size"]) ?? "normal",
    motion: motions.find((id) => id === kept.motion) ?? "system",
  };
}

function oneOf<T extends string>(known: readonly { readonly id: T }[], kept: string | undefined) {
  return isUserChoice(kept) ? kept : known.find(({ id }) => id === kept)?.id;
}

type Drawn = Pick<
  Scene,
  "coordinates" | "lettered" | "everywhere" | "lastMove" | "faceToFace" | "confirm" | "showTargets" | "animate"
>;

/** What of it the board has to know. */
export function drawnBy(settings: Settings): Drawn {
  return {
    coordinates: settings.coordinates !== "off",
    everywhere: settings.coordinates === "all",
    lettered: settings.names === "letters",
    lastMove: settings.lastMove,
    faceToFace: settings.faceToFace,
    confirm: settings.confirm,
    showTargets: settings.targets,
    animate: settings.motion !== "off",
  };
}
