// The game behind the start page: it plays while nothing else wants to be looked at, and never for somebody who asked for less
// motion.

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Store } from "../store";
import { useStore } from "./context";
import { settingsOf } from "./settings";

/** Lets it play for as long as this component is shown. */
export function useBackdrop(): void {
  const store = useStore();
  useEffect(() => {
    let plays = false;
    const want = (on: boolean) => {
      if (on === plays) return;
      plays = on;
      store.dispatch({ do: "backdrop", on });
    };
    const look = () => want(wanted(store));
    const stop = effect(look);
    const still = window.matchMedia?.("(prefers-reduced-motion: reduce)");
    still?.addEventListener?.("change", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      still?.removeEventListener?.("change", look);
      document.removeEventListener("visibilitychange", look);
      want(false);
    };
  }, [store]);
}

function wanted(store: Store): boolean {
  const app = store.app.value;
  const settings = settingsOf(app);
  const busy = store.modal.value || store.link.value.state !== "none" || store.table.value !== null;
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;
  // An unfinished game comes first: nothing is to draw the eye from it.
  return (
    app !== null &&
    app.unfinished === null &&
    settings.backdrop &&
    settings.motion !== "off" &&
    !busy &&
    !still &&
    document.visibilityState !== "hidden"
  );
}
