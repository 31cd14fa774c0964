// 繁體中文: how two players come together.

import type { MeetingWords } from "./meeting";

export const meetingZhHant: MeetingWords = {
  meeting: {
    qr: "邀請碼的 QR 碼",
    beyond: "也接受本網路以外的玩家",
    beyondHint: "用於連接埠轉送或 VPN。不選時只回應本網路。",
    way: "誰去找誰",
    here: "對方來我這裡",
    there: "我去對方那裡",
    thereHint: "如果對方連不上這台電腦：請對方在「加入棋桌」裡選「出示邀請碼」，再把那個碼填在這裡。",
    bring: "帶桌前往",
    bringLabel: "對方的邀請碼",
    show: "出示邀請碼",
    showIntro: "連不上對方的電腦時，讓對方來找你：在這裡出示邀請碼，對方開桌時選「我去對方那裡」。",
    showHint: "傳給開桌的人，只能用一次。",
    showWaiting: "等待對方。連上後此視窗自動關閉。",
    showStop: "不等了",
    waits: (port) => `在連接埠 ${port} 等待對方`,
    watchMissing: (name, time) => `與${name}的棋桌斷線已 ${time}，正在重新尋找。`,
  },
};
