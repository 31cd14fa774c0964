// What a piece is to the board: one letter of the placement text. Upper case belongs to the side that moves first.

export type Side = "first" | "second";

/** general, advisor, elephant, horse, chariot, cannon, soldier */
export type Kind = "k" | "a" | "b" | "n" | "r" | "c" | "p";

export type Piece = Kind | Uppercase<Kind>;

export const kinds: readonly Kind[] = ["k", "a", "b", "n", "r", "c", "p"];

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

function upper(kind: Kind): Uppercase<Kind> {
  return kind.toUpperCase() as Uppercase<Kind>;
}
