// What a machine can find about accessibility, on every main screen.

import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import type { Slices } from "../ipc/fake";
import { settingUp } from "../ipc/fake-setup";
import { fakeFile, fakeImport, fakeLibrary, fakeStudy } from "../ipc/fake-shelf";
import { fakeApp, fakeLink, fakeLobby, fakeMind, fakeMissing, fakeNearby, fakePeer } from "../ipc/fake-slices";
import { againstComputer, fakeGomoku, fakeOffer, fakeTable, look, over } from "../ipc/fake-table";
import type { RulingView, Update } from "../ipc/types";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const offer = fakeOffer({ kind: "draw" });

const warning: RulingView = {
  reason: "perpetual-check",
  offender: "first",
  conduct: "check",
  occurrences: 2,
  limit: 3,
  clause: "AXF 6",
  pairs: [],
};

const inSetup = () => settingUp(fakeTable({ local: true }));

const screens: Record<string, [Partial<Slices>, string[]]> = {
  "start page": [{ app: fakeApp({ unfinished: { game: "xiangqi", plies: 9, opponent: null, computer: null } }) }, []],
  "waiting table": [{ table: fakeTable({ phase: "waiting" }), link: fakePeer }, []],
  "table in play": [{ table: fakeTable({}, 5), link: fakePeer }, []],
  "open request": [{ table: fakeTable({ offer }, 5), link: fakePeer }, []],
  "looking back": [{ table: look(fakeTable({ local: true }, 6), 2) }, []],
  "end of a game": [
    { table: over(fakeTable({ outcome: { winner: "first", reason: "checkmate", ruling: null } }, 5)) },
    [],
  ],
  "host dialog": [{}, ["[data-action=host]"]],
  invite: [{ link: fakeLink({ state: "hosting", lobby: fakeLobby }) }, []],
  "join dialog": [{}, ["[data-action=join]", "dialog [data-action=confirm]"]],
  "new dialog": [{}, ["[data-action=new]"]],
  "code dialog": [{ link: fakeLink({ state: "connecting", code: "123456" }) }, []],
  "setting up": [{ table: inSetup() }, ["[data-tray=R]"]],
  "a point’s menu": [{ table: inSetup() }, ["context"]],
  "a warning of the referee": [{ table: fakeTable({ warning }, 5), link: fakePeer }, []],
  "gomoku in play": [{ table: fakeGomoku({}, "h8 i9 g10 h9"), link: fakePeer }, []],
  "a choice of an opening": [{ table: fakeGomoku({ rules: "freestyle-15-swap2", local: true }, "h8 i9 g10") }, []],
  "a won game of gomoku": [{ table: fakeGomoku({}, "h8 h9 i9 g7 j10 f6 k11 e5 l12"), link: fakePeer }, []],
  "new dialog with gomoku": [
    {},
    [
      "[data-action=new]",
      "dialog [data-field=game] input[value=gomoku]",
      "dialog [data-action=preset][data-value=renju]",
    ],
  ],
  "setting up stones": [{ table: settingUp(fakeGomoku({ local: true }, "h8 i9")) }, ["[data-tray=X]"]],
  "a record": [{ table: look(fakeStudy(), 2) }, []],
  "the library": [{}, ["[data-action=library]", "library", "[data-id='5']", "[data-action=rename-game]"]],
  "a file of games": [{}, ["file"]],
  "an import": [{}, ["import"]],
  "computer dialog": [{}, ["[data-action=computer]", "dialog summary"]],
  "demonstration dialog": [{}, ["[data-action=demonstration]"]],
  "a game against the computer": [{ table: againstComputer({}, 4) }, [".strip [data-action=hint]"]],
  analysis: [{ table: againstComputer({}, 4) }, ["[data-menu=game] > button", "[role=menu] [data-action=analyse]"]],
  "a demonstration": [
    { table: againstComputer({}, 4), mind: fakeMind({ demonstration: { paused: false, pace: "fast" } }) },
    [],
  ],
  settings: [{}, ["[data-menu=file] > button", "[data-menu=file] [data-action=settings]"]],
  ...Object.fromEntries(
    ["look", "board", "window", "sound"].map((id) => [
      `settings: ${id}`,
      [
        {},
        ["[data-menu=file] > button", "[data-menu=file] [data-action=settings]", `dialog [role=tab][data-value=${id}]`],
      ] as [Partial<Slices>, string[]],
    ]),
  ),
  "rules of xiangqi": [{}, ["[data-menu=help] > button", "[data-menu=help] [data-action=rules]"]],
  "rules of gomoku": [{}, ["[data-menu=help] > button", "[data-menu=help] [data-action=rules-gomoku]"]],
  about: [{}, ["[data-menu=help] > button", "[data-menu=help] [data-action=about]", "dialog summary"]],
  "a player who is missed": [{ table: fakeTable({}, 5), link: fakeMissing() }, []],
  "games to go on with": [
    {
      app: fakeApp({
        interrupted: [
          { table: 1, game: "gomoku", plies: 3, opponent: "林间听雨", fingerprint: "", hosting: true, listens: true },
        ],
      }),
    },
    [],
  ],
  "tables nearby": [
    {
      nearby: fakeNearby({
        hosts: [
          { label: "a", name: "Wei", game: "xiangqi", rules: "asian", open: true, understood: true, known: null },
        ],
        findings: [{ what: "firewall", about: "ufw", step: "allow-in-firewall" }],
      }),
    },
    ["[data-action=join]"],
  ],
  "somebody with another key": [
    {
      table: fakeTable({}, 1),
      link: {
        ...fakePeer,
        door: { reason: "other-key", name: "Wei", fingerprint: "AAAA", knownAs: "Wei", knownFingerprint: "BBBB" },
      },
    },
    [],
  ],
  "players met before": [{}, ["[data-menu=network] > button", "[data-menu=network] [data-action=players]", "players"]],
  "quick phrases": [{ table: fakeTable({}, 5), link: fakePeer }, ["[data-action=phrases]"]],
  "open menu": [{}, ["[data-menu=theme] > button", "[data-menu=theme] .menu-sub > button"]],
};

const tellings: Record<string, Update> = {
  players: {
    slice: "acquaintances",
    value: [{ fingerprint: "19b2 0c77", name: "Wei", petname: null, first: 1, last: 1, welcome: false }],
  },
  library: { slice: "library", value: fakeLibrary },
  file: { slice: "file", value: fakeFile },
  import: { slice: "import", value: fakeImport },
};

describe("axe", () => {
  it.each(Object.entries(screens))(
    "finds nothing on the %s",
    async (_, [slices, clicks]) => {
      page = await open(slices);
      document.title = "Duiyi";
      for (const css of clicks) {
        const told = tellings[css];
        if (css === "context") await page.menu("c9");
        else if (told) await page.tell(told);
        else await page.click(css);
      }
      const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    },
    30_000,
  );
});
