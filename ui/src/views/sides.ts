// What the two sides are called: in xiangqi Red and Black; in gomoku by the stones they play, which an opening may exchange.

import type { PlayerView, SideName, TableView } from "../ipc/types";
import { otherSide, ownSide } from "../seats";
import type { Words } from "../words";

export function sideName(table: TableView, side: SideName, words: Words): string {
  return table.gomoku ? words.gomoku.side[table.gomoku.colours[side]] : words.side[side];
}

/** As whom somebody sits at the table; `null` where two share a computer. */
export function playerName(player: PlayerView, words: Words): string | null {
  const { engine, name } = player;
  // An added engine has its name from the user.
  if (engine?.outside && name !== null) return name;
  return engine ? words.computer.name(words.computer.levels[engine.level]) : name;
}

/** Who plays a side: by name, else by the side. */
export function whoPlays(table: TableView, side: SideName, words: Words): string {
  return playerName(table.players[side], words) ?? sideName(table, side, words);
}

/** The name of who sits opposite. */
export function otherName(table: TableView, words: Words): string {
  const own = ownSide(table);
  return whoPlays(table, own ? otherSide(own) : "second", words);
}

/** Who acts, while the colours are still open: the player's name, or first and second where two share a window. */
export function actorName(table: TableView, side: SideName, words: Words): string {
  return playerName(table.players[side], words) ?? words.gomoku.player[side];
}

/** The letter of a side's picture: its general, or its stone. */
export function pictureOf(table: TableView, side: SideName): string {
  if (table.gomoku) return table.gomoku.colours[side] === "black" ? "X" : "O";
  return side === "first" ? "K" : "k";
}
