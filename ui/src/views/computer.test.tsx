import { afterEach, describe, expect, it } from "vitest";
import { LINE } from "../ipc/fake-line";
import { fakeApp, fakeMind, fakePeer } from "../ipc/fake-slices";
import { againstComputer, engineSeat, fakeTable, look } from "../ipc/fake-table";
import type { AnalysisView, HintReason, HintView, ScoreView, TableView } from "../ipc/types";
import { catalogues } from "../words";
import { en } from "../words/en";
import { expectation, hintText, levels, scoreSentence, scoreText } from "./computer";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const choose = (field: string, value: string) => page.click(`[data-field=${field}] input[value=${value}]`);

const watched = (part: Partial<Omit<TableView, "gomoku">> = {}) => {
  const engine = engineSeat({ level: "master", resigns: false, prompt: true, outside: null });
  return againstComputer({ side: "none", players: { first: engine, second: engine }, ...part }, 5);
};

const running = (part: Partial<AnalysisView> = {}): AnalysisView => ({ lines: 3, running: true, found: null, ...part });

describe("a game against the computer", () => {
  it("is opened from the start page with the choices as they were made", async () => {
    page = await open();
    await page.click(".lobby [data-action=computer]");
    await page.set("dialog[open][data-dialog=computer] [data-field=level]", "club");
    await choose("side", "second");
    await choose("clock", "ten");
    await choose("odds", "one-horse");
    await page.click("dialog [data-action=confirm]");
    const opened = page.backend.sent.find((intent) => intent.do === "open-computer");
    expect(opened).toMatchObject({
      side: "second",
      opponent: { level: "club", resigns: false, prompt: false, outside: null },
      terms: { game: "xiangqi", rules: "asian", takebacks: "free", odds: "one-horse", clock: { host: { main: 600 } } },
    });
    expect(page.backend.sent).toContainEqual({ do: "set", key: "level", value: "club" });
    expect(page.seek("dialog")).toBeNull();
  });

  it("begins with the level of the last one", async () => {
    page = await open({ app: fakeApp({ settings: { lang: "en", level: "expert" } }) });
    await page.click(".lobby [data-action=computer]");
    const list = page.find<HTMLSelectElement>("dialog [data-field=level]");
    expect(list.value).toBe("expert");
    expect([...list.options].map(({ value }) => value)).toEqual(levels);
  });

  it("shows who plays where, and who thinks", async () => {
    const thinking = { side: "second" as const, found: null };
    page = await open({ table: againstComputer({}, 5), mind: fakeMind({ thinking }) });
    expect(page.find(".player[data-side=second] .name").textContent).toBe("Computer · Club player");
    expect(page.find(".player[data-side=second]").dataset).toMatchObject({ seat: "engine", thinking: "true" });
    expect(page.find(".player[data-side=second] .turn-mark").textContent).toBe(en.computer.thinking);
    expect(page.find(".player[data-side=first]").dataset.thinking).toBe("false");
    expect(page.find("[role=status].status").textContent).toContain("Computer · Club player");
    expect(page.find(".strip.help").textContent).toContain("against the computer");
  });

  it("sits at the own side of the board", async () => {
    const players = {
      first: engineSeat({ level: "novice", resigns: false, prompt: false, outside: null }),
      second: { ...fakeTable().players.first },
    };
    page = await open({ table: againstComputer({ players, side: "second" }, 1) });
    expect(page.find("[role=grid]").dataset.orientation).toBe("second");
  });

  it("asks nobody before a draw is offered to the engine", async () => {
    page = await open({ table: againstComputer({}, 4) });
    await page.click(".actions [data-action=draw]");
    expect(page.last()).toEqual({ do: "draw" });
  });

  it("is followed by another one of its kind", async () => {
    page = await open({ table: againstComputer({}, 4) });
    await page.key("n", { ctrlKey: true });
    expect(page.seek("dialog[data-dialog=computer]")).not.toBeNull();
  });

  it("goes on after a restart, and says against whom", async () => {
    const unfinished = { game: "xiangqi" as const, plies: 9, opponent: null, computer: "club" as const };
    page = await open({ app: fakeApp({ unfinished }) });
    expect(page.find(".unfinished p").textContent).toContain("Computer · Club player");
  });
});

describe("a hint", () => {
  it("is an arrow with a star, and a line in words, while the game stands there", async () => {
    page = await open({ table: againstComputer({}, 4) });
    await page.click(".strip [data-action=hint]");
    expect(page.last()).toEqual({ do: "hint" });
    expect(page.find(".strip.help").dataset.hint).toBe(LINE[4]?.text);
    expect(page.find(".strip.help").textContent).toContain("Hint: 马八进七 wins the black chariot");
    expect(page.all(".marks .arrow").length).toBe(1);
    expect(page.all(".marks .mark.hint").length).toBe(1);
    await page.change({ table: look(againstComputer({}, 4), 2) });
    expect(page.all(".marks .arrow").length).toBe(0);
  });

  it("comes by key, and not between two computers", async () => {
    page = await open({ table: againstComputer({}, 4) });
    await page.key("h");
    expect(page.last()).toEqual({ do: "hint" });
    await page.change({ table: fakeTable({}, 4), link: fakePeer, mind: fakeMind() });
    page.backend.sent.length = 0;
    await page.key("h");
    expect(page.backend.sent).toEqual([]);
    const entry = document.querySelector<HTMLButtonElement>("[data-menu=game] [data-action=hint]");
    expect([entry?.disabled, entry?.title]).toEqual([true, en.bar["network-game"]]);
  });

  it.each(Object.values(catalogues))("has words for every reason in $langName", (words) => {
    const [table, played] = [againstComputer(), LINE[0]];
    if (!played) throw new Error("there is a line");
    const said = (reason: HintReason | null): string => {
      const hint: HintView = { played, points: null, reason };
      return hintText(table, hint, "炮二平五", words);
    };
    const all = [
      said(null),
      said({ kind: "only" }),
      said({ kind: "mates", moves: 3 }),
      said({ kind: "wins", piece: "n" }),
    ];
    for (const text of all) expect(text).toContain("炮二平五");
    expect(all[2]).toContain("3");
    expect(all[3]).toContain(words.piece.second.n);
    expect(new Set(all).size).toBe(4);
  });
});

describe("analysis", () => {
  it("has a bar beside the board, and lines as one likes to read them", async () => {
    page = await open({ table: againstComputer({}, 4) });
    expect(page.seek(".evaluation")).toBeNull();
    await page.click("[data-menu=game] > button");
    await page.click("[role=menu] [data-action=analyse]");
    expect(page.last()).toEqual({ do: "analyse", on: true, lines: 3 });
    const bar = page.find("[role=meter]");
    expect(Number(bar.getAttribute("aria-valuenow"))).toBeGreaterThan(55);
    expect(bar.getAttribute("aria-valuetext")).toBe("Red is ahead, +1.35");
    expect(page.all(".analysis li").length).toBe(3);
    expect(page.find(".analysis li").textContent).toContain("炮二平五");
    await page.set(".analysis [data-field=lines]", "5");
    expect(page.last()).toEqual({ do: "analyse", on: true, lines: 5 });
    await page.click(".analysis [data-action=analyse]");
    expect(page.last()).toMatchObject({ do: "analyse", on: false });
    expect(page.seek(".evaluation")).toBeNull();
  });

  it("says so while there is nothing to show", async () => {
    page = await open({ table: againstComputer({}, 4), mind: fakeMind({ analysis: running() }) });
    expect(page.find(".analysis").textContent).toContain(en.computer.analysing);
    await page.change({ mind: fakeMind({ analysis: running({ running: false }) }) });
    expect(page.find(".analysis").textContent).toContain(en.computer.nothing);
  });

  it("writes scores with their sign, and a forced win as one", () => {
    const text = (value: number, mate: number | null = null) => scoreText({ value, mate }, en);
    expect([text(135), text(-7), text(0), text(10_000, 3), text(-10_000, 2)]).toEqual([
      "+1.35",
      "−0.07",
      "0.00",
      "+M3",
      "−M2",
    ]);
    const table = againstComputer();
    const sentence = (score: ScoreView) => scoreSentence(table, score, en);
    expect(sentence({ value: 4, mate: null })).toBe("even");
    expect(sentence({ value: -10_000, mate: 2 })).toBe("Black is ahead, −M2");
  });

  it("expects more from a better score, and everything from a forced win", () => {
    const values = [-900, -100, 0, 100, 900].map((value) => expectation({ value, mate: null }));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values[2]).toBe(0.5);
    expect(values.every((value) => value > 0 && value < 1)).toBe(true);
    expect([expectation({ value: 10_000, mate: 1 }), expectation({ value: -10_000, mate: 1 })]).toEqual([1, 0]);
  });
});

describe("a demonstration", () => {
  it("is opened from the start page", async () => {
    page = await open();
    await page.click(".lobby [data-action=demonstration]");
    await page.set("dialog [data-field=level-first]", "novice");
    await choose("pace", "fast");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toMatchObject({ do: "open-demonstration", levels: ["novice", "master"], pace: "fast" });
  });

  it("stands, goes on, goes a step and at another pace", async () => {
    const demonstration = { paused: false, pace: "normal" as const };
    page = await open({ table: watched(), mind: fakeMind({ demonstration }) });
    expect(page.find(".strip.conduct").textContent).toContain("demonstration");
    await page.click(".strip [data-action=halt]");
    expect(page.last()).toEqual({ do: "pause-demonstration", paused: true });
    expect(page.find(".strip [data-action=halt]").textContent).toBe(en.computer.goOn);
    expect(page.find(".strip.conduct").textContent).toContain(en.computer.halted);
    await page.click(".strip [data-action=step]");
    expect(page.last()).toEqual({ do: "step-demonstration" });
    await page.set(".strip [data-field=pace]", "slow");
    expect(page.last()).toEqual({ do: "pace-demonstration", pace: "slow" });
    await page.click(".strip [data-action=halt]");
    expect(page.last()).toEqual({ do: "pause-demonstration", paused: false });
  });

  it("is nobody's to move in", async () => {
    page = await open({ table: watched(), mind: fakeMind({ demonstration: { paused: true, pace: "fast" } }) });
    expect(page.find("[role=grid]").dataset.side).toBe("none");
  });
});
