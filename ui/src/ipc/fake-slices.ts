// What the scripted table tells beside the table itself: this installation, the link, tables nearby, engines at work.

import { LINE } from "./fake-line";
import { noLink, noMind, noNearby } from "./initial";
import type { AppView, LinkView, MindView, MoveView, NearbyView, TableView } from "./types";

export function fakeApp(part: Partial<AppView> = {}): AppView {
  return {
    version: "0.1.0",
    name: "Quiet Crane",
    fingerprint: "7F3A 90C2 4D1E B865 02FA 99D7 61CC 3E08",
    unfinished: null,
    interrupted: [],
    settings: { lang: "en" },
    storage: null,
    setAside: null,
    ...part,
  };
}

export function fakeLink(part: Partial<LinkView> = {}): LinkView {
  return { ...noLink, ...part };
}

export const fakePeer = fakeLink({
  state: "up",
  peer: { name: "林间听雨", fingerprint: "19B2 0C77 E5D1 4A30", verified: "invite" },
  rtt: 4,
});

/** The other player is missed. */
export function fakeMissing(part: Partial<LinkView> = {}): LinkView {
  return fakeLink({
    state: "missing",
    peer: fakePeer.peer,
    missing: { seconds: 67, closed: false, overdue: false },
    ...part,
  });
}

export const fakeLobby = {
  port: 45890,
  moved: false,
  addresses: ["192.168.1.20", "10.0.0.7"],
  invite: "04HMA-SR1ET-50KG3-9D8QN-7Y2CW-0V6ZB-TJ5XP-E4RMK-81F3G-2SH9A-DWN7C-QY0VB-5T6JX-RPE4M",
  qr: { size: 21, path: "M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7z" },
  awaits: false,
};

export function fakeNearby(part: Partial<NearbyView> = {}): NearbyView {
  return { ...noNearby, ...part };
}

export function fakeMind(part: Partial<MindView> = {}): MindView {
  return { ...noMind, ...part };
}

export function fakeAnalysis(lines: number): MindView["analysis"] {
  const values = [135, 60, 20, -15, -80].slice(0, lines);
  return {
    lines,
    running: true,
    found: {
      depth: 12,
      nodes: 480_000,
      lines: values.map((value, index) => ({ score: { value, mate: null }, moves: LINE.slice(index, index + 6) })),
    },
  };
}

/** The next move of the line, or in gomoku a point. */
export function fakeHint(table: TableView): MindView["hint"] {
  const played = LINE[table.moves.length];
  if (table.game === "gomoku") {
    const stone = { ...(LINE[0] as MoveView), text: "k8", wxf: "K8", uci: "10,7" };
    return { played: stone, points: { from: "k8", to: "k8" }, reason: { kind: "mates", moves: 3 } };
  }
  if (!played) return null;
  const points = { from: played.text.slice(0, 2), to: played.text.slice(2) };
  return { played, points, reason: { kind: "wins", piece: "r" } };
}
