// What the page of settings and the user's own themes say. A part of the catalogue in a file of its own.

import type { Reason } from "../ipc/types-themes";
import type { CoordinateNames, Coordinates, Ground, LastMoveStyle, Motion, TextSize } from "../themes/settings";

export type SettingsPage = "general" | "look" | "board" | "window" | "sound" | "engines";

export interface SettingsWords {
  title: string;
  pages: Record<SettingsPage, string>;
  language: string;
  name: string;
  nameHint: string;
  notationHint: string;
  points: string;
  backdrop: string;
  backdropHint: string;
  coordinates: string;
  coordinatesChoice: Record<Coordinates, string>;
  names: string;
  namesChoice: Record<CoordinateNames, string>;
  lastMove: string;
  lastMoveChoice: Record<LastMoveStyle, string>;
  targets: string;
  confirm: string;
  confirmHint: string;
  faceToFace: string;
  faceToFaceHint: string;
  onOff: Record<"on" | "off", string>;
  ground: string;
  grounds: Record<Ground, string>;
  ink: string;
  own: string;
  textSize: string;
  textSizes: Record<TextSize, string>;
  motion: string;
  motionChoice: Record<Motion, string>;
  musicFile: string;
  musicMade: string;
  musicChoose: string;
  musicDrop: string;
  musicBad(file: string): string;
  noDevice: string;
  preview: string;
}

export interface ThemeWords {
  own: string;
  none: string;
  by(author: string): string;
  addFile: string;
  addFolder: string;
  addHint: string;
  remove(name: string): string;
  kept(name: string): string;
  /** A refusal: the file, why, and what more is known. */
  refused(file: string, why: string): string;
  reason: Record<Reason, string>;
  mark: {
    title: string;
    intro: string;
    name: string;
    game: string;
    lines: string;
    corner: Record<"first" | "second", string>;
    across: string;
    down: string;
    confirm: string;
    order: string;
  };
}
