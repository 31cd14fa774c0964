import { afterEach, describe, expect, it } from "vitest";
import { fakeApp, fakeLink, fakePeer } from "../ipc/fake-slices";
import { can, fakeOffer, fakeTable, look, over } from "../ipc/fake-table";
import type { Bar, Can, NoticeCode, TableView } from "../ipc/types";
import { en } from "../words/en";
import { zhHans } from "../words/zh-hans";
import { idleCode } from "./board";
import { milliseconds } from "./link";
import { points } from "./player";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const seen = async (table: TableView, link = fakePeer) => {
  page = await open({ table, link });
  return page;
};

describe("buttons", () => {
  const commands = ["start", "undo", "redo", "draw", "resign"] as const;

  it.each(commands)("%s follows what the table allows, in the sidebar and in the menu", async (name) => {
    const bar: Bar = "offer-open";
    const barred: Can = { ...can, [name]: bar };
    await seen(fakeTable({ can: barred }));
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[data-action=${name}]`)) {
      expect(button.disabled).toBe(true);
      expect(button.title).toBe(en.bar[bar]);
    }
    await page.change({ table: fakeTable({ can }) });
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-action=${name}]`);
    expect(buttons.length).toBe(2);
    for (const button of buttons) expect([button.disabled, button.title]).toEqual([false, ""]);
  });

  it("send their wishes", async () => {
    await seen(fakeTable({ can }));
    for (const name of ["undo", "redo", "draw"] as const) {
      await page.change({ table: fakeTable({ can }, 4) });
      await page.click(`.actions [data-action=${name}]`);
      expect(page.backend.sent.some((intent) => intent.do === name)).toBe(true);
    }
  });

  it("let Start pulse once the other player is ready", async () => {
    const table = fakeTable({ phase: "waiting", can });
    await seen(table);
    expect(page.find(".actions [data-action=start]").className).not.toContain("awaits");
    const { first, second } = table.players;
    await page.change({ table: { ...table, players: { first, second: { ...second, ready: true } } } });
    expect(page.find(".actions [data-action=start]").className).toContain("awaits");
    expect(page.find("[role=status]").textContent).toContain("林间听雨");
  });

  it("ask before resigning", async () => {
    await seen(fakeTable({}, 4));
    await page.click(".actions [data-action=resign]");
    expect(page.backend.sent).toEqual([]);
    await page.click("dialog[open][data-dialog=confirm] [data-action=cancel]");
    expect(page.seek("dialog")).toBeNull();
    await page.click(".actions [data-action=resign]");
    await page.click("dialog[open][data-dialog=confirm] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "resign" });
  });

  it("bar hosting and joining while linked, and leaving while not", async () => {
    await seen(fakeTable());
    const disabled = (name: string) => document.querySelector<HTMLButtonElement>(`[data-action=${name}]`)?.disabled;
    expect([disabled("host"), disabled("join"), disabled("leave")]).toEqual([true, true, false]);
    await page.change({ link: fakeLink(), table: fakeTable({ local: true }, 2) });
    expect([disabled("host"), disabled("join"), disabled("leave")]).toEqual([false, false, true]);
  });
});

describe("the table", () => {
  it("tells the document how things stand", async () => {
    page = await open();
    expect(document.body.dataset.phase).toBe("lobby");
    expect(document.body.dataset.link).toBe("none");
    await page.change({ table: fakeTable({ phase: "waiting" }), link: fakePeer });
    expect([document.body.dataset.phase, document.body.dataset.link]).toEqual(["waiting", "up"]);
    await page.change({ table: fakeTable() });
    expect(document.body.dataset.phase).toBe("playing");
    expect(document.documentElement.dataset.theme).toBeTruthy();
    expect(document.documentElement.dataset.pieces).toBeTruthy();
  });

  it("has one board, and none on the start page", async () => {
    page = await open();
    expect(page.all("[data-game]").length).toBe(0);
    await page.change({ table: fakeTable() });
    expect(page.all("[role=grid][data-game=xiangqi]").length).toBe(1);
  });

  it("puts the own side at the bottom, and the flip turns panels and board together", async () => {
    const table = fakeTable({ side: "second" });
    const { first, second } = table.players;
    const players = { first: { ...first, seat: "away" as const }, second: { ...second, seat: "here" as const } };
    await seen({ ...table, players });
    expect(page.find("[role=grid]").dataset.orientation).toBe("second");
    expect(page.all(".player").map((panel) => panel.dataset.side)).toEqual(["first", "second"]);
    await page.key("f");
    expect(page.find("[role=grid]").dataset.orientation).toBe("first");
    expect(page.all(".player").map((panel) => panel.dataset.side)).toEqual(["second", "first"]);
  });

  it("keeps the request in its place, with the right buttons", async () => {
    const offer = fakeOffer({ seq: 7, plies: 2 });
    await seen(fakeTable({ offer }, 5));
    const strip = page.find(".strip-place > [data-offer=undo][data-from=them]");
    expect(strip.textContent).toContain("two moves");
    await page.click("[data-offer] [data-action=decline]");
    expect(page.last()).toEqual({ do: "answer", offer: 7, accept: false });
    await page.click("[data-offer] [data-action=accept]");
    expect(page.last()).toEqual({ do: "answer", offer: 7, accept: true });
    await page.change({ table: fakeTable({ offer: { ...offer, kind: "draw", mine: true } }, 5) });
    expect(page.seek("[data-action=accept]")).toBeNull();
    await page.click("[data-offer=draw][data-from=me] [data-action=withdraw]");
    expect(page.last()).toEqual({ do: "withdraw" });
    await page.change({ table: fakeTable({}, 5) });
    expect(page.find(".strip-place").textContent).toContain(en.terms.rules.asian);
  });

  it("offers to leave beside declining a rematch", async () => {
    const table = over(fakeTable({ outcome: { winner: "first", reason: "checkmate", ruling: null } }, 5));
    await seen({ ...table, offer: fakeOffer({ kind: "rematch" }) });
    expect(page.all("[data-offer=rematch] button").map((button) => button.dataset.action)).toEqual([
      "leave",
      "decline",
      "accept",
    ]);
  });

  it("says an empty seat is empty, and lets the own name be changed in place", async () => {
    const table = fakeTable({ phase: "waiting" });
    table.players.second = { ...table.players.second, seat: "empty", name: null };
    await seen(table, fakeLink({ state: "hosting" }));
    expect(page.find(".player[data-seat=empty]").textContent).toContain(en.player.emptyHosting);
    await page.type("[data-field=name]", "Morning Pine");
    page.find("[data-field=name]").blur();
    expect(page.last()).toEqual({ do: "rename", name: "Morning Pine" });
  });

  it("says refusals in words and with the code", async () => {
    await seen(fakeTable());
    await page.notify("leg", ["c0"]);
    const alert = page.find("[role=alert]");
    expect(alert.dataset.code).toBe("leg");
    expect(alert.textContent).toBe("The horse is blocked by the elephant at c0 (蹩马腿).");
  });

  it("dispatches what is tried on the board, and knows why nothing can be", async () => {
    await seen(fakeTable());
    await page.enter("b0");
    await page.enter("d1");
    expect(page.last()).toEqual({ do: "move", text: "b0d1" });
    expect(page.find("[role=alert]").dataset.code).toBe("leg");
    const cases: [Partial<TableView>, NoticeCode][] = [
      [{ live: false }, "looking-back"],
      [{ phase: "over" }, "over"],
      [{ phase: "waiting" }, "not-started"],
      [{ liveTurn: "second" }, "not-your-turn"],
      [{ offer: fakeOffer({ kind: "draw", mine: true }) }, "offer-open"],
    ];
    for (const [part, code] of cases) expect(idleCode({ ...fakeTable(), ...part })).toBe(code);
  });
});

describe("the moves", () => {
  it("are a listbox whose option is the shown ply", async () => {
    await seen(fakeTable({}, 6));
    const options = page.all("[role=listbox][data-list=moves] [role=option][data-ply]");
    expect(options.map((option) => option.dataset.ply)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(options.map((option) => option.getAttribute("aria-selected")).lastIndexOf("true")).toBe(5);
    await page.click("[data-ply='3']");
    expect(page.last()).toEqual({ do: "look", ply: 3 });
    expect(page.find("[aria-selected=true]").dataset.ply).toBe("3");
    expect(page.find("[role=grid]").dataset.live).toBe("false");
    await page.click("[data-action=back]");
    expect(page.last()).toEqual({ do: "look", ply: null });
  });

  it("are leafed through by keys, but not while typing", async () => {
    await seen(look(fakeTable({}, 6), 4));
    await page.key("ArrowLeft");
    expect(page.last()).toEqual({ do: "look", ply: 3 });
    await page.key("Home");
    expect(page.last()).toEqual({ do: "look", ply: 0 });
    await page.key("End");
    expect(page.last()).toEqual({ do: "look", ply: null });
    const before = page.backend.sent.length;
    await page.key("ArrowLeft", {}, page.find("[data-field=chat]"));
    await page.key("f", {}, page.find("[data-field=chat]"));
    expect(page.backend.sent.length).toBe(before);
    expect(page.store.flipped.value).toBe(false);
  });

  it("are spoken in a polite line", async () => {
    await seen(fakeTable({}, 2));
    await page.change({ table: fakeTable({}, 3) });
    expect(page.find("[aria-live=polite]").textContent).toBe("Red: 马二进三");
  });

  it("can be typed", async () => {
    await seen(fakeTable());
    await page.key("/");
    await page.type("[data-field=move]", "炮二平五");
    page.find<HTMLInputElement>("[data-field=move]").form?.requestSubmit();
    expect(page.last()).toEqual({ do: "move", text: "炮二平五" });
  });
});

describe("the chat", () => {
  it("shows what was said as text", async () => {
    await seen(fakeTable());
    await page.change({ chat: [{ mine: false, name: "<i>x</i>", text: "<b>谢谢</b> & thanks", ply: 0 }] });
    const log = page.find("[role=log][data-list=chat]");
    expect(log.textContent).toContain("<b>谢谢</b> & thanks");
    expect(log.querySelector("b, i")).toBeNull();
    expect(log.querySelectorAll("bdi[dir=auto]").length).toBe(2);
  });

  it("sends what is typed, once", async () => {
    await seen(fakeTable());
    await page.type("[data-field=chat]", "  好棋! 🙂 ");
    await page.click("[data-action=send]");
    expect(page.last()).toEqual({ do: "say", text: "好棋! 🙂" });
    expect(page.find<HTMLInputElement>("[data-field=chat]").value).toBe("");
    await page.click("[data-action=send]");
    expect(page.backend.sent.length).toBe(1);
  });

  it("is not there for two players at one computer", async () => {
    await seen(fakeTable({ local: true }), fakeLink());
    expect(page.seek("[data-list=chat]")).toBeNull();
  });
});

describe("the language", () => {
  it("changes at once", async () => {
    await seen(fakeTable());
    expect(document.documentElement.lang).toBe("en");
    await page.click("[data-menu=language] > button");
    await page.click("[data-action=lang][data-value=zh-Hans]");
    expect(page.last()).toEqual({ do: "set", key: "lang", value: "zh-Hans" });
    expect(document.documentElement.lang).toBe("zh-Hans");
    expect(page.find(".actions [data-action=undo]").textContent).toBe(zhHans.action.undo);
    await page.change({ app: fakeApp({ settings: { lang: "zh-CN" } }) });
    expect(document.documentElement.lang).toBe("zh-Hans");
  });
});

describe("numbers", () => {
  it("write half points and round trips as people do", () => {
    expect([0, 1, 2, 3, 10].map(points)).toEqual(["0", "½", "1", "1½", "5"]);
    expect([4, 123, 1999].map(milliseconds)).toEqual(["< 1 ms", "12 ms", "200 ms"]);
  });
});
