// English: tables nearby, and why another computer may not be seen.

import type { NearbyWords } from "./nearby";

export const nearbyEn: NearbyWords = {
  nearby: {
    list: "Tables on this network",
    looking: "Looking for tables on this network …",
    unable: "This computer cannot look for tables nearby. An invite code or an address works all the same.",
    nameless: "Somebody",
    open: "free seat",
    full: "full",
    otherVersion: "another version",
    hint: "You then both compare six digits: names in this list are not verified.",
    go: (name) => `Join ${name}`,
    why: "Why can’t I see the other computer?",
    checking: "Looking …",
    findings: {
      "no-network": () => "This computer is on no network.",
      "no-address": () => "The network gave this computer no address.",
      "other-version": () => "A program nearby speaks another version.",
      tunnel: (card) => `A VPN is on (${card}); it often takes the traffic of the local network too.`,
      "port-taken": (port) => `Another program uses port ${port}.`,
      "no-multicast": (card) => `The network card ${card} carries no announcements.`,
      "no-discovery": () => "Looking for tables could not be started on this computer.",
      firewall: (name) => `A firewall is on (${name}), and may keep others out.`,
      "multicast-filtered": () => "The other computer answers but is not seen: this network carries no announcements.",
      apart: () => "The other computer is not seen and does not answer: this network may keep its computers apart.",
      "nobody-there": () => "Nobody on this network has a table open, and nothing is wrong here.",
      "all-well": () => "Tables are seen, and nothing is wrong here.",
    },
    steps: {
      connect: "Plug in the cable, or join the wireless network.",
      "same-network": "Join the same network as the other computer.",
      update: "Bring both programs to the newest version.",
      "leave-tunnel": "Switch the VPN off while you play.",
      "other-port": "Choose another port when you host.",
      "allow-in-firewall": "Allow Duiyi in the firewall.",
      "use-code": "Use an invite code, or type the address.",
      "swap-roles":
        "Let the other player open the table, and join it from here; or use another network, not one for guests.",
      "open-table": "Ask the other player to open a table.",
    },
  },
};
