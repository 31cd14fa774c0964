// A button that gives a command; barred, it says why.

import type { ActionName } from "../words";
import { command } from "./commands";
import { useStore } from "./context";

interface Props {
  name: ActionName;
  primary?: boolean;
  /** It waits for the player: it pulses, quietly. */
  awaits?: boolean;
  /** It stands back behind the others. */
  quiet?: boolean;
  label?: string;
}

export function CommandButton({ name, primary = false, awaits = false, quiet = false, label }: Props) {
  const now = command(useStore(), name);
  return (
    <button
      type="button"
      class={`button${primary ? " primary" : ""}${awaits ? " awaits" : ""}${quiet ? " quiet" : ""}`}
      data-action={name}
      disabled={now.bar !== null}
      title={now.bar ?? undefined}
      onClick={now.run}
    >
      {label ?? now.label}
    </button>
  );
}
