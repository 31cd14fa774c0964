// A menu with its entries: commands, choices, lines, and menus beside it.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Command } from "./commands";
import type { Entry } from "./menu";

interface ListProps {
  label: string;
  entries: readonly Entry[];
  hidden: boolean;
  sub?: string;
  onDone(): void;
}

/** What a menu shows when it is open. Closed, it stays in the document. */
export function MenuList({ label, entries, hidden, sub, onDone }: ListProps) {
  return (
    <div class="menu" role="menu" aria-label={label} hidden={hidden} data-sub={sub}>
      {entries.map((entry, index) => (
        <MenuEntry key={keyOf(entry, index)} entry={entry} onDone={onDone} />
      ))}
    </div>
  );
}

function MenuEntry({ entry, onDone }: { entry: Entry; onDone(): void }) {
  switch (entry.kind) {
    case "line":
      return <hr class="menu-line" />;
    case "sub":
      return <SubMenu entry={entry} onDone={onDone} />;
    case "choice": {
      const { action, value, label, role, checked, run, preview } = entry.choice;
      return (
        <button
          type="button"
          {...{ role, "aria-checked": checked }}
          class="menu-entry"
          data-action={action}
          data-value={value}
          tabIndex={-1}
          onPointerEnter={preview?.begin}
          onPointerLeave={preview?.end}
          onFocus={preview?.begin}
          onBlur={preview?.end}
          onClick={() => {
            run();
            onDone();
          }}
        >
          <span class="tick" aria-hidden="true" />
          {label}
        </button>
      );
    }
    case "command":
      return <CommandEntry command={entry.command} keys={entry.keys} onDone={onDone} />;
  }
}

interface CommandProps {
  command: Command;
  /** How it is asked for with keys. */
  keys?: string | null | undefined;
  onDone(): void;
}

/** A command in a menu; what can't be done now says why. */
export function CommandEntry({ command: { name, label, bar, run }, keys, onDone }: CommandProps) {
  return (
    <button
      type="button"
      role="menuitem"
      class="menu-entry"
      data-action={name}
      disabled={bar !== null}
      title={bar ?? undefined}
      tabIndex={-1}
      onClick={() => {
        onDone();
        run();
      }}
    >
      <span class="tick" aria-hidden="true" />
      {label}
      {keys && (
        <span class="keys-hint" aria-hidden="true">
          {keys}
        </span>
      )}
    </button>
  );
}

function SubMenu({ entry, onDone }: { entry: Extract<Entry, { kind: "sub" }>; onDone(): void }) {
  const open = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (!place.current?.contains(document.activeElement)) open.value = false;
  };
  return (
    <div
      class="menu-sub"
      role="none"
      ref={place}
      onPointerEnter={() => {
        open.value = true;
      }}
      onPointerLeave={() => {
        open.value = false;
      }}
      onFocusIn={() => {
        open.value = true;
      }}
      onFocusOut={() => setTimeout(leave)}
    >
      <button
        type="button"
        role="menuitem"
        class="menu-entry"
        aria-haspopup="menu"
        aria-expanded={open.value}
        tabIndex={-1}
        onClick={() => {
          open.value = true;
        }}
      >
        <span class="tick" aria-hidden="true" />
        {entry.label}
        <span class="arrow" aria-hidden="true" />
      </button>
      <MenuList label={entry.label} entries={entry.entries} hidden={!open.value} sub={entry.id} onDone={onDone} />
    </div>
  );
}

function keyOf(entry: Entry, index: number): string {
  switch (entry.kind) {
    case "line":
      return `line ${index}`;
    case "sub":
      return entry.id;
    case "choice":
      return `${entry.choice.action} ${entry.choice.role === "menuitemradio" ? entry.choice.value : ""}`;
    case "command":
      return entry.command.name;
  }
}
