// 简体中文：等待掉线的对手，以及可以续下的棋局。

import type { AwayAction, AwayWords } from "./away";

export const awayActionsZhHans: Record<AwayAction, string> = {
  "save-leave": "保存并离开",
  "end-game": "结束此局",
  "take-up": "续下此局",
};

export const awayZhHans: AwayWords = {
  away: {
    link: (name) => `等待${name}`,
    missing: (name, time) => `${name}已掉线 ${time}。棋局已保存，连上后会自动继续。`,
    closed: (name, time) => `${name}在 ${time} 前关闭了程序。棋局已保存，等双方都回来再续。`,
    overdue: (name, time) => `${name}已掉线 ${time}。你不必再等：棋局已保存。`,
    status: (name) => `等待${name}回来`,
    lent: (name, n) => `${name}那里有本局的 ${n} 条记录，而这台电脑已丢失。只有你记得这些着法时才接收。`,
    takeLent: "接收",
    refuseLent: "不接收",
    unfinished: (opponent) => `与${opponent}的对局`,
    hosting: "你重新开桌，对方会找到它。",
    joining: "回到对方的棋桌。",
    leaveBody: "“保存并离开”把棋局留到以后再下。直接离桌则结束此局：会告知对方，不计胜负。",
  },
};
