import { afterEach, describe, expect, it } from "vitest";
import { fakeApp, fakeLink, fakePeer } from "../ipc/fake-slices";
import { fakeTable } from "../ipc/fake-table";
import type { AcquaintanceView, DoorView } from "../ipc/types";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page.close());

const door = (part: Partial<DoorView>): DoorView => ({
  reason: "known",
  name: "林间听雨",
  fingerprint: "19B2 0C77",
  knownAs: "Auntie",
  knownFingerprint: "19B2 0C77",
  ...part,
});

const player = (part: Partial<AcquaintanceView>): AcquaintanceView => ({
  fingerprint: "19b2 0c77 e5d1",
  name: "林间听雨",
  petname: null,
  first: 1_700_000_000,
  last: 1_700_000_000,
  welcome: false,
  ...part,
});

describe("somebody at the door", () => {
  it("who was met before is let in by a click, from now on unasked if that is wished", async () => {
    page = await open({ link: fakeLink({ state: "hosting", door: door({}) }) });
    expect(page.find("dialog[data-dialog=door] h2").textContent).toBe("May Auntie sit down?");
    await page.click("dialog[data-dialog=door] [data-field=always]");
    await page.click("dialog[data-dialog=door] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "admit", accept: true, always: true });
  });

  it("with another key under a known name is a red warning, and Enter stops", async () => {
    const found = door({ reason: "other-key", fingerprint: "AAAA BBBB" });
    page = await open({ link: fakeLink({ state: "hosting", door: found }) });
    const dialog = "dialog[data-dialog=door]";
    expect(page.find(`${dialog} .alarm`).getAttribute("role")).toBe("alert");
    expect(page.all(`${dialog} dd`).map((key) => key.textContent)).toEqual(["19B2 0C77", "AAAA BBBB"]);
    expect(page.seek(`${dialog} [data-action=confirm]`), "nothing goes on by itself").toBeNull();
    expect(document.activeElement?.getAttribute("data-action")).toBe("cancel");
    await page.click(`${dialog} [data-action=cancel]`);
    expect(page.last()).toEqual({ do: "admit", accept: false, always: false });
    await page.change({ link: fakeLink({ state: "hosting", door: found }) });
    await page.click(`${dialog} [data-action=admit]`);
    expect(page.last()).toEqual({ do: "admit", accept: true, always: false });
  });
});

describe("players met before", () => {
  it("are given names, let in unasked, joined and forgotten", async () => {
    page = await open();
    await page.click("[data-menu=network] > .menu-title");
    await page.click("[data-menu=network] [data-action=players]");
    expect(page.last()).toEqual({ do: "show-acquaintances" });
    await page.tell({ slice: "acquaintances", value: [player({})] });
    const { fingerprint } = player({});
    await page.set("[data-player='19b2'] [data-field=petname]", "Auntie");
    expect(page.last()).toEqual({ do: "call-acquaintance", fingerprint, petname: "Auntie" });
    await page.click("[data-player='19b2'] [data-field=welcome]");
    expect(page.last()).toEqual({ do: "welcome-acquaintance", fingerprint, welcome: true });
    await page.click("[data-player='19b2'] [data-action=forget]");
    expect(page.last()).toEqual({ do: "forget-acquaintance", fingerprint });
    await page.click("[data-player='19b2'] [data-action=join-player]");
    expect(page.backend.sent).toContainEqual({ do: "join-acquaintance", fingerprint });
  });

  it("are strangers to a new identity, which is asked about first", async () => {
    page = await open();
    page.store.dialog.value = { name: "about" };
    await page.change({});
    await page.click("dialog[data-dialog=about] [data-action=renew-identity]");
    await page.click("dialog[data-dialog=renew] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "renew-identity" });
    expect(page.find("dialog[data-dialog=about] [data-field=fingerprint]").textContent).toContain("0000 1111");
  });
});

describe("looking on", () => {
  it("is told from playing, and the players see who does", async () => {
    page = await open({ table: fakeTable({}, 4), link: { ...fakePeer, watching: true, gallery: ["Wei", "小兰"] } });
    expect(page.find(".link-state").textContent).toContain("Watching 林间听雨");
    expect(page.find("[data-list=gallery]").textContent).toContain("Wei");
    await page.click("[data-menu=network] > .menu-title");
    await page.click("[data-menu=network] [data-action=leave]");
    expect(page.last()).toEqual({ do: "close-table" });
  });

  it("says so when the table is out of reach, and offers only to leave", async () => {
    const missing = { seconds: 75, closed: false, overdue: false };
    const link = { ...fakePeer, state: "missing" as const, watching: true, missing };
    page = await open({ table: fakeTable({}, 4), link });
    expect(page.find(".strip.away").textContent).toContain("1:15");
    expect(page.seek(".strip.away [data-action=save-leave]")).toBeNull();
    await page.click(".strip.away [data-action=leave]");
    expect(page.last()).toEqual({ do: "close-table" });
  });

  it("is allowed by the host while the table is open", async () => {
    page = await open();
    await page.click("main [data-action=host]");
    await page.click("dialog [data-action=confirm]");
    await page.click("dialog [data-field=spectators] input[value='2']");
    expect(page.last()).toEqual({ do: "open-gallery", delay: 2 });
    await page.click("dialog [data-field=spectators] input[value=null]");
    expect(page.last()).toEqual({ do: "open-gallery", delay: null });
  });
});

describe("the talk", () => {
  const chat = [
    { mine: false, name: "林间听雨", text: ":good-luck:", ply: 0 },
    { mine: true, name: "Quiet Crane", text: ":no-such-phrase:", ply: 2 },
  ];

  it("shows phrases in the language of the reader", async () => {
    page = await open({ table: fakeTable({}, 4), link: fakePeer, chat });
    expect(page.find("[data-list=chat]").textContent).toContain("Good luck!");
    expect(page.find("[data-list=chat]").textContent).toContain(":no-such-phrase:");
    await page.change({ app: fakeApp({ settings: { lang: "zh-Hans" } }) });
    expect(page.find("[data-list=chat]").textContent).toContain("祝你好运！");
    await page.click("[data-action=phrases]");
    await page.click("[data-phrase=thanks]");
    expect(page.last()).toEqual({ do: "say", text: ":thanks:" });
  });

  it("can be muted, and shows the moves between if that is wished", async () => {
    page = await open({ table: fakeTable({}, 4), link: fakePeer, chat });
    await page.click("[data-action=mute]");
    expect(page.all("[data-list=chat] [data-from=them]")).toEqual([]);
    await page.click("[data-action=mute]");
    await page.click("[data-action=chat-moves]");
    const kinds = page.all("[data-list=chat] p").map((line) => line.dataset.from ?? line.dataset.ply);
    expect(kinds).toEqual(["them", "1", "2", "me", "3", "4"]);
  });
});
