import { afterEach, describe, expect, it } from "vitest";
import { fakePeer, fakeTable } from "../ipc/fake";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

const opened = () => page.all("[role=menu]:not([data-sub])").length;
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.action;

describe("the menu bar", () => {
  it("keeps closed menus out of sight but in the document", async () => {
    page = await open({ table: fakeTable({}, 2), link: fakePeer });
    expect(opened()).toBe(0);
    expect(document.querySelectorAll("[role=menu][hidden] [data-action=undo]").length).toBe(1);
    await page.click("[data-menu=game] > button");
    expect(opened()).toBe(1);
    await page.click("[data-menu=game] > button");
    expect(opened()).toBe(0);
  });

  it("gives a command and closes", async () => {
    page = await open({ table: fakeTable({}, 2), link: fakePeer });
    await page.click("[data-menu=game] > button");
    await page.click("[role=menu] [data-action=undo]");
    expect(page.last()).toEqual({ do: "undo" });
    expect(opened()).toBe(0);
  });

  it("works by keys alone", async () => {
    page = await open({ table: fakeTable({}, 2), link: fakePeer });
    await page.key("F10");
    const at = () => document.activeElement ?? document.body;
    expect(at().closest("[data-menu]")?.getAttribute("data-menu")).toBe("file");
    await page.key("ArrowRight", {}, at());
    await page.key("ArrowDown", {}, at());
    await pause();
    expect(focused()).toBe("undo");
    await page.key("ArrowDown", {}, at());
    expect(focused()).toBe("draw");
    await page.key("ArrowUp", {}, at());
    await page.key("Escape", {}, at());
    expect(opened()).toBe(0);
    expect(at().closest("[data-menu]")?.getAttribute("data-menu")).toBe("game");
  });

  it("keeps choices of the theme", async () => {
    page = await open();
    await page.click("[data-menu=theme] > button");
    await page.click("[data-menu=theme] .menu-sub > button");
    await page.click("[data-action=board][data-value=jade]");
    expect(page.last()).toEqual({ do: "set", key: "board", value: "jade" });
    expect(document.documentElement.dataset.theme).toBe("jade");
    await page.click("[data-menu=theme] > button");
    await page.click("[data-action=coordinates]");
    expect(page.last()).toEqual({ do: "set", key: "coordinates", value: "off" });
  });
});

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 5));
}
