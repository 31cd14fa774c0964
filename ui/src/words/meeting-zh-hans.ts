// 简体中文: how two players come together.

import type { MeetingWords } from "./meeting";

export const meetingZhHans: MeetingWords = {
  meeting: {
    qr: "邀请码的二维码",
    beyond: "也接受本网络以外的玩家",
    beyondHint: "用于端口转发或 VPN。不选时只回应本网络。",
    way: "谁去找谁",
    here: "对方来我这里",
    there: "我去对方那里",
    thereHint: "如果对方连不上这台电脑：请对方在“加入棋桌”里选“出示邀请码”，再把那个码填在这里。",
    bring: "带桌前往",
    bringLabel: "对方的邀请码",
    show: "出示邀请码",
    showIntro: "连不上对方的电脑时，让对方来找你：在这里出示邀请码，对方开桌时选“我去对方那里”。",
    showHint: "发给开桌的人，只能用一次。",
    showWaiting: "等待对方。连上后此窗自动关闭。",
    showStop: "不等了",
    waits: (port) => `在端口 ${port} 等待对方`,
    watchMissing: (name, time) => `与${name}的棋桌断开已 ${time}，正在重新寻找。`,
  },
};
