// Simplified Chinese: work on records, pictures, printed sheets.

import type { EditAction, EditWords } from "./edit";

export const editActionsZhHans: Record<EditAction, string> = {
  paste: "粘贴",
  "copy-position": "复制局面",
  "copy-moves": "复制着法",
  "find-position": "查找此局面",
  picture: "图片……",
  print: "打印……",
};

export const editZhHans: EditWords = {
  commentHint: "写一条评注……",
  signs: "着法评价",
  signNames: { 1: "好着", 2: "坏着", 3: "妙着", 4: "败着", 5: "有趣的着法", 6: "可疑的着法" },
  deeds: "编辑棋谱",
  promote: "提升变着",
  delete: "从此着起删除",
  unsaved: "已修改，尚未保存。",
  keep: "存入棋谱库",
  playOn: "从此局面续弈",
  playOnWith: { local: "同机双人……", computer: "与电脑对弈……", host: "联网对弈……" },
  fromPosition: "对局从当前显示的局面开始。",
  storage: {
    asideTitle: "棋谱库已损坏",
    aside:
      "棋谱库读不出来了。里面的内容没有删除：它已改名存为下面的文件，并新建了一个棋谱库。其中的对局或许还能从那个文件中恢复。",
    troubleTitle: "暂时无法保存",
    trouble: "可以继续下棋，对局留在内存里，但退出程序后就没有了。系统的说明：",
  },
  found: {
    title: "棋谱库中的此局面",
    none: "棋谱库中没有这个局面。",
    games: (n) => `${n} 局`,
    results: (first, draws, second) => `先胜 ${first} 局，和 ${draws} 局，先负 ${second} 局`,
    moves: "此处走过的着法",
    list: "有此局面的对局",
    after: (ply) => `第 ${ply} 着后`,
    close: "结束查找",
  },
  picture: {
    title: "图片",
    what: "内容",
    board: "棋盘",
    game: "全局动画",
    size: "宽度",
    pixels: (n) => `${n} 像素`,
    from: "从",
    to: "到",
    speed: "每步时间",
    copy: "复制",
    copied: "图片已复制。",
    usualSet: "自带的棋子是图片，文件里用默认棋子代替。",
    savePng: "存为 PNG……",
    saveSvg: "存为 SVG……",
    saveGif: "存为 GIF……",
    making: (done, all) => `第 ${done} 幅，共 ${all} 幅`,
    stop: "停止",
    moveAt: (ply) => `第 ${ply} 着`,
    start: "开局",
  },
  sheet: { title: "棋谱" },
};
