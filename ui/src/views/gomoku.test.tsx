// A table of gomoku in the whole window.

import { afterEach, describe, expect, it } from "vitest";
import { settingUp } from "../ipc/fake-setup";
import { fakeApp, fakePeer } from "../ipc/fake-slices";
import { can, canIn, fakeGomoku, look } from "../ipc/fake-table";
import type { OpeningStep, TableView } from "../ipc/types";
import { catalogues } from "../words";
import { en } from "../words/en";
import { movesText } from "./game-text";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const seen = async (table: TableView, settings = {}) => {
  page = await open({
    table,
    app: fakeApp({ settings: { lang: "en", ...settings } }),
    ...(table.local ? {} : { link: fakePeer }),
  });
};
const here = (line = "", rules = "freestyle-15") => fakeGomoku({ local: true, rules }, line);
const strip = () => page.find("[data-strip=opening]");
const options = () => page.all("[data-list=moves] [role=option]").map((option) => option.textContent);
const choices = () => page.all("[data-strip=opening] button").map((button) => button.dataset.action);

describe("the dialog of a new game", () => {
  const chosen = (field: string) => page.find(`dialog [data-field="${field}"]`).dataset.value;
  const pick = (field: string, value: string) => page.click(`dialog [data-field="${field}"] input[value="${value}"]`);
  const word = () => page.last();
  const opensWith = (rules: string) => ({
    do: "open-local",
    terms: { game: "gomoku", rules, takebacks: "free", clock: null, odds: null },
  });

  const dialog = async (table: TableView | null = null) => {
    page = await open({ table });
    if (table) await page.key("n", { ctrlKey: true });
    else await page.click("[data-action=new]");
    await pick("game", "gomoku");
  };

  it("opens freestyle on 15 lines by Enter", async () => {
    await dialog();
    await page.click("dialog [data-action=confirm]");
    expect(word()).toEqual(opensWith("freestyle-15"));
    expect(page.find("[role=grid]").dataset).toMatchObject({ game: "gomoku", size: "15" });
    expect(page.all("[role=gridcell]").length).toBe(225);
  });

  it("has 15 and 19 in sight, and every size from 9 to 20", async () => {
    await dialog();
    const row = "dialog [data-field=size]";
    expect(page.all(`${row} input`).map((input) => (input as HTMLInputElement).value)).toEqual(["15", "19"]);
    const select = page.find<HTMLSelectElement>("dialog [data-field=other-size]");
    expect([...select.options].map(({ value }) => value).filter(Boolean)).toEqual(
      "9 10 11 12 13 14 16 17 18 20".split(" "),
    );
    await page.set("dialog [data-field=other-size]", "20");
    await page.click("dialog [data-action=confirm]");
    expect(word()).toEqual(opensWith("freestyle-20"));
    expect(page.all("[role=gridcell]").length).toBe(400);
  });

  it.each([
    ["classic", "freestyle-19-white"],
    ["tournament", "standard-15-swap2"],
    ["renju", "renju-15-rif"],
  ])("takes the terms %s at one press", async (preset, rules) => {
    await dialog();
    await page.click(`dialog [data-action=preset][data-value=${preset}]`);
    expect(page.find(`dialog [data-action=preset][data-value=${preset}]`).getAttribute("aria-pressed")).toBe("true");
    await page.click("dialog [data-action=confirm]");
    expect(word()).toEqual(opensWith(rules));
  });

  it("keeps what goes together, and asks for fouls under renju alone", async () => {
    await dialog();
    expect(page.seek("dialog [data-field=forbidden]")).toBeNull();
    await page.click("dialog [data-action=preset][data-value=classic]");
    await pick("rules", "renju");
    expect([chosen("size"), chosen("starts"), chosen("forbidden")]).toEqual(["15", "black", "refused"]);
    const white = page.find<HTMLInputElement>("dialog [data-field=starts] input[value=white]");
    expect([white.disabled, white.closest("label")?.title]).toEqual([true, en.gomoku.terms.startsRenju]);
    await pick("forbidden", "loses");
    await pick("opening", "swap2");
    await page.click("dialog [data-action=confirm]");
    expect(word()).toEqual(opensWith("renju-15-swap2-loses"));
  });

  it("begins with the terms of the table that is open, and loses none on the way to xiangqi and back", async () => {
    await dialog(here("h8", "caro-17-swap"));
    expect([chosen("game"), chosen("size"), chosen("rules"), chosen("opening")]).toEqual([
      "gomoku",
      "17",
      "caro",
      "swap",
    ]);
    await pick("game", "xiangqi");
    expect(chosen("rules")).toBe("asian");
    await pick("game", "gomoku");
    await page.click("dialog [data-action=confirm]");
    expect(word()).toEqual(opensWith("caro-17-swap"));
  });

  it("is asked for hosting too", async () => {
    page = await open();
    await page.click("[data-action=host]");
    await pick("game", "gomoku");
    await page.click("dialog [data-action=preset][data-value=tournament]");
    await page.click("dialog [data-action=confirm]");
    expect(word()).toEqual({
      do: "host",
      terms: { game: "gomoku", rules: "standard-15-swap2", takebacks: "ask", clock: null, odds: null },
      port: null,
      first: "me",
    });
  });
});

describe("stones", () => {
  it("are placed by one act, and named with their numbers", async () => {
    await seen(here());
    expect(page.cell("h8").getAttribute("aria-label")).toBe("H8, empty");
    await page.enter("h8");
    expect(page.last()).toEqual({ do: "move", text: "h8" });
    await page.enter("i9");
    expect(page.cell("h8").getAttribute("aria-label")).toBe("H8, black stone, move 1");
    expect(page.cell("i9").getAttribute("aria-label")).toBe("I9, white stone, move 2");
    expect(options()).toEqual(["1H8", "2I9"]);
    expect(page.find("[aria-live=polite]").textContent).toBe("White: I9");
    expect(page.find("[role=grid]").dataset.position).toMatch(/^[.XO/]+ first$/);
  });

  it("are refused on a stone and out of turn, with the reason", async () => {
    await seen(fakeGomoku({}, "h8 i9"));
    await page.enter("h8");
    expect(page.find("[role=alert]").dataset.code).toBe("occupied");
    expect(page.find("[role=alert]").textContent).toContain("H8");
    await page.change({ table: fakeGomoku({}, "h8 i9 g7") });
    const before = page.backend.sent.length;
    await page.enter("a1");
    expect(page.backend.sent.length).toBe(before);
    expect(page.find("[role=alert]").dataset.code).toBe("not-your-turn");
  });

  it("want a second act where that is chosen", async () => {
    await seen(here(), { confirm: "on" });
    await page.enter("h8");
    expect(page.backend.sent.length).toBe(0);
    expect(page.cell("h8").getAttribute("aria-selected")).toBe("true");
    await page.enter("h8");
    expect(page.last()).toEqual({ do: "move", text: "h8" });
  });

  it("show the numbers that are asked for", async () => {
    const numbers = () =>
      page.all(".piece:not(.gone) .disc").flatMap(({ textContent }) => (textContent ? [Number(textContent)] : []));
    await seen(here("h8 h9 i9 g7 j10 f6 a1"));
    expect(numbers()).toEqual([]);
    await page.click("[data-menu=theme] > button");
    await page.click(".menu-sub:has([data-sub=numbers]) > button");
    await page.click("[data-action=numbers][data-value=all]");
    expect(page.last()).toEqual({ do: "set", key: "numbers", value: "all" });
    expect(numbers().sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await page.change({ app: fakeApp({ settings: { lang: "en", numbers: "last-five" } }) });
    expect(numbers().sort()).toEqual([3, 4, 5, 6, 7]);
    await page.change({ table: look(here("h8 h9 i9 g7 j10 f6 a1"), 3) });
    expect(numbers().sort()).toEqual([1, 2, 3]);
  });

  it("are copied without the choices between them", async () => {
    const table = fakeGomoku({ rules: "freestyle-15-swap2" }, "h8 i9 g10 take-white a1");
    await seen(table);
    expect(movesText(page.store, table)).toBe("H8 I9 G10 A1");
  });

  it("are counted without the choices between them", async () => {
    await seen(fakeGomoku({ rules: "freestyle-15-swap2" }, "h8 i9 g10 take-white a1"), { numbers: "all" });
    expect(page.cell("a1").getAttribute("aria-label")).toContain("move 4");
    expect(
      page
        .all(".piece .disc")
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(["1", "2", "3", "4"]);
  });

  it("come in three sets, and points in two styles", async () => {
    await seen(here("h8 i9"), { points: "numbers" });
    expect(options()).toEqual(["17,7", "28,6"]);
    for (const set of ["flat", "glass", "shell"]) {
      await page.change({ app: fakeApp({ settings: { lang: "en", stones: set } as never }) });
      expect(document.documentElement.dataset.stones).toBe(set);
      const picture = document.documentElement.style.getPropertyValue("--piece-X");
      expect(picture).toContain("data:image/svg+xml");
    }
  });
});

describe("the end", () => {
  it("shows the five and says whose it is", async () => {
    await seen(fakeGomoku({}, "h8 h9 i9 g7 j10 f6 k11 e5 l12"));
    expect(page.all("svg.five").length).toBe(1);
    expect(page.find(".strip.over").textContent).toContain(en.outcome.won);
    expect(page.find("[role=status].status").textContent).toContain("Five in a row");
  });

  it("tells which foul lost", async () => {
    const table = fakeGomoku({ rules: "renju-15-loses" }, "h8 h9");
    const { gomoku } = table;
    const outcome = { winner: "second", reason: "forbidden", ruling: null } as const;
    await seen({
      ...table,
      phase: "over",
      outcome,
      can: canIn("over", 2, false),
      gomoku: gomoku && { ...gomoku, foul: { point: "h8", why: "double-four" } },
    });
    expect(page.find("[role=status].status").textContent).toContain("Black made a double four");
  });
});

describe("forbidden points", () => {
  const renju = (rules: string) =>
    fakeGomoku({ rules, gomoku: { forbidden: [{ point: "h8", why: "double-three" }] } }, "f8 a1 g8 a15 h6 o1 h7 o15");

  it("are crossed, and say why", async () => {
    await seen(renju("renju-15"));
    expect(page.all("svg.forbidden").length).toBe(1);
    expect(page.cell("h8").getAttribute("aria-label")).toBe("H8, empty, forbidden to Black: double three");
    page.cell("h7").focus();
    await page.key("ArrowUp", {}, page.cell("h7"));
    expect(page.find(".tip.shown").textContent).toBe(en.gomoku.forbidden["double-three"]);
  });

  it("say that they lose where the terms say so", async () => {
    await seen(renju("renju-15-loses"));
    page.cell("h7").focus();
    await page.key("ArrowUp", {}, page.cell("h7"));
    expect(page.find(".tip.shown").textContent).toBe(en.gomoku.loses["double-three"]);
    expect(page.find(".terms").textContent).toContain(en.gomoku.terms.foulsLose);
  });

  it("are marked when one is refused", async () => {
    await seen(renju("renju-15"));
    await page.notify("forbidden-double-three", ["h8", "f8", "g8"]);
    expect(page.find("[role=alert]").textContent).toContain("H8");
    expect(page.all("svg.mark.block").length).toBe(3);
  });
});

describe("an opening", () => {
  const swap2 = (line = "", part: Partial<TableView> = {}) =>
    fakeGomoku({ rules: "freestyle-15-swap2", ...part } as never, line);

  it("is led through at one window, in words", async () => {
    await seen(swap2("", { local: true }));
    expect(strip().dataset).toMatchObject({ step: "place-three", by: "first", asked: "true" });
    for (const point of ["h8", "i9"]) await page.enter(point);
    expect(strip().textContent).toContain("1 to go");
    await page.enter("g10");
    expect(strip().dataset).toMatchObject({ step: "choose", by: "second" });
    expect(choices()).toEqual(["take-black", "take-white", "add-two"]);
    await page.click("[data-action=add-two]");
    expect(page.last()).toEqual({ do: "move", text: "add-two" });
    for (const point of ["a1", "b2"]) await page.enter(point);
    expect(choices()).toEqual(["take-black", "take-white"]);
    await page.click("[data-action=take-white]");
    expect(strip().dataset.step).toBeUndefined();
    expect(strip().textContent).toBe(en.gomoku.aim.freestyle);
    expect(options().length).toBe(7);
    expect(options()[3]).toContain(en.gomoku.chose["add-two"]);
  });

  it("moves nothing by a click while a choice is asked, and says so", async () => {
    await seen(swap2("h8 i9 g10", { local: true }));
    const before = page.backend.sent.length;
    await page.enter("a1");
    expect(page.backend.sent.length).toBe(before);
    expect(page.find("[role=alert]").dataset.code).toBe("opening-choice");
  });

  it("has words and no buttons for the one who waits", async () => {
    await seen(swap2("h8 i9 g10"));
    expect(strip().dataset).toMatchObject({ step: "choose", by: "second", asked: "false" });
    expect(choices()).toEqual([]);
    expect(strip().textContent).toContain("林间听雨");
    expect(page.find("[role=status].status").textContent).toBe(en.gomoku.opening.theirTurn("林间听雨"));
  });

  it("changes who plays which stones", async () => {
    const colour = (side: string) => page.find(`.player[data-side=${side}] .colour`).textContent;
    await seen(swap2("h8 i9 g10"));
    expect([colour("first"), colour("second")]).toEqual(["Black", "White"]);
    await page.change({ table: swap2("h8 i9 g10 take-black") });
    expect([colour("first"), colour("second")]).toEqual(["White", "Black"]);
    expect(page.find("[aria-live=polite]").textContent).toBe("林间听雨 takes Black");
  });

  it("has words for every step in every language, for who acts and who waits", async () => {
    const table = swap2("h8 i9 g10");
    const steps = Object.keys(en.gomoku.opening.mine) as OpeningStep["step"][];
    expect(steps.length).toBe(11);
    await seen(table);
    for (const words of Object.values(catalogues)) {
      await page.change({ app: fakeApp({ settings: { lang: words.lang } }) });
      for (const step of steps) {
        for (const by of ["first", "second"] as const) {
          const asked: OpeningStep = { protocol: "rif", step, by, choices: [], zone: [], left: 2 };
          await page.change({ table: { ...table, gomoku: table.gomoku && { ...table.gomoku, step: asked } } });
          const facts = { left: 2, next: table.gomoku?.next ?? "black", zoned: true };
          const { mine, theirs } = words.gomoku.opening;
          expect(strip().textContent).toBe(by === "first" ? mine[step](facts) : theirs[step]("林间听雨", facts));
        }
      }
    }
  });
});

describe("setting up stones", () => {
  const setup = () => {
    const table = settingUp(here("h8 h9 i9"));
    return { ...table, can: { ...can, setUp: "setting-up" as const } };
  };

  it("has two stones in the tray, and no odds of another game", async () => {
    await seen(setup());
    expect(page.all("[data-tray]").map(({ dataset }) => dataset.tray)).toEqual(["X", "O"]);
    expect(page.find("[role=status].status").textContent).toBe(en.gomoku.setup.editing);
    expect(page.seek("[data-action=odds]")).toBeNull();
    expect(page.seek("[data-action=initial]")).toBeNull();
    await page.click("[data-tray=O]");
    expect(page.find("[role=status].status").textContent).toContain("white stone");
    await page.enter("a1");
    expect(page.last()).toEqual({ do: "edit", edit: { kind: "put", point: "a1", piece: "O" } });
    expect(page.cell("a1").getAttribute("aria-label")).toContain("white stone");
  });

  it("takes stones by key, by menu and as text", async () => {
    await seen(setup());
    page.cell("c3").focus();
    await page.key("X", {}, page.cell("c3"));
    expect(page.last()).toEqual({ do: "edit", edit: { kind: "put", point: "c3", piece: "X" } });
    await page.key("Delete", {}, page.cell("c3"));
    expect(page.last()).toEqual({ do: "edit", edit: { kind: "put", point: "c3", piece: null } });
    await page.menu("d4");
    await page.click("[data-menu-point=d4] [data-action=put][data-value=O]");
    expect(page.last()).toEqual({ do: "edit", edit: { kind: "put", point: "d4", piece: "O" } });
    await page.type("[data-field=fen]", "nonsense");
    await page.click("[data-action=apply]");
    expect(page.find(".setup [role=alert]").textContent).toBe(en.gomoku.setup.wrongText);
  });
});

describe("the pages about it", () => {
  it("has its rules in the help menu, and its name on the start page", async () => {
    page = await open();
    expect(page.find("main").textContent?.toLowerCase()).toContain("gomoku");
    await page.click("[data-menu=help] > button");
    await page.click("[data-action=rules-gomoku]");
    expect(page.find("dialog[data-dialog=rules-gomoku] h2").textContent).toBe(en.gomokuRules.title);
  });
});
