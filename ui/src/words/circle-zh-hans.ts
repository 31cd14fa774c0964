// 简体中文：认识的棋友、旁观者，以及聊天短语。

import type { CircleAction, CircleWords } from "./circle";

export const circleActionsZhHans: Record<CircleAction, string> = {
  players: "认识的棋友",
  "renew-identity": "更换身份……",
};

export const circleZhHans: CircleWords = {
  circle: {
    title: "认识的棋友",
    none: "你还没有见过任何人。",
    petname: "你给这位棋友起的名字",
    last: "上次见面",
    welcome: "可直接入座",
    forget: "忘记",
    join: "加入",
    claims: (name) => `自称${name}`,
    known: {
      title: (name) => `让${name}入座吗？`,
      body: "你们以前见过：密钥相同，无需核对数字。",
      accept: "请入座",
      decline: "现在不行",
      always: "以后总是让这位棋友入座",
    },
    otherKey: {
      title: (name) => `这不是你认识的${name}`,
      body: (name) =>
        `有人自称${name}，但密钥不同。也许是同一个人重新安装了程序，也许是别人。请先用别的方式询问，再继续。`,
      accept: "仍然继续",
      decline: "停止",
      known: "你认识的密钥",
      found: "门口的密钥",
    },
    renew: {
      title: "更换身份？",
      body: "认识你的人都会收到密钥已变的警告，保存的棋局也会结束。此操作无法撤销。",
      accept: "更换身份",
    },
  },
  watch: {
    link: (name) => `旁观${name}`,
    names: (list) => `旁观者：${list}`,
    waiting: "等待对局开始",
    spectators: "旁观",
    nobody: "不允许",
    atOnce: "实时",
    late: (plies) => `晚 ${plies} 步`,
    hint: "旁观者能看到棋局，看不到你们的聊天。",
    watch: "旁观",
    only: "只旁观",
  },
  talk: {
    phrases: "短语",
    mute: "静音",
    unmute: "取消静音",
    muted: "你看不到对方说的话。",
    moves: "显示着法",
    phrase: {
      hello: "你好！",
      "good-luck": "祝你好运！",
      "good-move": "好棋！",
      thanks: "谢谢！",
      oops: "哎呀。",
      "take-your-time": "慢慢想。",
      "one-moment": "请稍等。",
      "good-game": "下得好！",
      "see-you": "再会！",
    },
  },
};
