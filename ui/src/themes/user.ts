// Themes that the user brought. Their pictures were drawn anew by the app and come from an address of its own; here they
// become the same tokens as those of the themes that are part of the program.

import type { BoardPicture, Theme } from "../ipc/types-themes";
import { pieces, stones, VARIETIES } from "../pieces/piece";

export const USER = "user:";

/** A choice that is one of the user's own themes. */
export type UserChoice = `${typeof USER}${string}`;

/** A theme with the way to its pictures. */
export interface UserTheme {
  readonly theme: Theme;
  /** The address of a picture, by the name it is kept under. */
  picture(name: string): string;
}

export function isUserChoice(text: string | undefined): text is UserChoice {
  return text?.startsWith(USER) === true;
}

export function userThemeOf(themes: readonly UserTheme[], choice: string): UserTheme | null {
  if (!isUserChoice(choice)) return null;
  return themes.find(({ theme }) => theme.id === choice.slice(USER.length)) ?? null;
}

/** Whether it changes how a board looks. */
export function hasBoard(theme: Theme): boolean {
  return theme.xiangqi !== null || theme.gomoku !== null || theme.texture || Object.keys(theme.colours).length > 0;
}

/** What each colour of a theme is the colour of. */
const colourTokens: Readonly<Record<string, readonly string[]>> = {
  fill: ["--board-fill"],
  line: ["--board-line", "--board-frame"],
  writing: ["--board-writing"],
  names: ["--board-names"],
  rim: ["--board-rim"],
  last: ["--board-last"],
  selected: ["--board-selected"],
  target: ["--board-target"],
  check: ["--board-check-line"],
};

const pictureTokens = ["xiangqi", "gomoku"].flatMap((game) =>
  ["", "-x", "-y", "-width", "-height"].map((part) => `--picture-${game}${part}`),
);

const boardTokens = [...Object.values(colourTokens).flat(), "--board-image", "--board-corners", ...pictureTokens];

/** Puts a board on an element and all inside it; `null` takes it away again. */
export function applyUserBoard(element: HTMLElement, user: UserTheme | null): void {
  for (const token of boardTokens) element.style.removeProperty(token);
  delete element.dataset.pictureXiangqi;
  delete element.dataset.pictureGomoku;
  if (!user) return;
  const { theme } = user;
  for (const [name, value] of Object.entries(theme.colours)) {
    for (const token of colourTokens[name] ?? []) if (value) element.style.setProperty(token, value);
  }
  element.style.setProperty("--board-corners", "none");
  if (theme.texture) element.style.setProperty("--board-image", address(user, "texture.jpg"));
  else if (theme.colours.fill) element.style.setProperty("--board-image", "none");
  if (theme.xiangqi) {
    element.dataset.pictureXiangqi = "9";
    place(element, "xiangqi", theme.xiangqi, 10);
    element.style.setProperty("--picture-xiangqi", address(user, "board-xiangqi.jpg"));
  }
  if (theme.gomoku) {
    element.dataset.pictureGomoku = String(theme.gomoku.lines);
    place(element, "gomoku", theme.gomoku, theme.gomoku.lines);
    element.style.setProperty("--picture-gomoku", address(user, "board-gomoku.jpg"));
  }
}

/** Where the picture lies so that its crossings meet the points of the board: all lengths in cells. */
function place(element: HTMLElement, game: string, board: BoardPicture, ranks: number): void {
  const [[left, top], [right, bottom]] = board.corners;
  const [across, down] = [(right - left) / (board.lines - 1), (bottom - top) / (ranks - 1)];
  const lengths = {
    x: left / across,
    y: top / down,
    width: board.size[0] / across,
    height: board.size[1] / down,
  };
  for (const [name, value] of Object.entries(lengths)) {
    element.style.setProperty(`--picture-${game}-${name}`, value.toFixed(4));
  }
}

export function applyUserPieces(element: HTMLElement, user: UserTheme): void {
  for (const piece of pieces) {
    const name = `${piece < "a" ? "r" : "b"}${piece.toLowerCase()}`;
    element.style.setProperty(`--piece-${piece}`, address(user, `${name}.png`));
    element.style.setProperty(`--piece-${piece}-turned`, address(user, `${name}-turned.png`));
  }
}

export function applyUserStones(element: HTMLElement, user: UserTheme): void {
  for (const stone of stones) {
    const url = address(user, stone === "X" ? "black.png" : "white.png");
    element.style.setProperty(`--piece-${stone}`, url);
    for (let variety = 0; variety < VARIETIES; variety++) {
      element.style.setProperty(`--piece-${stone}-${variety}`, url);
    }
  }
}

function address(user: UserTheme, name: string): string {
  return `url("${user.picture(name)}")`;
}
