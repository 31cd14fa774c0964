// 繁體中文：附近的棋桌，以及為什麼看不到對方的電腦。

import type { NearbyWords } from "./nearby";

export const nearbyZhHant: NearbyWords = {
  nearby: {
    list: "本網路上的棋桌",
    looking: "正在尋找本網路上的棋桌……",
    unable: "這台電腦無法尋找附近的棋桌。用邀請碼或位址照樣可以連線。",
    nameless: "某人",
    open: "有空位",
    full: "已滿",
    otherVersion: "版本不同",
    hint: "之後雙方核對六位數字：列表中的名字未經驗證。",
    go: (name) => `加入${name}的棋桌`,
    why: "為什麼看不到對方的電腦？",
    checking: "正在檢查……",
    findings: {
      "no-network": () => "這台電腦沒有連上任何網路。",
      "no-address": () => "網路沒有給這台電腦位址。",
      "other-version": () => "附近有一個版本不同的程式。",
      tunnel: (card) => `VPN 已開啟（${card}），它常常把區域網路的資料也帶走。`,
      "port-taken": (port) => `埠 ${port} 被別的程式占用。`,
      "no-multicast": (card) => `網路卡 ${card} 不傳送廣告訊息。`,
      "no-discovery": () => "這台電腦無法開始尋找棋桌。",
      firewall: (name) => `防火牆已開啟（${name}），可能把別人擋在外面。`,
      "multicast-filtered": () => "對方的電腦有回應卻看不到：這個網路不傳送廣告訊息。",
      apart: () => "對方的電腦既看不到也沒有回應：這個網路可能把各台電腦隔開了。",
      "nobody-there": () => "本網路上沒有人開桌，這裡一切正常。",
      "all-well": () => "能看到棋桌，這裡一切正常。",
    },
    steps: {
      connect: "插上網路線，或加入無線網路。",
      "same-network": "和對方的電腦加入同一個網路。",
      update: "把雙方的程式都更新到最新版本。",
      "leave-tunnel": "下棋時關閉 VPN。",
      "other-port": "開桌時改用另一個埠。",
      "allow-in-firewall": "在防火牆中允許「對弈」。",
      "use-code": "使用邀請碼，或輸入位址。",
      "swap-roles": "讓對方開桌，你從這裡加入；或改用另一個網路，不要用訪客網路。",
      "open-table": "讓對方先開一張桌。",
    },
  },
};
