// What a piece is to the board: one letter of the position text. In xiangqi upper case belongs to the side that moves
// first; in gomoku X is a black stone and O a white one, whoever plays it.

export type Side = "first" | "second";

/** general, advisor, elephant, horse, chariot, cannon, soldier */
export type Kind = "k" | "a" | "b" | "n" | "r" | "c" | "p";

export type Piece = Kind | Uppercase<Kind>;

/** A black and a white stone. */
export type Stone = "X" | "O";

/** What can stand on a point. */
export type Occupant = Piece | Stone;

export const kinds: readonly Kind[] = ["k", "a", "b", "n", "r", "c", "p"];

/** How many pictures of each stone a set may have. */
export const VARIETIES = 6;

export const stones: readonly Stone[] = ["X", "O"];

export const pieces: readonly Piece[] = kinds.flatMap((kind): Piece[] => [upper(kind), kind]);

export function sideOf(piece: Piece): Side {
  return piece < "a" ? "first" : "second";
}

export function kindOf(piece: Piece): Kind {
  return piece.toLowerCase() as Kind;
}

/** The piece a placement letter stands for; E and H are the Western spellings of elephant and horse. */
export function pieceOf(letter: string): Piece | null {
  const plain = letter === "E" ? "B" : letter === "e" ? "b" : letter === "H" ? "N" : letter === "h" ? "n" : letter;
  return /^[kabnrcp]$/i.test(plain) ? (plain as Piece) : null;
}

export function isStone(letter: string | null): letter is Stone {
  return letter === "X" || letter === "O";
}

/** The stone a letter of a board text stands for. */
export function stoneOf(letter: string): Stone | null {
  const stone = letter.toUpperCase();
  return isStone(stone) ? stone : null;
}

function upper(kind: Kind): Uppercase<Kind> {
  return kind.toUpperCase() as Uppercase<Kind>;
}
