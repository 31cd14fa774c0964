// How the link stands, at the right end of the menu bar.

import type { LinkView } from "../ipc/types";
import type { Words } from "../words";
import { useStore } from "./context";

export function LinkIndicator() {
  const { link, app, words, dialog } = useStore();
  const storage = app.value?.storage;
  return (
    <div class="menubar-end">
      {storage != null && (
        <button
          type="button"
          class="storage"
          data-action="storage"
          title={storage}
          onClick={() => {
            dialog.value = { name: "storage" };
          }}
        >
          {words.value.lobby.storage}
        </button>
      )}
      <LinkState link={link.value} words={words.value} />
    </div>
  );
}

function LinkState({ link, words }: { link: LinkView; words: Words }) {
  if (link.state === "none") return null;
  const parts = partsOf(link, words);
  return (
    <span
      class="link-state"
      data-state={link.state}
      data-quality={link.silent !== null ? "silent" : "good"}
      title={link.peer ? `${link.peer.name}\n${link.peer.fingerprint}` : undefined}
    >
      <span class="light" aria-hidden="true" />
      <span class="sr">{`${words.link.region}: `}</span>
      <bdi class="who">{parts[0]}</bdi>
      {parts.slice(1).map((part, index) => (
        <span key={part} class="part" data-part={index + 1}>
          {words.dot + part}
        </span>
      ))}
    </span>
  );
}

/** The state, then whatever qualifies it. */
function partsOf(link: LinkView, words: Words): string[] {
  switch (link.state) {
    case "none":
      return [];
    case "hosting":
      if (link.lobby?.awaits) return [words.meeting.waits(link.lobby.port)];
      return [words.link.hosting(link.lobby?.port ?? null)];
    case "connecting":
      return [words.link.connecting];
    case "missing":
      return [words.away.link(link.peer?.name ?? "")];
    case "down":
      return [link.error?.code === "peer-left" ? words.match.leftLink : words.link.down];
    case "up": {
      if (link.watching) return [words.watch.link(link.peer?.name ?? "")];
      const parts = [link.peer ? words.link.up(link.peer.name) : words.link.connecting];
      if (link.peer) parts.push(words.link.verified[link.peer.verified]);
      if (link.silent !== null) parts.push(words.link.silent(link.silent));
      else if (link.rtt !== null) parts.push(milliseconds(link.rtt));
      return parts;
    }
  }
}

/** From tenths of a millisecond; the session measures whole ones. */
export function milliseconds(tenths: number): string {
  return tenths < 10 ? "< 1 ms" : `${Math.round(tenths / 10)} ms`;
}
