// English: the pages under Help.

import type { HelpWords } from "./help";

export const helpEn: HelpWords = {
  keys: {
    title: "Keyboard",
    rows: [
      ["Tab", "go to the board, the moves, the chat and the buttons"],
      ["Arrow keys", "on the board: move the cursor over the points"],
      ["Enter", "pick a piece up, put it down; place a stone"],
      ["Esc", "let go; close a dialog or a menu"],
      ["/", "type a move: 炮二平五, C2.5, h2e2, H8"],
      ["← →", "look back and forth through the game"],
      ["Home, End", "the start of the game; back to the game"],
      ["Ctrl + N", "new game"],
      ["Ctrl + O", "open a file"],
      ["Ctrl + S", "save as"],
      ["Ctrl + V", "open what was copied: a game, moves or a position"],
      ["Ctrl + ,", "settings"],
      ["Ctrl + Z", "undo"],
      ["Ctrl + Y", "redo"],
      ["F", "flip the board"],
      ["H", "a hint"],
      ["Menu key, Shift + F10", "on the board: the menu of a point"],
      ["K A B N R C P, Del", "setting up: place a piece under the cursor (Shift: red), or take it away"],
      ["X O, Del", "setting up gomoku: a black or a white stone under the cursor, or none"],
      ["F10 or Alt", "the menu"],
    ],
  },
  rules: {
    title: "Rules of xiangqi",
    sections: [
      {
        title: "The aim",
        lines: [
          "Red moves first; then both sides move in turn. You win by checkmating the enemy general.",
          "A side that has no legal move left loses too: there is no stalemate draw.",
          "The two generals may never face each other on an open file.",
        ],
      },
      {
        title: "The pieces",
        lines: [
          "General 帥 將: one point along a line, inside the palace.",
          "Advisor 仕 士: one point along a diagonal, inside the palace.",
          "Elephant 相 象: exactly two points along a diagonal, not across the river; a piece between them (the eye) blocks it.",
          "Horse 馬: one point along a line, then one further along a diagonal; a piece on the first point (the leg) blocks it.",
          "Chariot 車: any distance along a line.",
          "Cannon 炮 砲: moves like a chariot; captures by jumping over exactly one piece.",
          "Soldier 兵 卒: one point forward; after crossing the river also sideways, never back.",
        ],
      },
      {
        title: "Rule sets and repetition",
        lines: [
          "Asian rules: who gives check without end, or chases an unprotected piece without end, must do something else or loses. Other repetitions are a draw.",
          "Chinese rules: as the Asian rules, and threatening mate without end, or check and chase in turn, must stop as well.",
          "Simple rules: the third time a position comes up is a draw, unless one side gave check all along; that side loses.",
          "Capture the general: check need not be seen nor answered. Whoever takes the general wins, and generals on an open file may take each other. With “no facing”, a move that leaves them face to face is refused.",
          "60 moves of each side without a capture are a draw.",
          "The referee warns before the repeat that would decide the game, and names the side that must change.",
        ],
      },
    ],
  },
};
