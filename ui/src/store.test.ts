import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeBackend } from "./ipc/fake";
import { fakeApp } from "./ipc/fake-slices";
import type { Update } from "./ipc/types";
import { createStore } from "./store";

/** An app whose first answer is lost on the way. */
class DeafBackend extends FakeBackend {
  asked = 0;

  override async attach(onUpdate: (update: Update) => void): Promise<void> {
    this.asked += 1;
    if (this.asked > 1) await super.attach(onUpdate);
  }
}

describe("the notation of the moves", () => {
  it("is the usual one of the language, until one is chosen", async () => {
    const shown = async (settings: Record<string, string>) => {
      const store = createStore(new FakeBackend({ app: fakeApp({ settings }) }));
      await store.attach();
      store.dispose();
      return store.notation.value;
    };
    expect(await shown({ lang: "zh-Hans" })).toBe("chinese");
    expect(await shown({ lang: "zh-Hant" })).toBe("traditional");
    expect(await shown({ lang: "vi" })).toBe("wxf");
    expect(await shown({ lang: "vi", notation: "coordinates" })).toBe("iccs");
  });
});

describe("a window that is told nothing", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks again until it is", async () => {
    vi.useFakeTimers();
    const backend = new DeafBackend();
    const store = createStore(backend);
    await store.attach();
    expect(store.app.value).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.app.value).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(backend.asked).toBe(2);
    store.dispose();
  });
});
