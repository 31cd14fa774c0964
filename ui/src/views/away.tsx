// A player who is missed: who, for how long, and what one may do meanwhile.

import type { LinkView } from "../ipc/types";
import type { Words } from "../words";
import { CommandButton } from "./button";
import { timeText } from "./clock-reading";
import { useStore } from "./context";

/** `other` is the name of who sits opposite. */
export function Away({ other }: { other: string }) {
  const store = useStore();
  const w = store.words.value;
  const link = store.link.value;
  const name = link.peer?.name ?? other;
  if (link.watching) return <Lost name={name} seconds={link.missing?.seconds ?? 0} />;
  if (link.lent !== null) return <Lent name={name} entries={link.lent} />;
  const text = missingText(link, name, w);
  return (
    <div class="strip trouble away" data-roomy="" data-missing={link.missing?.overdue ? "overdue" : "waiting"}>
      <span class="strip-text" title={text}>
        {text}
      </span>
      <div class="strip-buttons">
        <CommandButton name="end-game" quiet />
        <CommandButton name="save-leave" primary />
      </div>
    </div>
  );
}

/** Whether the other player is missed, or has brought something that this computer has lost. */
export function isAway(link: LinkView): boolean {
  return link.state === "missing" || link.lent !== null;
}

/** The host of a table at which this window only looks on is missed. */
function Lost({ name, seconds }: { name: string; seconds: number }) {
  const text = useStore().words.value.meeting.watchMissing(name, timeText(seconds));
  return (
    <div class="strip trouble away" data-roomy="" data-missing="watching">
      <span class="strip-text" title={text}>
        {text}
      </span>
      <div class="strip-buttons">
        <CommandButton name="leave" />
      </div>
    </div>
  );
}

/** The other computer has moves of this game that this one has lost. */
function Lent({ name, entries }: { name: string; entries: number }) {
  const store = useStore();
  const w = store.words.value;
  const text = w.away.lent(name, entries);
  const answer = (accept: boolean) => store.dispatch({ do: "take-lent", accept });
  return (
    <div class="strip trouble away" data-roomy="" data-lent={entries} role="alert">
      <span class="strip-text" title={text}>
        {text}
      </span>
      <div class="strip-buttons">
        <button type="button" class="button" data-action="refuse-lent" onClick={() => answer(false)}>
          {w.away.refuseLent}
        </button>
        <button type="button" class="button primary" data-action="take-lent" onClick={() => answer(true)}>
          {w.away.takeLent}
        </button>
      </div>
    </div>
  );
}

function missingText({ missing }: LinkView, name: string, { away }: Words): string {
  if (!missing) return away.status(name);
  const time = timeText(missing.seconds);
  if (missing.overdue) return away.overdue(name, time);
  return missing.closed ? away.closed(name, time) : away.missing(name, time);
}
