// What has to be put right whenever a part of the window gets another size.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Runs `settle` when one of the causes has changed, and when the element has got another size. */
export function useResized(
  ref: RefObject<HTMLElement | null>,
  settle: (element: HTMLElement) => void,
  causes: readonly unknown[],
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    settle(element);
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(() => settle(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [...causes]);
}
