// Made from the Rust types of the crate `themes`; `make types` writes it anew.

export type Corners = [[number, number], [number, number]];

export type ThemesView = { 
/**
 * Every theme that is kept.
 */
themes: Array<Theme>, 
/**
 * A picture that waits for its corner points.
 */
draft: DraftView | null, 
/**
 * Why the last one was refused.
 */
fault: Fault | null, 
/**
 * The theme that has just been kept.
 */
kept: string | null, };

export type Theme = { 
/**
 * Its folder on the shelf: small letters, digits, hyphens.
 */
id: string, 
/**
 * As its maker calls it.
 */
name: string, 
/**
 * Who made it; may be empty.
 */
author: string, 
/**
 * A picture of a xiangqi board.
 */
xiangqi: BoardPicture | null, 
/**
 * A picture of a gomoku board.
 */
gomoku: BoardPicture | null, 
/**
 * Whether it has a texture, on which the window draws the lines.
 */
texture: boolean, 
/**
 * Colours of the board by the names of docs/THEMES.md, each `#rgb`, `#rrggbb` or `#rrggbbaa`.
 */
colours: { [key in string]: string }, 
/**
 * Whether it has pieces.
 */
pieces: boolean, 
/**
 * Whether it has stones.
 */
stones: boolean, };

export type BoardPicture = { 
/**
 * Width and height of the picture as it is kept.
 */
size: [number, number], 
/**
 * Where its corner points are.
 */
corners: [[number, number], [number, number]], 
/**
 * Lines across: 9 for xiangqi, 9 to 20 for gomoku.
 */
lines: number, };

export type DraftView = { 
/**
 * Counts the pictures of this run.
 */
number: number, 
/**
 * As its file is called.
 */
name: string, 
/**
 * Width and height in pixels.
 */
size: [number, number], };

export type Fault = { 
/**
 * The file, as it is called inside the theme; or the theme's own name when all of it is meant.
 */
file: string, 
/**
 * Why.
 */
reason: Reason, 
/**
 * What more is known, for somebody who makes themes: a place in a text, a field, a size.
 */
detail: string, };

export type Reason = "missing" | "not-a-theme" | "name" | "folder" | "link" | "too-many" | "too-large" | "bomb" | "archive" | "manifest" | "colour" | "corners" | "drawing" | "picture" | "picture-size" | "absent" | "incomplete" | "mask" | "empty" | "shelf" | "disk";

export type Game = "xiangqi" | "gomoku";
