// Traditional Chinese: clocks, and what belongs to a match of several games.

import type { Words } from "./words";

const duration = (seconds: number) => {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  if (m === 0) return `${s} 秒`;
  return s === 0 ? `${m} 分` : `${m} 分 ${s} 秒`;
};

export const clockZhHant: Pick<Words, "clock" | "match" | "records"> = {
  clock: {
    title: "用時",
    presets: {
      none: "不計時",
      blitz: "5 分",
      ten: "10 分",
      fischer: "20 分 + 5 秒",
      event: "賽制 20/60/30",
      own: "自定……",
    },
    fields: {
      main: "局時（分:秒）",
      step: "步時（秒）",
      increment: "每步加秒",
      byoyomi: "讀秒（秒）",
      periods: "讀秒次數",
    },
    bad: "這樣無法計時：請填局時、步時或讀秒；每步加秒須有局時。",
    odds: "讓時",
    oddsNet: {
      even: "雙方相同",
      "guest-2": "客人用時加倍",
      "guest-4": "客人用時四倍",
      "host-2": "我的用時加倍",
      "host-4": "我的用時四倍",
    },
    oddsLocal: {
      even: "雙方相同",
      "guest-2": "後手用時加倍",
      "guest-4": "後手用時四倍",
      "host-2": "先手用時加倍",
      "host-4": "先手用時四倍",
    },
    noClock: "不計時",
    uneven: (host, guest) => `主人 ${host}；客人 ${guest}`,
    unevenLocal: (first, second) => `先手 ${first}；後手 ${second}`,
    mainOf: (seconds) => `局時 ${duration(seconds)}`,
    stepOf: (seconds) => `步時 ${duration(seconds)}`,
    byoyomiOf: (periods, seconds) =>
      periods === 1 ? `讀秒 ${duration(seconds)}` : `讀秒 ${duration(seconds)} × ${periods}`,
    byoyomiThen: (periods, seconds) =>
      periods === 1 ? `讀秒 ${duration(seconds)}` : `讀秒 ${duration(seconds)} × ${periods}`,
    and: "，",
    label: (side, time) => `${side}的鐘：${time}`,
    spoken: (minutes, seconds) => (minutes === 0 ? `${seconds} 秒` : `${minutes} 分 ${seconds} 秒`),
    main: "局時",
    step: "步時",
    byoyomi: "讀秒",
    hurry: "請抓緊！",
    fallen: "超時",
    held: "停鐘：對方無音訊",
    increment: (seconds) => `每步加 ${seconds} 秒`,
    afterMain: (periods, seconds) => (periods === 1 ? `之後讀秒 ${seconds} 秒` : `之後讀秒 ${seconds} 秒 × ${periods}`),
    thisMove: (left) => `本步 ${left}`,
    periods: (left, seconds) => (left === 1 ? `最後一次讀秒（${seconds} 秒）` : `讀秒 ${seconds} 秒，剩 ${left} 次`),
    disputed: "兩台電腦的鐘相差超過兩秒。",
    networkStops: "對方電腦無音訊時停鐘，一局至多三分鐘。",
    onTime: "超時判負。「吃將」規則下，若對方已無過河子力，判和。",
  },
  match: {
    paused: "暫停中：準備好了就按「開始」",
    pausedYou: "你已準備，等待對方按「開始」",
    pausedLocal: "暫停中：按「開始」繼續",
    askNoMore: "本局不再詢問",
    proposeTitle: "換條件再下",
    proposeIntro: "對方會看到有哪些不同，由對方決定。",
    proposeConfirm: "提議",
    otherGame: "換另一種棋須另開一桌：請先離桌，再開新桌。",
    sides: "先後手",
    sidesChoice: { swap: "互換", stay: "不變" },
    changes: (list) => `改為：${list}`,
    sidesSwap: "互換先後",
    sidesStay: "先後不變",
    adjourned: "對局已封棋",
    adjournedHow: "棋局已儲存，不計勝負。目前還不能隔著網路續下。",
    score: "比分",
    lostLink: "連線中斷",
    leftLink: "對方已離開",
    yourTime: "你超時了。",
    theirTime: (name) => `${name}超時。`,
    timeDraw: "超時，但對方已無取勝子力，按此規則判和。",
  },
  records: {
    title: "戰績",
    none: "還沒有下完的網路對局。與每位對手的戰績會列在這裡。",
    opponent: "棋手",
    game: "棋類",
    wins: "勝",
    draws: "和",
    losses: "負",
    youGive: (name, what) => `你近來勝${name}較多，不妨${what}。`,
    theyGive: (name, what) => `${name}近來佔上風，不妨請對方${what}。`,
    oddsOrTime: (odds, n) => `${odds}，或讓時（對方用時 ${n} 倍）`,
    time: (n) => `讓時（${n} 倍用時）`,
    suggestionHint: "讓子用「擺棋」，讓時在開桌的條件裡選。程式不會自作主張。",
  },
};
