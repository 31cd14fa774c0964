import { afterEach, describe, expect, it } from "vitest";
import { fakePeer } from "../ipc/fake-slices";
import { fakeTable, over } from "../ipc/fake-table";
import type { RulingView, TableView } from "../ipc/types";
import type { Ruling } from "../words";
import { en } from "../words/en";
import { zhHans } from "../words/zh-hans";
import { marksOf } from "./board";
import { textOf } from "./notation";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const chase: RulingView = {
  reason: "perpetual-chase",
  offender: "first",
  conduct: "chase",
  occurrences: 2,
  limit: 3,
  clause: "AXF 14",
  pairs: [{ from: "e6", to: "g7" }],
};

describe("the referee", () => {
  it("keeps its place, and warns in words and on the board", async () => {
    page = await open({ table: fakeTable({}, 17), link: fakePeer });
    const strip = () => page.find("[data-strip=referee]");
    expect(strip().getAttribute("role")).toBe("status");
    expect(strip().dataset.reason).toBeUndefined();
    expect(strip().textContent).toBe(en.referee.quiet);
    await page.change({ table: fakeTable({ warning: chase }, 17) });
    expect(strip().dataset.reason).toBe("perpetual-chase");
    expect(strip().textContent).toBe(
      "Once more and Red loses: perpetual chase of the horse by the horse (AXF 14). Red must change.",
    );
    expect(page.all(".marks > .attack, .marks > .prey").length).toBe(2);
    await page.change({ table: { ...fakeTable({ warning: chase }, 17), live: false } });
    expect(page.all(".marks > .attack, .marks > .prey").length).toBe(0);
  });

  it("points at nothing once the prey has gone", async () => {
    page = await open({ table: fakeTable({ warning: chase }, 17), link: fakePeer });
    expect(page.all(".marks > .attack").length).toBe(1);
    const gone = { ...chase, pairs: [{ from: "e6", to: "g8" }] };
    await page.change({ table: fakeTable({ warning: gone }, 17) });
    expect(page.all(".marks > .attack, .marks > .prey").length).toBe(0);
    const own = { ...chase, pairs: [{ from: "e6", to: "c4" }] };
    await page.change({ table: fakeTable({ warning: own }, 17) });
    expect(page.all(".marks > .attack, .marks > .prey").length).toBe(0);
  });

  it("says what was ruled wherever the end is told", async () => {
    const ruling = { ...chase, occurrences: 3 };
    const outcome: TableView["outcome"] = { winner: "second", reason: "perpetual-chase", ruling };
    page = await open({ table: over(fakeTable({ outcome }, 17)), link: fakePeer });
    page.store.dialog.value = { name: "over" };
    await page.change({});
    const text = "Red did not change: perpetual chase of the horse by the horse (AXF 14).";
    expect(page.find("[data-strip=referee]").textContent).toBe(text);
    expect(page.find("dialog[data-dialog=over]").textContent).toContain(text);
    expect(page.find("[role=status]").textContent).toContain(text);
  });

  it("makes natural sentences of what is known", () => {
    const check: Ruling = {
      reason: "perpetual-check",
      offender: "second",
      conduct: "check",
      occurrences: 2,
      left: 1,
      clause: "AXF 6",
      deeds: [
        { by: { side: "second", kind: "r", point: "e5" }, on: { side: "first", kind: "k", point: "e0" } },
        { by: { side: "second", kind: "c", point: "e7" }, on: { side: "first", kind: "k", point: "e0" } },
      ],
    };
    const said = (part: Partial<Ruling>) => [en, zhHans].map((w) => w.referee.warning({ ...check, ...part }));
    expect(said({})).toEqual([
      "Once more and Black loses: perpetual check by the chariot and the cannon (AXF 6). Black must change.",
      "再重复一次即判负，黑方须变着：车、炮长将（亚规\u00a06）。",
    ]);
    expect(said({ deeds: [], left: 2 })).toEqual([
      "Twice more and Black loses: perpetual check (AXF 6). Black must change.",
      "再重复 2 次即判负，黑方须变着：长将（亚规\u00a06）。",
    ]);
    expect(said({ reason: "perpetual-chase", conduct: "check-and-chase", clause: "CXA 24.13", deeds: [] })).toEqual([
      "Once more and Black loses: check and chase in turn (CXA 24.13). Black must change.",
      "再重复一次即判负，黑方须变着：一将一捉（中规\u00a024.13）。",
    ]);
    expect(
      said({ reason: "repetition", offender: null, conduct: "idle", clause: "third occurrence: draw", deeds: [] }),
    ).toEqual(["Once more and the game is drawn: the position keeps coming back.", "再重复一次即判和：局面循环重复。"]);
    expect(en.referee.ruled({ ...check, reason: "mutual-perpetual", offender: null, clause: "AXF 7" })).toBe(
      "Drawn: both sides keep giving check (AXF 7).",
    );
  });
});

describe("refusals", () => {
  it("mark their points by what they do, and aim a check at where the general would stand", () => {
    const table = fakeTable({}, 16);
    const marks = (code: Parameters<typeof marksOf>[0]["code"], at: string[], from = "d4", to = "e4") =>
      marksOf({ code, at, detail: "" }, table, { from, to });
    expect(marks("leg", ["c0"])).toEqual([{ point: "c0", kind: "leg" }]);
    expect(marks("facing", ["e0", "e9"]).map(({ kind }) => kind)).toEqual(["facing", "facing"]);
    expect(marks("check", ["h4"])).toEqual([{ point: "h4", kind: "checker", to: "e0" }]);
    expect(marks("check", ["h4"], "e0", "e1")).toEqual([{ point: "h4", kind: "checker", to: "e1" }]);
    expect(marksOf({ code: "check", at: ["h4"], detail: "" }, table, null)).toEqual([{ point: "h4", kind: "checker" }]);
    expect(marks("shape", [])).toEqual([]);
  });

  it("name the piece in the way", async () => {
    page = await open({ table: fakeTable({}, 2), link: fakePeer });
    await page.notify("river", ["e3"]);
    expect(page.find("[role=alert]").textContent).toContain("soldier moves sideways only");
    await page.notify("river", ["e6"]);
    expect(page.find("[role=alert]").textContent).toContain("Elephants");
    await page.notify("blocked", ["h2"]);
    expect(page.find("[role=alert]").textContent).toBe("The piece at h2 is in the way.");
  });
});

describe("the move list", () => {
  it("writes moves as one likes", async () => {
    page = await open({ table: fakeTable({}, 2), link: fakePeer });
    const first = () => page.find("[data-ply='1']").textContent;
    const shown: Record<string, string> = {
      chinese: "炮二平五",
      wxf: "C2=5",
      iccs: "h2e2",
      uci: "h3e3",
      classic: "1:炮(7,7)(4,7)",
    };
    for (const [value, text] of Object.entries(shown)) {
      await page.click("[data-menu=theme] > button");
      await page.click("[data-menu=theme] .menu-sub:has([data-action=notation]) > button");
      await page.click(`[data-action=notation][data-value=${value}]`);
      expect(page.last()).toEqual({ do: "set", key: "notation", value });
      expect(first()).toBe(text);
    }
    page.store.set("notation", "coordinates");
    await page.change({});
    expect(page.store.notation.value).toBe("iccs");
    const move = fakeTable({}, 5).moves[4];
    expect(move && textOf(move, "xiangqi", "traditional", "letters")).toBe("馬八進七");
  });
});
