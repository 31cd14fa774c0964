import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeApp, fakeLink, fakeLobby, fakePeer } from "../ipc/fake-slices";
import { can, fakeTable, over } from "../ipc/fake-table";
import { en } from "../words/en";
import { open, type Page } from "./testing";

let page: Page;
afterEach(() => page?.close());

describe("hosting", () => {
  it("opens a table, shows the invite, and closes by itself when the guest is there", async () => {
    page = await open();
    await page.click("[data-action=host]");
    await page.click("dialog[open][data-dialog=host] [data-action=confirm]");
    expect(page.last()).toEqual({
      do: "host",
      terms: { game: "xiangqi", rules: "asian", takebacks: "ask", clock: null, odds: null },
      port: null,
      first: "me",
    });
    expect(document.body.dataset.link).toBe("hosting");
    expect(page.find("dialog[open][data-dialog=host] [data-field=invite]").textContent).toBe(fakeLobby.invite);
    await page.click("dialog [data-action=copy]");
    expect(page.backend.copied).toBe(fakeLobby.invite);
    await page.change({ link: fakePeer, table: fakeTable({ phase: "waiting" }) });
    expect(page.seek("dialog")).toBeNull();
  });

  it("shows the invite to a camera, with its quiet border, and lets players from beyond in only when told", async () => {
    page = await open();
    await page.click("[data-action=host]");
    await page.click("dialog [data-action=confirm]");
    const picture = page.find("dialog .qr");
    expect(picture.getAttribute("viewBox")).toBe("-4 -4 29 29");
    expect(picture.getAttribute("aria-label")).toBe(en.meeting.qr);
    expect(picture.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
    expect(picture.querySelector("path")?.getAttribute("d")).toBe(fakeLobby.qr.path);
    const beyond = page.find<HTMLInputElement>("dialog [data-field=beyond]");
    expect(beyond.checked).toBe(false);
    await page.click("dialog [data-field=beyond]");
    expect(page.last()).toEqual({ do: "set-reach", beyond: true });
  });

  it("goes to a guest who shows a code, and brings the table", async () => {
    page = await open();
    await page.click("[data-action=host]");
    await page.click("dialog [data-field=way] input[value=there]");
    expect(page.seek("dialog [data-field=port]")).toBeNull();
    await page.click("dialog [data-action=confirm]");
    expect(page.find("dialog [role=alert]").textContent).toBe(en.dialog.inviteMissing);
    await page.type("dialog [data-field=code]", "04HM");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toEqual({
      do: "bring",
      terms: { game: "xiangqi", rules: "asian", takebacks: "ask", clock: null, odds: null },
      first: "me",
      code: "04HM",
    });
    const alert = page.find("dialog[open][data-dialog=host] [role=alert]");
    expect(alert.dataset.code).toBe("invite-syntax");
    expect(page.find("dialog [data-field=code]").getAttribute("aria-invalid")).toBe("true");
    await page.change({ link: fakePeer, table: fakeTable({ phase: "waiting" }) });
    expect(page.seek("dialog")).toBeNull();
  });

  it("takes the choices as they were made", async () => {
    page = await open();
    await page.click("[data-action=host]");
    await page.click("dialog [data-field=first] input[value=lot]");
    await page.click("dialog [data-field=rules] input[value=simple]");
    await page.click("dialog [data-field=takebacks] input[value=none]");
    await page.type("dialog [data-field=name]", "Lao Chen");
    await page.type("dialog [data-field=port]", "5000");
    await page.click("dialog [data-action=confirm]");
    expect(page.backend.sent).toEqual([
      { do: "rename", name: "Lao Chen" },
      {
        do: "host",
        terms: { game: "xiangqi", rules: "simple", takebacks: "none", clock: null, odds: null },
        port: 5000,
        first: "lot",
      },
    ]);
  });

  it("says beside the port what is wrong with it, and stays open", async () => {
    page = await open();
    vi.spyOn(page.backend, "dispatch").mockImplementation(async () => {
      page.backend.change({ link: fakeLink({ error: { code: "port-taken", detail: "in use" } }) });
    });
    await page.click("[data-action=host]");
    await page.type("dialog [data-field=port]", "99999");
    await page.click("dialog [data-action=confirm]");
    expect(page.find("dialog [role=alert]").textContent).toBe(en.dialog.portBad);
    await page.type("dialog [data-field=port]", "80");
    await page.click("dialog [data-action=confirm]");
    const alert = page.find("dialog[open][data-dialog=host] [role=alert]");
    expect(alert.dataset.code).toBe("port-taken");
    expect(alert.closest(".form-row")?.querySelector("[data-field=port]")).not.toBeNull();
  });

  it("stops when the dialog is cancelled", async () => {
    page = await open();
    await page.click("[data-action=host]");
    await page.click("dialog [data-action=confirm]");
    await page.click("dialog [data-action=cancel]");
    expect(page.backend.sent.slice(-2)).toEqual([{ do: "leave" }, { do: "close-table" }]);
    expect(page.seek("dialog")).toBeNull();
    expect(document.body.dataset.phase).toBe("lobby");
  });
});

describe("joining", () => {
  it("shows a code to a host that cannot be reached, and waits for it", async () => {
    page = await open();
    await page.click("[data-action=join]");
    await page.click("dialog [data-field=way] input[value=show]");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toEqual({ do: "await-host", port: null });
    expect(page.find("dialog[open][data-dialog=join] [data-field=invite]").textContent).toBe(fakeLobby.invite);
    expect(page.seek("dialog [data-field=spectators]")).toBeNull();
    expect(page.all("dialog .qr")).toHaveLength(1);
    await page.click("dialog [data-action=cancel]");
    expect(page.backend.sent).toContainEqual({ do: "leave" });
    expect(page.seek("dialog")).toBeNull();
  });

  it("says beside the invite what is wrong with it, and stays open", async () => {
    page = await open();
    await page.click("[data-action=join]");
    await page.click("dialog [data-action=confirm]");
    expect(page.find("dialog [role=alert]").textContent).toBe(en.dialog.inviteMissing);
    await page.type("dialog [data-field=invite]", "04HM");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toEqual({ do: "join-invite", code: "04HM" });
    const alert = page.find("dialog[open][data-dialog=join] [role=alert]");
    expect(alert.dataset.code).toBe("invite-syntax");
    expect(page.find("dialog [data-field=invite]").getAttribute("aria-invalid")).toBe("true");
    await page.type("dialog [data-field=invite]", fakeLobby.invite);
    await page.click("dialog [data-action=confirm]");
    expect(page.find("dialog [role=alert]").dataset.code).toBe("no-answer");
    await page.change({ link: fakePeer, table: fakeTable({ phase: "waiting" }) });
    expect(page.seek("dialog")).toBeNull();
  });

  it("by address lets both compare six digits, and keeps what was typed when they differ", async () => {
    page = await open();
    await page.click("[data-action=join]");
    await page.click("dialog [data-field=way] input[value=address]");
    await page.type("dialog [data-field=address]", "192.168.1.20");
    await page.click("dialog [data-action=confirm]");
    expect(page.last()).toEqual({ do: "join-address", address: "192.168.1.20", port: null });
    expect(page.find("dialog[open][data-dialog=code] [data-field=code]").textContent).toBe("402 917");
    await page.click("dialog[data-dialog=code] [data-action=cancel]");
    expect(page.last()).toEqual({ do: "compare-code", same: false });
    expect(page.seek("dialog[data-dialog=code]")).toBeNull();
    expect(page.find("dialog[data-dialog=join] [role=alert]").dataset.code).toBe("code-differs");
    expect(page.find<HTMLInputElement>("dialog [data-field=address]").value).toBe("192.168.1.20");
    await page.click("dialog [data-action=confirm]");
    await page.click("dialog[data-dialog=code] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "compare-code", same: true });
    expect(page.find<HTMLButtonElement>("dialog[data-dialog=code] [data-action=confirm]").disabled).toBe(true);
  });
});

describe("the end of a game", () => {
  const end = over(fakeTable({ outcome: { winner: "second", reason: "resignation", ruling: null } }, 6));

  it("is announced from where one sits, and gives way to the next game", async () => {
    vi.useFakeTimers();
    page = await openWithFakeTime();
    await changeWithFakeTime(() => page.backend.change({ table: end }));
    await changeWithFakeTime(() => vi.advanceTimersByTime(1000));
    const dialog = page.find("dialog[open][data-dialog=over]");
    expect(dialog.textContent).toContain(en.outcome.lost);
    expect(dialog.textContent).toContain("Red resigned");
    await changeWithFakeTime(() => page.find("dialog [data-action=confirm]").click());
    expect(page.last()).toEqual({ do: "rematch" });
    await changeWithFakeTime(() => page.backend.change({ table: fakeTable({ round: 2 }) }));
    expect(page.seek("dialog")).toBeNull();
    vi.useRealTimers();
  });

  it("is not announced again to a window that comes later", async () => {
    page = await open({ table: end, link: fakePeer });
    await new Promise((done) => setTimeout(done, 1000));
    expect(page.seek("dialog")).toBeNull();
    expect(page.find("[role=status]").textContent).toContain(en.outcome.lost);
    expect(page.find(".strip-place [data-action=rematch]").textContent).toBe(en.action.rematch);
  });

  async function openWithFakeTime(): Promise<Page> {
    const opened = open({ table: fakeTable({}, 6), link: fakePeer });
    await vi.runAllTimersAsync();
    return opened;
  }

  async function changeWithFakeTime(run: () => void): Promise<void> {
    run();
    await vi.advanceTimersByTimeAsync(50);
  }
});

describe("two players here", () => {
  it("starts from the start page, and asks both before a draw", async () => {
    page = await open();
    await page.click("[data-action=new]");
    await page.click("dialog[open][data-dialog=new] [data-action=confirm]");
    expect(page.last()).toEqual({
      do: "open-local",
      terms: { game: "xiangqi", rules: "asian", takebacks: "free", clock: null, odds: null },
    });
    expect(page.seek("dialog")).toBeNull();
    await page.change({ table: fakeTable({ local: true, can }, 2) });
    await page.click(".actions [data-action=draw]");
    await page.click("dialog[data-dialog=confirm] [data-action=confirm]");
    expect(page.last()).toEqual({ do: "draw" });
  });

  it("offers the unfinished game first", async () => {
    page = await open({ app: fakeApp({ unfinished: { game: "xiangqi", plies: 5, opponent: null, computer: null } }) });
    expect(page.all("main button")[0]?.dataset.action).toBe("continue");
    await page.click("main [data-action=continue]");
    expect(page.last()).toEqual({ do: "continue" });
  });
});

describe("a table opened at the start of the program", () => {
  it("shows what a guest needs", async () => {
    page = await open({
      link: fakeLink({ state: "hosting", lobby: fakeLobby }),
      table: fakeTable({ phase: "waiting" }),
    });
    expect(page.find("dialog[open][data-dialog=host] [data-field=invite]").textContent).toContain(fakeLobby.invite);
  });
});

describe("any dialog", () => {
  it.each(["rules", "keys", "about"] as const)("%s tells and closes", async (name) => {
    page = await open();
    await page.click("[data-menu=help] > button");
    await page.click(`[data-action=${name}]`);
    await page.click(`dialog[open][data-dialog=${name}] [data-action=cancel]`);
    expect(page.seek("dialog")).toBeNull();
  });

  it("closes by Escape", async () => {
    page = await open();
    await page.click("[data-action=join]");
    page.find("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await page.change({});
    expect(page.seek("dialog")).toBeNull();
  });

  it("keeps the window's keys to itself", async () => {
    page = await open({ table: fakeTable({}, 4), link: fakePeer });
    await page.click(".actions [data-action=resign]");
    await page.key("z", { ctrlKey: true });
    await page.key("ArrowLeft");
    expect(page.backend.sent).toEqual([]);
  });
});
