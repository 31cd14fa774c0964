// A gomoku table as the board wants it: which stone a click places, what is marked, what each point is called.

import type { StoneScene } from "../board";
import type { ForbiddenName, GomokuView, StoneColour, TableView } from "../ipc/types";
import type { Occupant } from "../pieces/piece";
import type { Words } from "../words";
import { readTerms } from "./gomoku-terms";
import type { Settings } from "./settings";

export function stonesOf(table: TableView, gomoku: GomokuView, settings: Settings, words: Words): StoneScene {
  const { live, phase } = table;
  const asked = gomoku.placing || (phase === "waiting" && table.side === "both" && !gomoku.step?.choices.length);
  const loses = readTerms(table.rules)?.fouls === "loses";
  const why = words.gomoku[loses ? "loses" : "forbidden"];
  return {
    next: live && asked ? letterOf(gomoku.next) : null,
    confirm: settings.confirm,
    zone: live && phase !== "over" ? (gomoku.step?.zone ?? []) : [],
    forbidden: gomoku.forbidden.map((at) => ({ point: at.point, why: why[at.why] })),
    offered: gomoku.offered,
    five: gomoku.five,
    numbers: numbersShown(table, settings.numbers),
  };
}

/** The number of the stone on each point, counted from the first move; what was set up has none. */
function stoneNumbers(table: TableView): Map<string, number> {
  const stones = table.moves.slice(0, table.ply).filter(({ stone }) => stone !== null);
  return new Map(stones.map(({ text }, index) => [text, index + 1]));
}

function numbersShown(table: TableView, which: Settings["numbers"]): Map<string, number> {
  if (which === "off") return new Map();
  const all = [...stoneNumbers(table)];
  return new Map(which === "all" ? all : all.slice(-5));
}

/** What the points are called now: a function to be asked for each. */
export function pointNames(table: TableView, gomoku: GomokuView, words: Words) {
  const numbers = stoneNumbers(table);
  const forbidden = new Map<string, ForbiddenName>(gomoku.forbidden.map(({ point, why }) => [point, why]));
  return (point: string, occupant: Occupant | null): string =>
    words.gomoku.point(
      point.toUpperCase(),
      occupant === "X" ? "black" : occupant === "O" ? "white" : null,
      numbers.get(point) ?? null,
      forbidden.get(point) ?? null,
    );
}

export function letterOf(colour: StoneColour): "X" | "O" {
  return colour === "black" ? "X" : "O";
}
