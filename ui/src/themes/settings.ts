// The choices of the page of settings that are about looks. `window.ts` beside this file carries out those of the window.

export const coordinates = ["off", "edge", "all"] as const;
export const coordinateNames = ["numerals", "letters"] as const;
export const lastMoveStyles = ["corners", "arrow", "none"] as const;
export const motions = ["system", "off"] as const;

/** Where the names of files and ranks stand. */
export type Coordinates = (typeof coordinates)[number];
/** How the files of xiangqi are named: as each side counts them, or by letters with the ranks beside them. */
export type CoordinateNames = (typeof coordinateNames)[number];
export type LastMoveStyle = (typeof lastMoveStyles)[number];
export type Motion = (typeof motions)[number];

/** Backgrounds by name, see grounds.css; `paper` is the usual one and `own` any colour. */
export const grounds = ["paper", "sand", "sage", "sky", "rose", "slate"] as const;

export type Ground = (typeof grounds)[number] | "own";

/** How much larger than usual everything written is. */
export const textSizes = { small: 0.9, normal: 1, large: 1.15, huge: 1.3 } as const;

export type TextSize = keyof typeof textSizes;

/** A colour as it is kept: `#rrggbb` in small letters. */
export function isColour(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9a-f]{6}$/.test(text);
}
