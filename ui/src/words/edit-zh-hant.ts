// Traditional Chinese: work on records, pictures, printed sheets.

import type { EditAction, EditWords } from "./edit";

export const editActionsZhHant: Record<EditAction, string> = {
  paste: "貼上",
  "copy-position": "複製局面",
  "copy-moves": "複製著法",
  "find-position": "尋找此局面",
  picture: "圖片……",
  print: "列印……",
};

export const editZhHant: EditWords = {
  commentHint: "寫一條評註……",
  signs: "著法評價",
  signNames: { 1: "好著", 2: "壞著", 3: "妙著", 4: "敗著", 5: "有趣的著法", 6: "可疑的著法" },
  deeds: "編輯棋譜",
  promote: "提升變著",
  delete: "從此著起刪除",
  unsaved: "已修改，尚未儲存。",
  keep: "存入棋譜庫",
  playOn: "從此局面續弈",
  playOnWith: { local: "同機雙人……", computer: "與電腦對弈……", host: "連線對弈……" },
  fromPosition: "對局從目前顯示的局面開始。",
  storage: {
    asideTitle: "棋譜庫已損壞",
    aside:
      "棋譜庫讀不出來了。裡面的內容並未刪除：它已改名存為下面的檔案，並新建了一個棋譜庫。其中的棋局或許仍能從那個檔案中救回。",
    troubleTitle: "暫時無法儲存",
    trouble: "可以繼續下棋，棋局留在記憶體裡，但離開程式後就沒有了。系統的說明：",
  },
  found: {
    title: "棋譜庫中的此局面",
    none: "棋譜庫中沒有這個局面。",
    games: (n) => `${n} 局`,
    results: (first, draws, second) => `先勝 ${first} 局，和 ${draws} 局，先負 ${second} 局`,
    moves: "此處走過的著法",
    list: "有此局面的棋局",
    after: (ply) => `第 ${ply} 著後`,
    close: "結束尋找",
  },
  picture: {
    title: "圖片",
    what: "內容",
    board: "棋盤",
    game: "全局動畫",
    size: "寬度",
    pixels: (n) => `${n} 像素`,
    from: "從",
    to: "到",
    speed: "每步時間",
    copy: "複製",
    copied: "圖片已複製。",
    usualSet: "自帶的棋子是圖片，檔案裡用預設棋子代替。",
    savePng: "存為 PNG……",
    saveSvg: "存為 SVG……",
    saveGif: "存為 GIF……",
    making: (done, all) => `第 ${done} 幅，共 ${all} 幅`,
    stop: "停止",
    moveAt: (ply) => `第 ${ply} 著`,
    start: "開局",
  },
  sheet: { title: "棋譜" },
};
