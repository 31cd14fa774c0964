// 繁體中文：等待斷線的對手，以及可以續下的棋局。

import type { AwayAction, AwayWords } from "./away";

export const awayActionsZhHant: Record<AwayAction, string> = {
  "save-leave": "儲存並離開",
  "end-game": "結束此局",
  "take-up": "續下此局",
};

export const awayZhHant: AwayWords = {
  away: {
    link: (name) => `等待${name}`,
    missing: (name, time) => `${name}已斷線 ${time}。棋局已儲存，連上後會自動繼續。`,
    closed: (name, time) => `${name}在 ${time} 前關閉了程式。棋局已儲存，等雙方都回來再續。`,
    overdue: (name, time) => `${name}已斷線 ${time}。你不必再等：棋局已儲存。`,
    status: (name) => `等待${name}回來`,
    lent: (name, n) => `${name}那裡有本局的 ${n} 條記錄，而這台電腦已遺失。只有你記得這些著法時才接收。`,
    takeLent: "接收",
    refuseLent: "不接收",
    unfinished: (opponent) => `與${opponent}的對局`,
    hosting: "你重新開桌，對方會找到它。",
    joining: "回到對方的棋桌。",
    leaveBody: "「儲存並離開」把棋局留到以後再下。直接離桌則結束此局：會告知對方，不計勝負。",
  },
};
