import { afterEach, describe, expect, it } from "vitest";
import { fakeLibrary, fakeStudy } from "../ipc/fake-shelf";
import { fakePeer } from "../ipc/fake-slices";
import { fakeTable, look } from "../ipc/fake-table";
import type { GameRow } from "../ipc/types";
import { momentsOf } from "./drawing";
import { movesText } from "./game-text";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const study = (part = {}, ply = 2) => look(fakeStudy({ node: ply, ...part }), ply);

describe("a record that is worked on", () => {
  it("keeps the comment when its field is left, and the one of another move apart", async () => {
    page = await open({ table: study() });
    const field = page.find<HTMLTextAreaElement>("textarea[data-field=comment]");
    expect(field.value).toBe("The usual answer.");
    await page.type("textarea[data-field=comment]", "A new thought");
    await page.change({ table: study({ comment: "", node: 3 }, 3) });
    expect(page.last()).toEqual({ do: "edit-study", edit: { kind: "comment", node: 2, text: "A new thought" } });
    expect(page.find<HTMLTextAreaElement>("textarea[data-field=comment]").value).toBe("");
  });

  it("sets a sign and takes it away", async () => {
    page = await open({ table: study({}, 1) });
    expect(page.find("[data-action=sign][data-value='1']").getAttribute("aria-pressed")).toBe("true");
    await page.click("[data-action=sign][data-value='1']");
    expect(page.last()).toEqual({ do: "edit-study", edit: { kind: "sign", node: 1, sign: null } });
    await page.click("[data-action=sign][data-value='4']");
    expect(page.last()).toEqual({ do: "edit-study", edit: { kind: "sign", node: 1, sign: 4 } });
  });

  it("promotes and deletes where there is something to promote and delete", async () => {
    page = await open({ table: study({}, 0) });
    for (const action of ["promote", "delete-line"]) {
      expect(page.find<HTMLButtonElement>(`[data-action=${action}]`).disabled).toBe(true);
    }
    await page.change({ table: study({ branches: true }) });
    await page.click("[data-action=promote]");
    expect(page.last()).toEqual({ do: "edit-study", edit: { kind: "promote", node: 2 } });
    await page.click("[data-action=delete-line]");
    expect(page.last()).toEqual({ do: "edit-study", edit: { kind: "delete", node: 2 } });
  });

  it("says that changes are not saved, and keeps them in the library", async () => {
    page = await open({ table: study() });
    expect(page.seek("[data-field=unsaved]")).toBeNull();
    await page.change({ table: study({ unsaved: true, id: null, file: "a.pgn" }) });
    await page.click("[data-action=keep-study]");
    expect(page.last()).toEqual({ do: "keep-study" });
  });

  it("plays on from the position shown", async () => {
    const table = study();
    page = await open({ table });
    await page.click("[data-action=play-on-computer]");
    await page.click("[data-dialog=computer] [data-action=confirm]");
    const wishes = page.backend.sent.slice(-4).map((intent) => intent.do);
    expect(wishes).toEqual(["open-computer", "set-up", "edit", "start"]);
    expect(page.backend.sent).toContainEqual({ do: "edit", edit: { kind: "fen", text: table.position } });
  });
});

describe("a game on the network from a position", () => {
  it("is set up as soon as somebody has come, once", async () => {
    const table = study();
    page = await open({ table });
    await page.click("[data-action=play-on-host]");
    await page.click("[data-dialog=host] [data-action=confirm]");
    expect(page.last()).toMatchObject({ do: "host" });
    const waiting = fakeTable({ phase: "waiting", table: 5 });
    await page.change({ table: waiting, link: fakePeer });
    await page.change({ table: { ...waiting, players: waiting.players } });
    expect(page.backend.sent.filter((intent) => intent.do === "set-up").length).toBe(1);
    await page.change({ table: { ...waiting, phase: "setup" } });
    expect(page.last()).toEqual({ do: "edit", edit: { kind: "fen", text: table.position } });
    expect(page.store.bringing.value).toBeNull();
  });
});

describe("a position", () => {
  it("is looked for in the library whenever another one is shown", async () => {
    page = await open({ table: study() });
    page.store.finding.value = true;
    await page.change({});
    expect(page.last()).toEqual({ do: "find-position" });
    const { position, moves } = study();
    const counts = { games: 3, first: 2, draws: 1, second: 0 };
    const value = {
      position,
      results: counts,
      next: [{ mv: moves[2] as (typeof moves)[number], results: counts }],
      games: [{ ply: 2, game: fakeLibrary.games[0] as GameRow }],
    };
    await page.tell({ slice: "position", value });
    expect(page.find(".found").dataset.games).toBe("3");
    await page.click("[data-action=found-move]");
    expect(page.last()).toEqual({ do: "move", text: moves[2]?.text });
    await page.click("[data-action=open-found]");
    expect(page.backend.sent.slice(-2)).toEqual([
      { do: "open-game", id: 7 },
      { do: "look", ply: 2 },
    ]);
    await page.change({ table: study({ node: 3 }, 3) });
    expect(page.last()).toEqual({ do: "find-position" });
    expect(page.find(".found").dataset.games).toBeUndefined();
  });

  it("is copied, and so are the moves", async () => {
    const table = study();
    page = await open({ table });
    await page.key("v", { ctrlKey: true });
    expect(page.backend.errands).toEqual(["paste"]);
    expect(movesText(page.store, table)).toBe("1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 马八进七 马２进３");
    const start = "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1";
    const later = { ...table, start, moves: table.moves.slice(1, 3) };
    expect(movesText(page.store, later)).toBe(`[FEN "${start}"]\n1. … 马８进７ 2. 马二进三`);
  });
});

describe("pictures", () => {
  it("follow the moves of a game", () => {
    const moments = momentsOf(fakeTable({ local: true }, 4));
    expect(moments.length).toBe(5);
    const [start, first] = moments;
    expect([start?.pieces.get("h2"), start?.pieces.get("e2")]).toEqual(["C", undefined]);
    expect([first?.pieces.get("h2"), first?.pieces.get("e2"), first?.last]).toEqual([
      undefined,
      "C",
      { from: "h2", to: "e2" },
    ]);
    expect(start?.pieces.size).toBe(32);
  });
});

describe("a damaged library", () => {
  it("is told of at the start, with the name of the copy", async () => {
    page = await open();
    const { app } = page.backend.slices;
    page.close();
    page = await open({ app: { ...app, setAside: "/data/library.damaged-17" } });
    expect(page.find("[data-dialog=set-aside]").textContent).toContain("/data/library.damaged-17");
    await page.click("[data-dialog=set-aside] [data-action=cancel]");
    expect(page.seek("[data-dialog=set-aside]")).toBeNull();
  });
});
