// English: setting up a position.

import type { Words } from "./words";

export const setupEn: Pick<Words, "setup"> = {
  setup: {
    region: "Set up a position",
    tray: "Pieces to place",
    tools: "The whole board",
    clear: "Clear",
    initial: "Start position",
    mirror: "Mirror",
    swapColours: "Swap colours",
    turn: "To move",
    odds: "Odds",
    oddsNames: {
      "first-move": "First move",
      "one-horse": "One horse",
      "two-horses": "Two horses",
      "one-chariot": "One chariot",
    },
    fen: "FEN",
    copy: "Copy",
    copied: "Copied",
    apply: "Apply",
    problem: {
      "red-generals": "Red needs exactly one general.",
      "black-generals": "Black needs exactly one general.",
      "red-general-outside": "The red general stands outside its palace.",
      "black-general-outside": "The black general stands outside its palace.",
      capturable: "The side to move could take the general.",
      "no-move": "The side to move has no legal move.",
      "advisor-place": "An advisor stands where none can get to.",
      "elephant-place": "An elephant stands where none can get to.",
      "soldier-place": "A soldier stands where none can get to.",
      "too-many": "More pieces of a kind than a set has.",
    },
    errors: "To be mended",
    oddities: "Unusual, but it can be played",
    fine: "This position can be played.",
    menu: (point) => `Point ${point}`,
    remove: "Take it away",
    generalStays: "The general stays; it can move inside its palace.",
    placing: (piece) => `Click points to place: ${piece}`,
    editing: "Drag the pieces, then press Start",
    begin: "Set up a position …",
  },
};
