import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { fakeApp, fakePeer } from "../ipc/fake-slices";
import { fakeTable } from "../ipc/fake-table";
import { en } from "../words/en";
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

describe("the theme menu", () => {
  const shown = () => ({ ...document.documentElement.dataset });
  const point = (css: string, type: "pointerenter" | "pointerleave") =>
    act(async () => {
      page.find(css).dispatchEvent(new PointerEvent(type));
    });
  const jade = "[data-action=board][data-value=jade]";
  const ink = "[data-action=pieces][data-value=ink]";

  async function unfolded(sub: number): Promise<void> {
    page = await open();
    await page.click("[data-menu=theme] > button");
    const button = page.all("[data-menu=theme] .menu-sub > button")[sub];
    await act(async () => button?.click());
  }

  it("shows what is pointed at, and what was kept again when it no longer is", async () => {
    await unfolded(0);
    await point(jade, "pointerenter");
    expect(shown().theme).toBe("jade");
    await point(jade, "pointerleave");
    expect(shown().theme).toBe("boxwood");
    expect(page.last()).toBeUndefined();
  });

  it("shows what has the focus, until Escape", async () => {
    await unfolded(1);
    await act(async () => page.find(ink).focus());
    expect(shown().pieces).toBe("ink");
    await page.key("Escape", {}, page.find(ink));
    expect(shown().pieces).toBe("wood");
    expect(page.last()).toBeUndefined();
  });

  it("shows nothing more when it is left by a click elsewhere", async () => {
    await unfolded(0);
    await point(jade, "pointerenter");
    await act(async () => {
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    });
    expect(opened()).toBe(0);
    expect(shown().theme).toBe("boxwood");
  });

  it("shows a choice on while the app has not kept it yet", async () => {
    await unfolded(0);
    let keep = () => {};
    page.backend.dispatch = (intent) =>
      new Promise((done) => {
        keep = () => {
          if (intent.do === "set")
            page.backend.change({ app: fakeApp({ settings: { lang: "en", [intent.key]: intent.value } }) });
          done();
        };
      });
    await point(jade, "pointerenter");
    await page.click(jade);
    await point("[data-menu=theme] > button", "pointerenter");
    expect(shown().theme).toBe("jade");
    expect(page.store.trying.value).not.toBeNull();
    await act(async () => keep());
    expect(shown().theme).toBe("jade");
    expect(page.store.trying.value).toBeNull();
  });
});

describe("sound and music", () => {
  it("have a loudness each, and say when there is nothing to hear with", async () => {
    page = await open();
    page.backend.hears = false;
    await page.click("[data-menu=theme] > button");
    await act(pause);
    expect(page.find("[data-menu=theme]").textContent).toContain(en.theme.noDevice);
    const sub = page
      .all("[data-menu=theme] .menu-sub > button")
      .find((button) => button.textContent?.includes(en.theme.music));
    await act(async () => sub?.click());
    await page.click("[data-action=music][data-value=soft]");
    expect(page.last()).toEqual({ do: "set", key: "music", value: "35" });
  });
});

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 5));
}
