import { afterEach, describe, expect, it } from "vitest";
import { fakeApp, fakeLink, fakeMissing, fakePeer } from "../ipc/fake-slices";
import { fakeTable, over } from "../ipc/fake-table";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page.close());

describe("a player who is missed", () => {
  it("is named, with the time and the two ways out, whatever else is going on", async () => {
    const table = fakeTable({}, 4);
    page = await open({ table, link: fakeMissing() });
    expect(document.body.dataset.link).toBe("missing");
    expect(page.find(".strip.away .strip-text").textContent).toContain("林间听雨 has been missing for 1:07");
    expect(page.find(".link-state").textContent).toContain("Waiting for 林间听雨");
    expect(page.find(".status-text").textContent).toBe("Waiting for 林间听雨 to come back");
    await page.click(".strip.away [data-action=save-leave]");
    expect(page.last()).toEqual({ do: "save-and-leave" });
    await page.change({ table, link: fakeMissing() });
    await page.click(".strip.away [data-action=end-game]");
    expect(page.last()).toEqual({ do: "close-table" });
  });

  it("may have closed the program, or be missing for too long", async () => {
    page = await open({ table: fakeTable({}, 4), link: fakeMissing() });
    const text = () => page.find(".strip.away .strip-text").textContent ?? "";
    await page.change({ link: fakeMissing({ missing: { seconds: 5, closed: true, overdue: false } }) });
    expect(text()).toContain("closed the program 0:05 ago");
    await page.change({ link: fakeMissing({ missing: { seconds: 190, closed: true, overdue: true } }) });
    expect(text()).toContain("You need not wait any longer");
    await page.change({ link: fakePeer });
    expect(page.seek(".strip.away")).toBeNull();
  });

  it("may bring back what this computer has lost, and is not believed unasked", async () => {
    page = await open({ table: fakeTable({}, 4), link: fakeMissing({ lent: 3 }) });
    expect(page.find(".strip[data-lent]").textContent).toContain("3 steps");
    await page.click("[data-action=take-lent]");
    expect(page.last()).toEqual({ do: "take-lent", accept: true });
  });

  it("is not left without being asked whether the game is to be kept", async () => {
    page = await open({ table: fakeTable({}, 4), link: fakePeer });
    await page.click("[data-menu=network] > .menu-title");
    await page.click("[data-menu=network] [data-action=leave]");
    await page.click("dialog [data-action=save-leave]");
    expect(page.last()).toEqual({ do: "save-and-leave" });
    expect(page.seek("dialog[data-dialog=confirm]")).toBeNull();
  });
});

describe("games to go on with", () => {
  const interrupted = [
    {
      table: 7,
      game: "xiangqi",
      plies: 12,
      opponent: "林间听雨",
      fingerprint: "",
      hosting: false,
      listens: false,
    } as const,
    { table: 3, game: "gomoku", plies: 1, opponent: "Wei", fingerprint: "", hosting: true, listens: true } as const,
  ];

  it("stand on the start page, the latest first", async () => {
    page = await open({ app: fakeApp({ interrupted: [...interrupted] }) });
    expect(page.all("[data-interrupted] h2").map((title) => title.textContent)).toEqual([
      "Your game against 林间听雨",
      "Your game against Wei",
    ]);
    await page.click("[data-interrupted='3'] [data-action=end-interrupted]");
    expect(page.last()).toEqual({ do: "end-interrupted", table: 3 });
    await page.click("[data-interrupted='7'] [data-action=resume]");
    expect(page.last()).toEqual({ do: "resume", table: 7 });
    expect(page.seek(".strip.away")).not.toBeNull();
  });

  it("are taken up again where they were adjourned", async () => {
    const ended = over(fakeTable({}, 4));
    const table = {
      ...ended,
      outcome: { winner: null, reason: "adjourned", ruling: null } as const,
      can: { ...ended.can, pause: null },
    };
    page = await open({ table, link: fakePeer });
    await page.click(".strip [data-action=take-up]");
    expect(page.last()).toEqual({ do: "pause" });
    expect(page.seek(".strip [data-action=rematch]")).toBeNull();
    await page.change({ link: fakeLink() });
    expect(page.seek(".strip [data-action=take-up]")).toBeNull();
  });
});
