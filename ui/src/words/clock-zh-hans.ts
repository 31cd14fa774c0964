// Simplified Chinese: clocks, and what belongs to a match of several games.

import type { Words } from "./words";

const duration = (seconds: number) => {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  if (m === 0) return `${s} 秒`;
  return s === 0 ? `${m} 分` : `${m} 分 ${s} 秒`;
};

export const clockZhHans: Pick<Words, "clock" | "match" | "records"> = {
  clock: {
    title: "用时",
    presets: {
      none: "不计时",
      blitz: "5 分",
      ten: "10 分",
      fischer: "20 分 + 5 秒",
      event: "赛制 20/60/30",
      own: "自定……",
    },
    fields: {
      main: "局时（分:秒）",
      step: "步时（秒）",
      increment: "每步加秒",
      byoyomi: "读秒（秒）",
      periods: "读秒次数",
    },
    bad: "这样无法计时：请填局时、步时或读秒；每步加秒须有局时。",
    odds: "让时",
    oddsNet: {
      even: "双方相同",
      "guest-2": "客人用时加倍",
      "guest-4": "客人用时四倍",
      "host-2": "我用时加倍",
      "host-4": "我用时四倍",
    },
    oddsLocal: {
      even: "双方相同",
      "guest-2": "后手用时加倍",
      "guest-4": "后手用时四倍",
      "host-2": "先手用时加倍",
      "host-4": "先手用时四倍",
    },
    noClock: "不计时",
    uneven: (host, guest) => `主人 ${host}；客人 ${guest}`,
    unevenLocal: (first, second) => `先手 ${first}；后手 ${second}`,
    mainOf: (seconds) => `局时 ${duration(seconds)}`,
    stepOf: (seconds) => `步时 ${duration(seconds)}`,
    byoyomiOf: (periods, seconds) =>
      periods === 1 ? `读秒 ${duration(seconds)}` : `读秒 ${duration(seconds)} × ${periods}`,
    byoyomiThen: (periods, seconds) =>
      periods === 1 ? `读秒 ${duration(seconds)}` : `读秒 ${duration(seconds)} × ${periods}`,
    and: "，",
    label: (side, time) => `${side}的钟：${time}`,
    spoken: (minutes, seconds) => (minutes === 0 ? `${seconds} 秒` : `${minutes} 分 ${seconds} 秒`),
    main: "局时",
    step: "步时",
    byoyomi: "读秒",
    hurry: "请抓紧！",
    fallen: "超时",
    held: "停钟：对方无音讯",
    increment: (seconds) => `每步加 ${seconds} 秒`,
    afterMain: (periods, seconds) => (periods === 1 ? `之后读秒 ${seconds} 秒` : `之后读秒 ${seconds} 秒 × ${periods}`),
    thisMove: (left) => `本步 ${left}`,
    periods: (left, seconds) => (left === 1 ? `最后一次读秒（${seconds} 秒）` : `读秒 ${seconds} 秒，剩 ${left} 次`),
    disputed: "两台电脑的钟相差超过两秒。",
    networkStops: "对方电脑无音讯时停钟，一局至多三分钟。",
    onTime: "超时判负。“吃将”规则下，若对方已无过河子力，判和。",
  },
  match: {
    paused: "暂停中：准备好了就按“开始”",
    pausedYou: "你已准备，等待对方按“开始”",
    pausedLocal: "暂停中：按“开始”继续",
    askNoMore: "本局不再询问",
    proposeTitle: "换条件再下",
    proposeIntro: "对方会看到有哪些不同，由对方决定。",
    proposeConfirm: "提议",
    otherGame: "换另一种棋须另开一桌：请先离桌，再开新桌。",
    sides: "先后手",
    sidesChoice: { swap: "互换", stay: "不变" },
    changes: (list) => `改为：${list}`,
    sidesSwap: "互换先后",
    sidesStay: "先后不变",
    adjourned: "对局已封棋",
    adjournedHow: "棋局已保存，不计胜负。目前还不能隔着网络续下。",
    score: "比分",
    lostLink: "连接中断",
    leftLink: "对方已离开",
    yourTime: "你超时了。",
    theirTime: (name) => `${name}超时。`,
    timeDraw: "超时，但对方已无取胜子力，按此规则判和。",
  },
  records: {
    title: "战绩",
    none: "还没有下完的网络对局。与每位对手的战绩会列在这里。",
    opponent: "棋手",
    game: "棋类",
    wins: "胜",
    draws: "和",
    losses: "负",
    youGive: (name, what) => `你近来胜${name}较多，不妨${what}。`,
    theyGive: (name, what) => `${name}近来占上风，不妨请对方${what}。`,
    oddsOrTime: (odds, n) => `${odds}，或让时（对方用时 ${n} 倍）`,
    time: (n) => `让时（${n} 倍用时）`,
    suggestionHint: "让子用“摆棋”，让时在开桌的条件里选。程序不会自作主张。",
  },
};
