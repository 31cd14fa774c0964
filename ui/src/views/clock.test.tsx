import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakePeer } from "../ipc/fake-slices";
import { fakeGomoku, fakeOffer, fakeTable, over } from "../ipc/fake-table";
import type { ClockView, SideClock, TimeChoice } from "../ipc/types";
import { en } from "../words/en";
import { zhHans } from "../words/zh-hans";
import { clockText, readingOf, runDown, timeText } from "./clock-reading";
import { clockLine, clockOf, draftOf, kept, usualClock } from "./clock-terms";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  page?.close();
});

const none: TimeChoice = { main: 0, step: 0, increment: 0, byoyomi: 0, periods: 0 };

const full = (given: Partial<TimeChoice>, part: Partial<SideClock> = {}): SideClock => {
  const whole = { ...none, ...given };
  return { given: whole, main: whole.main * 1000, periods: whole.periods, spent: 0, fallen: false, ...part };
};

const clocks = (first: SideClock, part: Partial<ClockView> = {}): ClockView => ({
  first,
  second: full({ main: 300 }),
  running: true,
  held: false,
  disputed: false,
  ...part,
});

// The same facts as `src-tauri/crates/table/tests/clocks.rs`.
describe("a reading", () => {
  it("runs down the base time, then period after period", () => {
    const clock = full({ main: 10, byoyomi: 5, periods: 3 });
    expect(readingOf(clock, 9_999)).toMatchObject({ stage: "main", left: 1, flag: 15_001 });
    expect(readingOf(clock, 10_000)).toMatchObject({ stage: "byoyomi", left: 5_000, periods: 3 });
    expect(readingOf({ ...clock, main: 0, periods: 2 }, 6_500)).toMatchObject({ left: 3_500, periods: 1, flag: 3_500 });
    expect(readingOf(clock, 25_000)).toMatchObject({ left: 0, periods: 0, flag: 0 });
  });

  it("limits each move while there is base time", () => {
    const event = { main: 1_200, step: 60, byoyomi: 30, periods: 1 };
    expect(readingOf(full(event), 15_000)).toMatchObject({ stage: "main", flag: 45_000, step: 45_000 });
    expect(readingOf(full(event, { main: 4_000 }), 0).flag).toBe(34_000);
    expect(readingOf(full(event, { main: 0 }), 0)).toMatchObject({ stage: "byoyomi", flag: 30_000, step: null });
    expect(readingOf(full({ step: 20 }), 5_000)).toMatchObject({ stage: "step", left: 15_000 });
  });

  it("is nothing once the flag has fallen", () => {
    expect(readingOf(full({ main: 300 }, { fallen: true }), 0)).toMatchObject({ left: 0, flag: 0 });
    expect(readingOf(full({ byoyomi: 5, periods: 2 }, { fallen: true }), 0)).toMatchObject({ left: 0, periods: 0 });
  });

  it("is written as on a chess clock, and shows 0 only at the end", () => {
    expect([3_723_000, 600_000, 59_001, 10_000, 9_950, 9_400, 1, 0].map(clockText)).toEqual([
      "1:02:03",
      "10:00",
      "1:00",
      "0:10",
      "10.0",
      "9.4",
      "0.1",
      "0.0",
    ]);
  });

  it("tells whole seconds where there are no tenths", () => {
    expect([0, 59, 61, 3_600, 36_061].map(timeText)).toEqual(["0:00", "0:59", "1:01", "1:00:00", "10:01:01"]);
  });
});

describe("a clock that runs down", () => {
  /** The times at which it speaks, and how it is written then. */
  const heard = (clock: SideClock, ms: number): [number, string][] => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const since = performance.now();
    const all: [number, string][] = [];
    const stop = runDown(clock, since, (elapsed) => all.push([elapsed, clockText(readingOf(clock, elapsed).left)]));
    vi.advanceTimersByTime(ms);
    stop();
    expect(vi.getTimerCount(), "it is silent when it is stopped").toBe(0);
    return all;
  };

  it("speaks once a second, when the second is over", () => {
    expect(heard(full({ main: 300 }, { main: 299_400 }), 3_000)).toEqual([
      [0, "5:00"],
      [400, "4:59"],
      [1_400, "4:58"],
      [2_400, "4:57"],
    ]);
  });

  it("speaks ten times a second in the last ten, and no more after them", () => {
    expect(heard(full({ main: 12 }), 2_200).map(([, text]) => text)).toEqual(["0:12", "0:11", "0:10", "9.9", "9.8"]);
    const end = heard(full({ main: 1 }, { main: 250 }), 60_000);
    expect(end).toEqual([
      [0, "0.3"],
      [50, "0.2"],
      [150, "0.1"],
      [250, "0.0"],
    ]);
  });

  it("goes on with the next period, and looks at the limit of a move too", () => {
    const texts = heard(full({ byoyomi: 20, periods: 2 }, { spent: 19_900 }), 1_200);
    expect(texts).toEqual([
      [0, "0.1"],
      [100, "0:20"],
      [1_100, "0:19"],
    ]);
    const step = heard(full({ main: 600, step: 60 }, { main: 599_500 }), 1_100);
    expect(step.map(([ms]) => ms)).toEqual([0, 500, 1_000]);
  });
});

describe("the terms of time", () => {
  it("read what is typed, and refuse what can't be played by", () => {
    const own = { main: "0:30", step: "", increment: "2", byoyomi: "10", periods: "" };
    const time = { main: 30, step: 0, increment: 2, byoyomi: 10, periods: 1 };
    expect(clockOf({ ...usualClock, preset: "own", own })).toEqual({ host: time, guest: time });
    for (const bad of [
      { main: "", increment: "5" },
      { main: "ten" },
      { main: "99999" },
      { main: "1:2:3" },
      { main: "", increment: "", byoyomi: "", periods: "3" },
    ]) {
      const draft = { ...usualClock, preset: "own" as const, own: { ...usualClock.own, ...bad } };
      expect(clockOf(draft), JSON.stringify(bad)).toBeUndefined();
    }
    expect(clockOf(usualClock)).toBeNull();
  });

  it("give more to one side, and say so", () => {
    const odds = clockOf({ ...usualClock, preset: "ten", odds: "guest-4" });
    expect([odds?.host.main, odds?.guest.main]).toEqual([600, 2400]);
    expect(clockLine(odds ?? null, en)).toBe("host 10 min, guest 40 min");
    expect(clockLine(odds ?? null, zhHans)).toContain("局时 40 分");
    expect(clockLine(null, en)).toBe("no clocks");
  });

  it("are kept and found again", () => {
    const draft = { preset: "own", own: { ...usualClock.own, main: "7:30" }, odds: "host-2" } as const;
    expect(draftOf(kept(draft))).toEqual(draft);
    expect(draftOf("of;another;time")).toEqual(usualClock);
    expect(draftOf(undefined)).toEqual(usualClock);
  });

  it("are chosen in the dialog, remembered, and refused in words", async () => {
    page = await open();
    await page.click("[data-action=new]");
    await page.click("dialog [data-field=clock] input[value=own]");
    await page.type("[data-field=clock-main]", "0");
    await page.type("[data-field=clock-increment]", "5");
    expect(page.find("dialog [role=alert]").dataset.code).toBe("clock");
    expect(page.find<HTMLButtonElement>("dialog [data-action=confirm]").disabled).toBe(true);
    await page.type("[data-field=clock-main]", "3");
    await page.click("dialog [data-action=confirm]");
    const time = { ...none, main: 180, increment: 5 };
    expect(page.last()).toMatchObject({ do: "open-local", terms: { clock: { host: time, guest: time } } });
    expect(page.backend.sent).toContainEqual({ do: "set", key: "clock", value: "own;3;;5;;;even" });
  });
});

describe("a clock in its panel", () => {
  it("runs down between two updates, and warns by more than colour", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    page = await open({ table: fakeTable({ clock: clocks(full({ main: 12 })) }), link: fakePeer });
    const timer = () => page.find("[role=timer][data-side=first]");
    const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
    expect(timer().dataset.ms).toBe("12000");
    expect(timer().dataset.low).toBe("true");
    expect(page.seek(".ticks")).toBeNull();
    await pass(4_500);
    expect(timer().dataset.ms).toBe("7500");
    expect(timer().textContent).toContain("7.5");
    expect(timer().textContent).toContain(en.clock.hurry);
    expect(page.find(".ticks").dataset.left).toBe("8");
    expect(timer().getAttribute("aria-label")).toBe("Red’s clock: 8 seconds");
    expect(page.find("[role=timer][data-side=second]").dataset.ms).toBe("300000");
    expect(page.backend.ticks).toBe(1);
    await pass(600);
    expect(page.backend.ticks, "one for each second").toBe(2);
    await pass(10_000);
    expect(timer().dataset.flag).toBe("0");
    expect(vi.getTimerCount(), "nothing runs any more").toBe(0);
  });

  it("stands while the other computer is not heard, and in a pause", async () => {
    const table = fakeTable({ clock: clocks(full({ main: 300 })) });
    page = await open({ table, link: { ...fakePeer, silent: 5 } });
    expect(page.find("[role=timer][data-side=first]").dataset.running).toBe("false");
    await page.change({ table: { ...table, phase: "paused" }, link: fakePeer });
    expect(page.find("[role=timer][data-side=first]").dataset.running).toBe("false");
    expect(page.find("[role=status]").textContent).toBe(en.match.paused);
    expect(document.body.dataset.phase).toBe("paused");
  });

  it("tells when the computers differ", async () => {
    page = await open({ table: fakeTable({ clock: clocks(full({ main: 300 }), { disputed: true }) }), link: fakePeer });
    expect(page.find("[data-code=clocks]").textContent).toBe(en.clock.disputed);
  });
});

describe("a request", () => {
  const offer = fakeOffer({ seq: 5, kind: "rematch", swap: true });

  it("for other terms shows only what would change", async () => {
    const table = fakeTable({}, 4);
    const terms = { ...table.terms, takebacks: "free" as const };
    page = await open({ table: { ...table, offer: { ...offer, kind: "new", terms, swap: false } }, link: fakePeer });
    const text = page.find("[data-offer] .strip-text").textContent;
    expect(text).toContain(en.terms.takebacks.free);
    expect(text).not.toContain(en.terms.rules.asian);
  });

  it("for the other game, or for odds, names them", async () => {
    const table = fakeTable({}, 4);
    const gomoku = { ...table.terms, game: "gomoku" as const, rules: "renju-15-swap2" };
    page = await open({
      table: { ...table, offer: { ...offer, kind: "new", terms: gomoku, swap: false } },
      link: fakePeer,
    });
    const text = () => page.find("[data-offer] .strip-text").textContent;
    expect(text()).toContain(en.game.gomoku);
    expect(text()).toContain(en.gomoku.terms.openings.swap2);
    const odds = { ...table.terms, odds: "two-horses" as const };
    await page.change({ table: { ...table, offer: { ...offer, kind: "new", terms: odds, swap: true } } });
    expect(text()).toContain(en.setup.oddsNames["two-horses"]);
    expect(text()).toContain(en.match.sidesSwap);
    await page.change({ table: { ...table, terms: odds, offer: null } });
    expect(page.find("p.terms").textContent).toContain(en.setup.oddsNames["two-horses"]);
  });

  it("is not answered by a click that was meant for what stood there before", async () => {
    page = await open({ table: fakeTable({ offer: { ...offer, kind: "draw" } }, 4), link: fakePeer });
    const accept = page.find("[data-offer] [data-action=accept]");
    accept.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(page.backend.sent).toEqual([]);
    accept.dispatchEvent(new Event("pointermove", { bubbles: true }));
    accept.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(page.last()).toEqual({ do: "answer", offer: 5, accept: true });
  });

  it("can be declined for the whole game", async () => {
    page = await open({ table: fakeTable({ offer: { ...offer, kind: "draw" } }, 4), link: fakePeer });
    await page.click("[data-offer] [data-action=ask-no-more]");
    expect(page.last()).toEqual({ do: "ask-no-more", offer: 5 });
  });

  it("for a rematch can be declined in the dialog of the result too", async () => {
    const table = over(fakeTable({ outcome: { winner: "first", reason: "time", ruling: null } }, 4));
    page = await open({ table: { ...table, offer }, link: fakePeer });
    page.store.dialog.value = { name: "over" };
    await page.change({});
    expect(page.find("dialog .reason").textContent).toBe("林间听雨’s time is up.");
    await page.click("dialog [data-action=decline]");
    expect(page.last()).toEqual({ do: "answer", offer: 5, accept: false });
  });
});

describe("the results", () => {
  it("are asked for and listed by opponent, with what they suggest", async () => {
    page = await open();
    await page.click("[data-menu=game] > button");
    await page.click("[data-action=records]");
    expect(page.last()).toEqual({ do: "show-records" });
    await page.tell({
      slice: "records",
      value: [
        {
          fingerprint: "19B2 0C77 E5D1 4A30",
          name: "林间听雨",
          game: "xiangqi",
          rules: "asian",
          wins: 4,
          draws: 1,
          losses: 0,
          suggestion: { give: true, odds: "one-horse", time: 4 },
        },
      ],
    });
    const dialog = page.find("dialog[data-dialog=records]");
    expect(dialog.textContent).toContain("林间听雨");
    expect(dialog.querySelector("[data-field=suggestion]")?.textContent).toContain(en.setup.oddsNames["one-horse"]);
    await page.click("[data-action=use-suggestion]");
    const host = page.find("dialog[data-dialog=host]");
    expect(host.querySelector<HTMLElement>("[data-field=odds]")?.dataset.value).toBe("one-horse");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toMatchObject({ do: "host", first: "me", terms: { game: "xiangqi", odds: "one-horse" } });
  });

  it("lead to a proposal at the table with that player, with more time where there are no pieces to give", async () => {
    const table = fakeGomoku({ local: false, party: "guest", phase: "over" });
    page = await open({ table, link: fakePeer });
    page.store.dialog.value = {
      name: "propose",
      handicap: { game: "gomoku", suggestion: { give: false, odds: null, time: 2 } },
    };
    await page.change({});
    await page.click("dialog [data-action=confirm]");
    const ten = { main: 600, step: 0, increment: 0, byoyomi: 0, periods: 0 };
    const clock = { host: ten, guest: { ...ten, main: 1200 } };
    expect(page.last()).toMatchObject({ do: "propose", terms: { game: "gomoku", clock } });
  });

  it("go with proposals of the other game", async () => {
    page = await open({ table: fakeTable({ phase: "over" }, 4), link: fakePeer });
    page.store.dialog.value = { name: "propose" };
    await page.change({});
    await page.click("dialog [data-field=game] input[value=gomoku]");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toMatchObject({ do: "propose", swap: true, terms: { game: "gomoku", odds: null } });
  });
});
