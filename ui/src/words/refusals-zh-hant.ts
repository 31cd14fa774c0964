// Traditional Chinese: why something was refused, and what went wrong.

import type { Standing } from "./names";
import { pieceZhHant } from "./piece-zh-hant";
import type { RefusalWords } from "./refusals";

const on = (at: readonly string[], other: string) => (at[0] ? `${at[0]} ` : other);

/** What stands on the first of the points. */
const what = (piece?: Standing | null) => (piece ? pieceZhHant(piece) : "子");

export const refusalsZhHant: RefusalWords = {
  bar: {
    "no-opponent": "對面還沒有人",
    "not-started": "對局還沒開始",
    "under-way": "對局正在進行",
    over: "對局已結束",
    "already-ready": "你已準備，對方還沒有",
    "nothing-to-undo": "沒有可悔的著法",
    "nothing-to-redo": "沒有可還原的著法",
    "no-takebacks": "本桌約定不許悔棋",
    "offer-open": "有一個請求尚待答覆",
    "cool-down": "剛被拒絕，稍等片刻再提",
    "link-down": "連線已中斷",
    "setting-up": "正在擺棋",
    problems: "這個局面還不能下",
    paused: "對局暫停中",
    "at-one-computer": "同機對局會自動儲存，關上視窗即可",
    studying: "正在看譜，請先收起",
    "network-game": "連線對局中不能求助",
    "not-your-turn": "還沒輪到你走",
    watching: "雙方都由電腦走",
    "looking-on": "你只是旁觀",
    "no-demonstration": "沒有在演示",
    "no-table": "還沒有開局",
    linked: "請先離開現在的棋桌",
    "not-linked": "沒有與任何人連線",
    "no-moves": "還沒有著法可看",
    "is-live": "棋盤上就是當前局面",
  },
  notice: {
    "adviser-failed": (_at, _on, detail) => `外部引擎出錯${detail ? `（${detail}）` : ""}，改用內建引擎。`,
    slept: () => "本機休眠過，期間沒有計時。",
    empty: (at) => `${on(at, "那裡")}沒有棋子。`,
    "not-your-piece": (at) => `${on(at, "那")}不是你的棋子。`,
    "own-piece": (at) => `${on(at, "那裡")}是你自己的棋子。`,
    shape: () => "這個子不是這樣走的。",
    leg: (at, piece) => `${on(at, "馬腿上")}有${what(piece)}，蹩馬腿。`,
    eye: (at, piece) => `${on(at, "象眼上")}有${what(piece)}，塞象眼。`,
    river: (_, piece) => (piece?.own && piece.kind === "p" ? "兵卒過河後才能橫走。" : "象不能過河。"),
    palace: () => "將、士不能出九宮。",
    screen: ({ length }) =>
      length === 0
        ? "炮要隔一個子才能吃，這裡沒有炮架。"
        : length === 1
          ? "炮要隔一個子才能吃。"
          : `炮要隔一個子才能吃，這裡隔了 ${length} 個。`,
    blocked: (at, piece) => `${on(at, "路上")}有${what(piece)}擋著。`,
    check: (at, piece) =>
      at.length > 1
        ? `這樣走，會同時被 ${at.length} 個子將軍。`
        : at[0]
          ? `這樣走，會被 ${at[0]} 的${what(piece)}將軍。`
          : "這樣走會被將軍。",
    facing: () => "將帥不能照面。",
    occupied: (at) => `${on(at, "那裡")}已有棋子。`,
    "forbidden-double-three": (at) => `${on(at, "那裡")}是黑方禁手：三三。`,
    "forbidden-double-four": (at) => `${on(at, "那裡")}是黑方禁手：四四。`,
    "forbidden-overline": (at) => `${on(at, "那裡")}是黑方禁手：長連。`,
    "opening-zone": () => "開局規定此處不能落子。",
    "opening-choice": () => "現在要做選擇，不是落子。",
    "opening-stone": () => "現在要落子，不是做這個選擇。",
    "opening-symmetric": () => "與已提出的點對稱，請另選一點。",
    over: () => "對局已結束。",
    "not-started": () => "對局還沒開始，請按「開始」。",
    "not-your-turn": () => "現在輪到對方走。",
    "no-opponent": () => "對面還沒有人。",
    "offer-open": () => "你的請求尚待答覆：請稍候，或收回。",
    syntax: () => "看不懂這步著法。",
    "looking-back": () => "正在回看，回到對局才能走棋。",
    "not-now": () => "現在不行。",
    "undo-declined": () => "對方不同意悔棋。",
    "redo-declined": () => "對方不同意還原。",
    "draw-declined": () => "對方想繼續下。",
    "new-declined": () => "對方想先下完這局。",
    "rematch-declined": () => "對方暫時不想再來一局。",
    "setup-declined": () => "對方不想擺棋。",
    "pause-declined": () => "對方想繼續下。",
    "adjourn-declined": () => "對方想繼續下。",
    paused: () => "對局暫停中：請按「開始」繼續。",
    "time-up": () => "時間已到。",
    "setting-up": () => "正在擺棋，按「開始」即可對局。",
    problems: () => "這個局面還不能下。",
    "general-stays": () => "將帥不能拿走，也不能出九宮。",
    "fen-syntax": () => "看不懂這個局面。",
    "offer-lapsed": () => "棋已走下去，請求作廢。",
    "cool-down": () => "剛被拒絕，稍等片刻再提。",
    "link-down": () => "連線已中斷。",
    "peer-came": () => "對方已入座。",
    "peer-left": () => "對方離開了棋桌。",
    "new-identity": () => "身分已更改。",
    "looking-on": () => "你只是旁觀。",
    beyond: (_at, _on, from) =>
      `本網路以外的 ${from} 想進來，沒有放行。如果是你等的人，請選「也接受本網路以外的玩家」。`,
    "peer-missing": () => "對方斷線了，棋局已儲存。",
    "peer-returned": () => "對方回來了。",
    storage: () => "對局沒能存到磁碟上。",
    "chat-too-fast": () => "說得太快了，慢一點。",
    "not-opened": (_, _on, detail) => `打不開這個檔案。${detail ?? ""}`,
    saved: ([name], _on, detail) => (detail ? `已存為 ${name}。這種格式存不下：${detail}。` : `已存為 ${name}。`),
    "not-saved": (_, _on, detail) => `檔案沒有存下。${detail ?? ""}`,
    "study-kept": () => "修改過的棋譜已存入棋譜庫。",
    "not-pasted": (_, _on, detail) => `貼上的內容不是棋譜，也不是局面。${detail ?? ""}`,
    crashed: () => "上次程式因內部錯誤結束。對局沒有遺失；「關於」裡可複製回報所需的資訊。",
  },
  linkError: {
    "port-taken": "這個連接埠已被別的程式佔用。換一個，或者留空。",
    "port-denied": "系統不允許使用這個連接埠。請用 1023 以上的。",
    "invite-syntax": "邀請碼不完整。請從對方螢幕上重新複製。",
    "invite-stale": "邀請碼已用過或已過期。請索取對方螢幕上現在的邀請碼。",
    "wrong-identity": "那個位址上的電腦不是發出邀請的那一台。請索取新的邀請碼。",
    "address-unknown": "找不到這個位址，請檢查拼字。",
    "no-answer": "無人應答。對方開桌了嗎？兩台電腦在同一網路嗎？",
    version: "兩邊的程式版本不合，請都更新。",
    full: "那張棋桌已有人入座。",
    refused: "對方沒有接受。",
    "code-differs": "數字不同，為安全起見已中斷連線。請再試一次。",
    "code-timeout": "沒有及時核對數字。請再試一次。",
    "peer-left": "對方離開了。",
    "changed-key": "這個位址上，你熟悉的棋友金鑰已變。可能重新安裝了程式，也可能是別人：先用別的方式詢問。",
    "game-ended": "對方已結束此局。",
    lost: "連線中斷，棋局保留在棋盤上。",
    protocol: "對方的程式發來無法理解的內容，連線已關閉。",
    "peer-illegal": "對方的程式發來違規著法，連線已關閉。",
    "we-were-blamed": "對方的程式不理解本程式，關閉了連線。",
    desync: "兩邊的棋盤不一致，連線已關閉。",
  },
};
