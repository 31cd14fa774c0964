import { afterEach, describe, expect, it } from "vitest";
import { settingUp } from "../ipc/fake-setup";
import { fakePeer } from "../ipc/fake-slices";
import { can, fakeOffer, fakeTable } from "../ipc/fake-table";
import type { EditChoice, TableView } from "../ipc/types";
import { en } from "../words/en";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const inSetup = (part: Partial<TableView> = {}) => ({ ...settingUp(fakeTable({ local: true, can })), ...part });
const seen = async (table = inSetup()) => {
  page = await open({ table });
};
const edit = (choice: EditChoice) => ({ do: "edit", edit: choice });
const field = () => page.find<HTMLInputElement>("[data-field=fen]");

describe("setting up", () => {
  it("begins from the menu, with or without a table", async () => {
    page = await open();
    await page.click("[data-menu=game] > button");
    await page.click("[data-action=setup]");
    expect(page.backend.sent).toEqual([
      { do: "open-local", terms: { game: "xiangqi", rules: "asian", takebacks: "free", clock: null, odds: null } },
      { do: "set-up" },
    ]);
    expect(document.body.dataset.phase).toBe("setup");
    expect(page.seek("[data-list=moves]")).toBeNull();
    expect(page.all("[data-game]").length).toBe(1);
    expect(page.find("[role=grid]").dataset.side).toBe("both");
  });

  it("begins from the dialog of a new game", async () => {
    page = await open();
    await page.click("[data-action=new]");
    await page.click("dialog [data-field=rules] input[value=casual]");
    await page.click("dialog [data-action=setup]");
    expect(page.backend.sent[0]).toMatchObject({ terms: { rules: "casual" } });
    expect(page.last()).toEqual({ do: "set-up" });
    expect(document.body.dataset.phase).toBe("setup");
  });

  it("is asked for and answered over the network", async () => {
    const table = fakeTable({ can }, 4);
    page = await open({ table, link: fakePeer });
    await page.menu("e4");
    expect(page.find("[role=menu] [data-action=setup]").textContent).toBe(en.setup.begin);
    await page.click("[data-menu-point] [data-action=setup]");
    expect(page.last()).toEqual({ do: "set-up" });
    expect(page.seek("[data-menu-point]")).toBeNull();
    await page.change({
      table: { ...table, offer: fakeOffer({ seq: 4, kind: "setup" }) },
    });
    expect(page.find("[data-offer=setup][data-from=them]").textContent).toContain("set up a position");
    await page.click("[data-offer=setup] [data-action=accept]");
    expect(page.last()).toEqual({ do: "answer", offer: 4, accept: true });
  });

  it("places what was picked from the tray, until it is let go", async () => {
    await seen();
    await page.click("[data-tray=R]");
    expect(page.find("[data-tray=R]").getAttribute("aria-pressed")).toBe("true");
    expect(page.find("[role=status]").textContent).toContain("red chariot");
    await page.enter("e5");
    expect(page.last()).toEqual(edit({ kind: "put", point: "e5", piece: "R" }));
    await page.enter("a3");
    expect(page.last()).toEqual(edit({ kind: "put", point: "a3", piece: "R" }));
    await page.key("Escape");
    expect(page.find("[data-tray=R]").getAttribute("aria-pressed")).toBe("false");
    const before = page.backend.sent.length;
    await page.enter("e4");
    expect(page.backend.sent.length).toBe(before);
  });

  it("moves any piece, and takes away by key", async () => {
    await seen();
    await page.enter("h9");
    await page.enter("e5");
    expect(page.last()).toEqual(edit({ kind: "move", from: "h9", to: "e5" }));
    expect(page.cell("e5").getAttribute("aria-label")).toBe("e5, black horse");
    expect(page.find("[aria-live=polite]").textContent).toContain("e5, black horse");
    await page.key("Delete", {}, page.cell("e5"));
    expect(page.last()).toEqual(edit({ kind: "put", point: "e5", piece: null }));
    await page.key("C", {}, page.cell("e5"));
    expect(page.last()).toEqual(edit({ kind: "put", point: "e5", piece: "C" }));
    page.cell("e9").focus();
    await page.key("Delete", {}, page.cell("e9"));
    expect(page.find("[role=alert]").dataset.code).toBe("general-stays");
    await page.key("f", {}, page.cell("e9"));
    expect(page.store.flipped.value).toBe(true);
  });

  it("opens the menu of a point by button and by key", async () => {
    await seen();
    await page.menu("c9");
    await page.click("[data-menu-point=c9] [data-action=put][data-value=r]");
    expect(page.last()).toEqual(edit({ kind: "put", point: "c9", piece: "r" }));
    page.cell("a0").focus();
    await page.key("F10", { shiftKey: true }, page.cell("a0"));
    await page.click("[data-menu-point=a0] [data-action=remove]");
    expect(page.last()).toEqual(edit({ kind: "put", point: "a0", piece: null }));
    page.cell("e0").focus();
    await page.key("ContextMenu", {}, page.cell("e0"));
    expect(page.find<HTMLButtonElement>("[data-menu-point=e0] [data-action=remove]").disabled).toBe(true);
    await page.key("Escape", {}, page.find("[data-menu-point]"));
    expect(page.seek("[data-menu-point]")).toBeNull();
  });

  it("changes the whole board", async () => {
    await seen();
    for (const kind of ["clear", "initial", "mirror", "swap-colours"] as const) {
      await page.click(`[data-action=${kind}]`);
      expect(page.last()).toEqual(edit({ kind }));
    }
    await page.click("[data-field=turn] input[value=second]");
    expect(page.last()).toEqual(edit({ kind: "turn", side: "second" }));
    await page.click("[data-action=odds][data-value=two-horses]");
    expect(page.last()).toEqual(edit({ kind: "odds", odds: "two-horses" }));
    expect(field().value).toContain("r1bakab1r/");
  });

  it("takes a FEN, and keeps a wrong one to be mended", async () => {
    await seen();
    await page.click("[data-action=copy]");
    expect(page.backend.copied).toBe(field().value);
    await page.type("[data-field=fen]", "nonsense");
    await page.click("[data-action=apply]");
    expect(page.last()).toEqual(edit({ kind: "fen", text: "nonsense" }));
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(page.find(".setup [role=alert]").textContent).toBe(en.notice["fen-syntax"]([]));
    const text = "4k4/9/9/9/9/9/9/9/9/3K1R3 b";
    await page.type("[data-field=fen]", text);
    await page.click("[data-action=apply]");
    expect(page.last()).toEqual(edit({ kind: "fen", text }));
    expect(page.find("[role=grid]").dataset.position).toContain("3K1R3 b");
    expect(field().value).toContain("3K1R3 b");
  });

  it("names all that is wrong and bars Start with it", async () => {
    await seen(
      inSetup({
        setup: { errors: ["red-generals", "capturable"], oddities: ["too-many"] },
        can: { ...can, start: "problems" },
      }),
    );
    expect(page.all("[data-list=errors] [data-problem]").map((item) => item.dataset.problem)).toEqual([
      "red-generals",
      "capturable",
    ]);
    expect(page.find("[data-list=oddities]").textContent).toContain(en.setup.problem["too-many"]);
    const start = page.find<HTMLButtonElement>(".actions [data-action=start]");
    expect([start.disabled, start.title]).toEqual([true, en.bar.problems]);
    expect(page.find("[role=status]").textContent).toBe(en.setup.problem["red-generals"]);
    await page.change({ table: inSetup() });
    await page.click(".actions [data-action=start]");
    expect(page.last()).toEqual({ do: "start" });
  });
});
