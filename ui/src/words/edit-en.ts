// English: work on records, pictures, printed sheets.

import type { EditAction, EditWords } from "./edit";

export const editActionsEn: Record<EditAction, string> = {
  paste: "Paste",
  "copy-position": "Copy the position",
  "copy-moves": "Copy the moves",
  "find-position": "Find this position",
  picture: "Picture …",
  print: "Print …",
};

export const editEn: EditWords = {
  commentHint: "Write a comment …",
  signs: "Sign of the move",
  signNames: {
    1: "good move",
    2: "mistake",
    3: "brilliant move",
    4: "blunder",
    5: "interesting move",
    6: "doubtful move",
  },
  deeds: "Change the record",
  promote: "Promote the variation",
  delete: "Delete from here",
  unsaved: "Changed, not saved yet.",
  keep: "Keep in the library",
  playOn: "Play on from here",
  playOnWith: { local: "Two at this computer …", computer: "Against the computer …", host: "On the network …" },
  fromPosition: "The game begins with the position that is shown.",
  storage: {
    asideTitle: "The library was damaged",
    aside:
      "It could not be read any more. Nothing of it was deleted: it was put aside as the file below, and a new library was begun. Games in it may be recovered from that file.",
    troubleTitle: "Nothing can be saved",
    trouble:
      "You can play on, and the game stays in memory. But it will be lost when the program ends. What the system says:",
  },
  found: {
    title: "This position in the library",
    none: "No game of the library has this position.",
    games: (n) => (n === 1 ? "1 game" : `${n} games`),
    results: (first, draws, second) =>
      `${first} won by the first side, ${draws} drawn, ${second} won by the second side`,
    moves: "What was played here",
    list: "Games with this position",
    after: (ply) => `after move ${ply}`,
    close: "End the search",
  },
  picture: {
    title: "Picture",
    what: "Picture of",
    board: "the board",
    game: "the game",
    size: "Width",
    pixels: (n) => `${n} pixels`,
    from: "From",
    to: "To",
    speed: "Time per move",
    copy: "Copy",
    copied: "The picture was copied.",
    usualSet: "Your own set consists of pictures: in a file the usual set takes its place.",
    savePng: "Save as PNG …",
    saveSvg: "Save as SVG …",
    saveGif: "Save as GIF …",
    making: (done, all) => `Picture ${done} of ${all}`,
    stop: "Stop",
    moveAt: (ply) => `move ${ply}`,
    start: "the start",
  },
  sheet: { title: "Record of a game" },
};
