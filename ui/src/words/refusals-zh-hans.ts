// Simplified Chinese: why something was refused, and what went wrong.

import { pieceZhHans } from "./piece-zh-hans";
import type { Standing, Words } from "./words";

const on = (at: readonly string[], other: string) => (at[0] ? `${at[0]} ` : other);

/** What stands on the first of the points. */
const what = (piece?: Standing | null) => (piece ? pieceZhHans(piece) : "子");

export const refusalsZhHans: Pick<Words, "bar" | "notice" | "linkError"> = {
  bar: {
    "no-opponent": "对面还没有人",
    "not-started": "对局还没开始",
    "under-way": "对局正在进行",
    over: "对局已结束",
    "already-ready": "你已准备，对方还没有",
    "nothing-to-undo": "没有可悔的着法",
    "nothing-to-redo": "没有可还原的着法",
    "no-takebacks": "本桌约定不许悔棋",
    "offer-open": "有一个请求尚待答复",
    "cool-down": "刚被拒绝，稍等片刻再提",
    "link-down": "连接已断开",
    "setting-up": "正在摆棋",
    problems: "这个局面还不能下",
    paused: "对局暂停中",
    "at-one-computer": "同机对局会自己保存，关上窗口即可",
    studying: "正在看谱，请先收起",
    "network-game": "联网对局中不能求助",
    "not-your-turn": "还没轮到你走",
    watching: "双方都由电脑走",
    "no-demonstration": "没有在演示",
    "no-table": "还没有开局",
    linked: "请先离开现在的棋桌",
    "not-linked": "没有与任何人连接",
    "no-moves": "还没有着法可看",
    "is-live": "棋盘上就是当前局面",
  },
  notice: {
    slept: () => "本机休眠过，期间没有计时。",
    empty: (at) => `${on(at, "那里")}没有棋子。`,
    "not-your-piece": (at) => `${on(at, "那")}不是你的棋子。`,
    "own-piece": (at) => `${on(at, "那里")}是你自己的棋子。`,
    shape: () => "这个子不是这样走的。",
    leg: (at, piece) => `${on(at, "马腿上")}有${what(piece)}，蹩马腿。`,
    eye: (at, piece) => `${on(at, "象眼上")}有${what(piece)}，塞象眼。`,
    river: (_, piece) => (piece?.own && piece.kind === "p" ? "兵卒过河后才能横走。" : "象不能过河。"),
    palace: () => "将、士不能出九宫。",
    screen: ({ length }) =>
      length === 0
        ? "炮要隔一个子才能吃，这里没有炮架。"
        : length === 1
          ? "炮要隔一个子才能吃。"
          : `炮要隔一个子才能吃，这里隔了 ${length} 个。`,
    blocked: (at, piece) => `${on(at, "路上")}有${what(piece)}挡着。`,
    check: (at, piece) =>
      at.length > 1
        ? `这样走，会同时被 ${at.length} 个子将军。`
        : at[0]
          ? `这样走，会被 ${at[0]} 的${what(piece)}将军。`
          : "这样走会被将军。",
    facing: () => "将帅不能照面。",
    occupied: (at) => `${on(at, "那里")}已有棋子。`,
    "forbidden-double-three": (at) => `${on(at, "那里")}是黑方禁手：三三。`,
    "forbidden-double-four": (at) => `${on(at, "那里")}是黑方禁手：四四。`,
    "forbidden-overline": (at) => `${on(at, "那里")}是黑方禁手：长连。`,
    "opening-zone": () => "开局规定此处不能落子。",
    "opening-choice": () => "现在要做选择，不是落子。",
    "opening-stone": () => "现在要落子，不是做这个选择。",
    "opening-symmetric": () => "与已提出的点对称，请另选一点。",
    over: () => "对局已结束。",
    "not-started": () => "对局还没开始，请按“开始”。",
    "not-your-turn": () => "现在轮到对方走。",
    "no-opponent": () => "对面还没有人。",
    "offer-open": () => "你的请求尚待答复：请稍候，或收回。",
    syntax: () => "看不懂这步着法。",
    "looking-back": () => "正在回看，回到对局才能走棋。",
    "not-now": () => "现在不行。",
    "undo-declined": () => "对方不同意悔棋。",
    "redo-declined": () => "对方不同意还原。",
    "draw-declined": () => "对方想继续下。",
    "new-declined": () => "对方想先下完这局。",
    "rematch-declined": () => "对方暂时不想再来一局。",
    "setup-declined": () => "对方不想摆棋。",
    "pause-declined": () => "对方想继续下。",
    "adjourn-declined": () => "对方想继续下。",
    paused: () => "对局暂停中：请按“开始”继续。",
    "time-up": () => "时间已到。",
    "setting-up": () => "正在摆棋，按“开始”即可对局。",
    problems: () => "这个局面还不能下。",
    "general-stays": () => "将帅不能拿走，也不能出九宫。",
    "fen-syntax": () => "看不懂这个局面。",
    "offer-lapsed": () => "棋已走下去，请求作废。",
    "cool-down": () => "刚被拒绝，稍等片刻再提。",
    "link-down": () => "连接已断开。",
    "peer-came": () => "对方已入座。",
    "peer-left": () => "对方离开了棋桌。",
    "peer-missing": () => "对方掉线了，棋局已保存。",
    "peer-returned": () => "对方回来了。",
    storage: () => "对局没能存到磁盘上。",
    "chat-too-fast": () => "说得太快了，慢一点。",
    "not-opened": (_, _on, detail) => `打不开这个文件。${detail ?? ""}`,
    saved: ([name], _on, detail) => (detail ? `已存为 ${name}。这种格式存不下：${detail}。` : `已存为 ${name}。`),
    "not-saved": (_, _on, detail) => `文件没有存下。${detail ?? ""}`,
  },
  linkError: {
    "port-taken": "这个端口已被别的程序占用。换一个，或者留空。",
    "port-denied": "系统不允许使用这个端口。请用 1023 以上的。",
    "invite-syntax": "邀请码不完整。请从对方屏幕上重新复制。",
    "invite-stale": "邀请码已用过或已过期。请索取对方屏幕上现在的邀请码。",
    "wrong-identity": "那个地址上的电脑不是发出邀请的那一台。请索取新的邀请码。",
    "address-unknown": "找不到这个地址，请检查拼写。",
    "no-answer": "无人应答。对方开桌了吗？两台电脑在同一网络吗？",
    version: "两边的程序版本不合，请都更新。",
    full: "那张棋桌已有人入座。",
    refused: "对方没有接受。",
    "code-differs": "数字不同，为安全起见已断开。请再试一次。",
    "code-timeout": "没有及时核对数字。请再试一次。",
    "peer-left": "对方离开了。",
    "game-ended": "对方已结束此局。",
    lost: "连接中断，棋局保留在棋盘上。",
    protocol: "对方的程序发来无法理解的内容，连接已关闭。",
    "peer-illegal": "对方的程序发来违规着法，连接已关闭。",
    "we-were-blamed": "对方的程序不理解本程序，关闭了连接。",
    desync: "两边的棋盘不一致，连接已关闭。",
  },
};
