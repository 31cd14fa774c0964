import { afterEach, describe, expect, it } from "vitest";
import { scenes } from "../ipc/scenes";
import { en } from "../words/en";
import { fitting, presets, readTerms, rulesWord, sizes, usualGomoku, wins } from "./gomoku-terms";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const show = async (name: string) => {
  page = await open(scenes[name]?.());
  return page;
};

describe("the word for the terms", () => {
  it("is read back as it was written", () => {
    for (const terms of Object.values(presets)) expect(readTerms(rulesWord(terms))).toEqual(terms);
    for (const win of wins) {
      for (const size of sizes) {
        const terms = fitting({ ...usualGomoku, win, size, starts: "white", fouls: "loses", opening: "swap" });
        expect(readTerms(rulesWord(terms))).toEqual(terms);
      }
    }
    for (const other of ["", "asian", "freestyle", "freestyle-8", "freestyle-15-later", "renju-15-loses-rif"]) {
      expect(readTerms(other)).toBeNull();
    }
  });
});

describe("a table of gomoku", () => {
  it("says why a point is forbidden to whoever reads the board", async () => {
    await show("gomoku-renju");
    expect(page.find("[data-point=h8]").getAttribute("aria-label")).toContain("double three");
    expect(page.all("svg.forbidden").length).toBe(1);
  });

  it("gives the choices of an opening to the one who is asked", async () => {
    await show("gomoku-swap2");
    const strip = page.find("[data-strip=opening]");
    expect(strip.dataset.asked).toBe("true");
    const choices = [...strip.querySelectorAll("button")].map((button) => button.dataset.action);
    expect(choices).toEqual(["take-black", "take-white", "add-two"]);
    await page.click("[data-strip=opening] [data-action=take-white]");
    expect(page.last()).toEqual({ do: "move", text: "take-white" });
  });

  it("tells the other one whom it waits for, without a button", async () => {
    await show("gomoku-wait");
    const strip = page.find("[data-strip=opening]");
    expect([strip.dataset.asked, strip.dataset.step]).toEqual(["false", "choose"]);
    expect(strip.querySelectorAll("button").length).toBe(0);
    expect((strip.textContent ?? "").length).toBeGreaterThan(20);
  });

  it("shows the row that won", async () => {
    await show("gomoku-won");
    expect(page.all("svg.five").length).toBe(1);
  });
});

describe("the dialog for a new game", () => {
  it("sends the terms of gomoku in one word", async () => {
    page = await open();
    await page.click("main [data-action=new]");
    await page.click("dialog [data-field=game] input[value=gomoku]");
    await page.click("dialog [data-action=preset][data-value=classic]");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toMatchObject({
      do: "open-local",
      terms: { game: "gomoku", rules: "freestyle-19-white" },
    });
    expect(en.game.gomoku).toBe("Gomoku");
  });
});
