// Simplified Chinese: setting up a position.

import type { Words } from "./words";

export const setupZhHans: Pick<Words, "setup"> = {
  setup: {
    region: "摆棋",
    tray: "可摆的棋子",
    tools: "整个棋盘",
    clear: "清空",
    initial: "开局",
    mirror: "左右翻转",
    swapColours: "红黑互换",
    turn: "先走",
    odds: "让子",
    oddsNames: {
      "first-move": "让先",
      "one-horse": "让单马",
      "two-horses": "让双马",
      "one-chariot": "让车",
    },
    fen: "FEN",
    copy: "复制",
    copied: "已复制",
    apply: "应用",
    problem: {
      "red-generals": "红方须有且只有一个帅。",
      "black-generals": "黑方须有且只有一个将。",
      "red-general-outside": "红帅不在九宫内。",
      "black-general-outside": "黑将不在九宫内。",
      capturable: "轮到走棋的一方可以直接吃将。",
      "no-move": "轮到走棋的一方无子可动。",
      "advisor-place": "有仕（士）站在到不了的地方。",
      "elephant-place": "有相（象）站在到不了的地方。",
      "soldier-place": "有兵（卒）站在到不了的地方。",
      "too-many": "某种棋子比一副棋里的还多。",
    },
    errors: "须改正",
    oddities: "怪棋，可以下",
    fine: "这个局面可以下。",
    menu: (point) => `${point} 处`,
    remove: "拿走",
    generalStays: "将帅不能拿走，可在九宫内移动。",
    placing: (piece) => `点棋盘摆放：${piece}`,
    editing: "拖动棋子摆好局面，再按“开始”",
    begin: "摆棋……",
  },
};
