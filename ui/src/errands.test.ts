import { afterEach, expect, it, vi } from "vitest";
import { errands } from "./errands";
import { FakeBackend } from "./ipc/fake";

afterEach(() => void vi.restoreAllMocks());

/** Errands whose waiting takes no time, and what they tell. */
function sent(print: () => Promise<void>) {
  const backend = new FakeBackend();
  vi.spyOn(backend, "print").mockImplementation(print);
  const tell = vi.fn();
  return { tell, ...errands(backend, { tell, later: (_, run) => run() }) };
}

it("takes the sheet away again when it has been printed", async () => {
  const { printing, print, tell } = sent(() => Promise.resolve());
  print();
  await Promise.resolve();
  expect(printing.value, "it is drawn until the printer is done").toBe(true);
  window.dispatchEvent(new Event("afterprint"));
  expect(printing.value).toBe(false);
  expect(tell).not.toHaveBeenCalled();
});

it("takes the sheet away when there is no printing, and says why", async () => {
  const { printing, print, tell } = sent(() => Promise.reject("no printer"));
  print();
  expect(printing.value).toBe(true);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith("not-now", [], "no printer"));
  expect(printing.value).toBe(false);
});
