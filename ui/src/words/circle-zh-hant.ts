// 繁體中文：認識的棋友、旁觀者，以及聊天短語。

import type { CircleAction, CircleWords } from "./circle";

export const circleActionsZhHant: Record<CircleAction, string> = {
  players: "認識的棋友",
  "renew-identity": "更改身分……",
};

export const circleZhHant: CircleWords = {
  circle: {
    title: "認識的棋友",
    none: "你還未見過任何人。",
    petname: "你給這位棋友取的名字",
    last: "上次見面",
    welcome: "可直接入座",
    forget: "忘記",
    join: "加入",
    claims: (name) => `自稱${name}`,
    known: {
      title: (name) => `讓${name}入座嗎？`,
      body: "你們以前見過：金鑰相同，無需核對數字。",
      accept: "入座吧",
      decline: "現在不行",
      always: "以後總是讓這位棋友入座",
    },
    otherKey: {
      title: (name) => `這不是你熟悉的${name}`,
      body: (name) =>
        `有人自稱${name}，但金鑰不同。也許是同一個人重新安裝了程式，也許是別人。先用別的方式詢問，再繼續。`,
      accept: "仍然繼續",
      decline: "停止",
      known: "你熟悉的金鑰",
      found: "門口的金鑰",
    },
    renew: {
      title: "更改身分？",
      body: "熟悉你的人都會收到金鑰已變的警告，儲存的棋局也會結束。此操作無法復原。",
      accept: "更改身分",
    },
  },
  watch: {
    link: (name) => `旁觀${name}`,
    names: (list) => `旁觀者：${list}`,
    waiting: "等待對局開始",
    spectators: "旁觀",
    nobody: "不允許",
    atOnce: "即時",
    late: (plies) => `晚 ${plies} 步`,
    hint: "旁觀者能看到棋局，看不到你們的聊天。",
    watch: "旁觀",
    only: "只旁觀",
  },
  talk: {
    phrases: "短語",
    mute: "靜音",
    unmute: "取消靜音",
    muted: "你看不到對方說的話。",
    moves: "顯示著法",
    phrase: {
      hello: "你好！",
      "good-luck": "祝你好運！",
      "good-move": "好棋！",
      thanks: "謝謝！",
      oops: "哎呀。",
      "take-your-time": "慢慢想。",
      "one-moment": "稍等一下。",
      "good-game": "下得好！",
      "see-you": "再會！",
    },
  },
};
