// 简体中文：附近的棋桌，以及为什么看不到对方的电脑。

import type { NearbyWords } from "./nearby";

export const nearbyZhHans: NearbyWords = {
  nearby: {
    list: "本网络上的棋桌",
    looking: "正在寻找本网络上的棋桌……",
    unable: "这台电脑无法寻找附近的棋桌。用邀请码或地址照样可以连接。",
    nameless: "某人",
    open: "有空位",
    full: "已满",
    otherVersion: "版本不同",
    hint: "之后双方核对六位数字：列表中的名字未经验证。",
    go: (name) => `加入${name}的棋桌`,
    why: "为什么看不到对方的电脑？",
    checking: "正在检查……",
    findings: {
      "no-network": () => "这台电脑没有连上任何网络。",
      "no-address": () => "网络没有给这台电脑分配地址。",
      "other-version": () => "附近有一个版本不同的程序。",
      tunnel: (card) => `VPN 已开启（${card}），它常常把局域网的数据也带走。`,
      "port-taken": (port) => `端口 ${port} 被别的程序占用。`,
      "no-multicast": (card) => `网卡 ${card} 不传送广告消息。`,
      "no-discovery": () => "这台电脑无法开始寻找棋桌。",
      firewall: (name) => `防火墙已开启（${name}），可能把别人挡在外面。`,
      "multicast-filtered": () => "对方的电脑有回应却看不到：这个网络不传送广告消息。",
      apart: () => "对方的电脑既看不到也没有回应：这个网络可能把各台电脑隔开了。",
      "nobody-there": () => "本网络上没有人开桌，这里一切正常。",
      "all-well": () => "能看到棋桌，这里一切正常。",
    },
    steps: {
      connect: "插上网线，或加入无线网络。",
      "same-network": "和对方的电脑加入同一个网络。",
      update: "把双方的程序都更新到最新版本。",
      "leave-tunnel": "下棋时关闭 VPN。",
      "other-port": "开桌时换一个端口。",
      "allow-in-firewall": "在防火墙中允许“对弈”。",
      "use-code": "使用邀请码，或输入地址。",
      "swap-roles": "请对方开桌，你从这里加入；或改用另一个网络，不要用访客网络。",
      "open-table": "请对方先开一张桌。",
    },
  },
};
