// The menu bar. Closed menus stay in the document, undisplayed, so that every command can be found in one place.
// Keys: F10 or Alt goes to the bar, arrows move, Enter gives, Escape closes; letters jump.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useStore } from "./context";
import { LinkIndicator } from "./link";
import { type Menu, menus, restore } from "./menu";
import { focusFirst, focusFirstOf, jump, step, titleOf } from "./menu-focus";
import { MenuList } from "./menu-list";

export function MenuBar() {
  const store = useStore();
  const words = store.words.value;
  const openMenu = useSignal<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const model = menus(store);

  // However a menu is closed, what it only showed is gone.
  useSignalEffect(() => {
    if (openMenu.value !== "theme") restore(store);
    else store.lookForDevice();
  });

  const close = (refocus: boolean) => {
    const id = openMenu.peek();
    openMenu.value = null;
    if (refocus && id) titleOf(bar.current, id)?.focus();
  };

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) openMenu.value = null;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [openMenu]);
  useLayoutEffect(() => summoned(() => titleOf(bar.current, "file")?.focus()), []);

  const go = (step: number, andOpen: boolean) => {
    const ids = model.map((menu) => menu.id as string);
    const active = document.activeElement?.closest<HTMLElement>("[data-menu]")?.dataset.menu ?? ids[0] ?? "";
    const next = ids[(ids.indexOf(active) + step + ids.length) % ids.length] ?? null;
    openMenu.value = andOpen ? next : null;
    if (!next) return;
    if (andOpen) focusFirst(bar.current, next);
    else titleOf(bar.current, next)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const on = document.activeElement;
    if (!(on instanceof HTMLElement)) return;
    const inMenu = on.closest<HTMLElement>("[role=menu]");
    if (handle(event.key, on, inMenu)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const handle = (key: string, on: HTMLElement, inMenu: HTMLElement | null): boolean => {
    const menu = on.closest<HTMLElement>("[data-menu]")?.dataset.menu ?? null;
    switch (key) {
      case "ArrowRight":
        if (on.getAttribute("aria-haspopup") && inMenu) focusFirstOf(on.nextElementSibling);
        else go(1, openMenu.peek() !== null);
        return true;
      case "ArrowLeft":
        if (inMenu?.dataset.sub) (inMenu.previousElementSibling as HTMLElement | null)?.focus();
        else go(-1, openMenu.peek() !== null);
        return true;
      case "ArrowDown":
      case "ArrowUp":
        if (inMenu) step(inMenu, on, key === "ArrowDown" ? 1 : -1);
        else if (menu) {
          openMenu.value = menu;
          focusFirst(bar.current, menu);
        }
        return true;
      case "Home":
      case "End":
        if (inMenu) step(inMenu, null, key === "Home" ? 1 : -1);
        return inMenu !== null;
      case "Escape":
        restore(store);
        if (inMenu?.dataset.sub) (inMenu.previousElementSibling as HTMLElement | null)?.focus();
        else if (openMenu.peek()) close(true);
        else on.blur();
        return true;
      case "Tab":
        close(false);
        return false;
      default:
        return inMenu !== null && key.length === 1 && key !== " " && jump(inMenu, on, key);
    }
  };

  return (
    <nav class="menubar" aria-label={words.menubar} ref={bar}>
      <div role="menubar" class="menus" onKeyDown={onKeyDown}>
        {model.map((menu, index) => (
          <MenuTitle
            key={menu.id}
            menu={menu}
            tabbable={openMenu.value ? openMenu.value === menu.id : index === 0}
            open={openMenu.value === menu.id}
            onToggle={() => {
              openMenu.value = openMenu.value === menu.id ? null : menu.id;
            }}
            onHover={() => {
              if (openMenu.value && openMenu.value !== menu.id) openMenu.value = menu.id;
            }}
            onDone={() => close(false)}
          />
        ))}
      </div>
      <LinkIndicator />
    </nav>
  );
}

interface TitleProps {
  menu: Menu;
  open: boolean;
  tabbable: boolean;
  onToggle(): void;
  onHover(): void;
  onDone(): void;
}

function MenuTitle({ menu, open, tabbable, onToggle, onHover, onDone }: TitleProps) {
  return (
    <div class="menu-place" data-menu={menu.id} role="none">
      <button
        type="button"
        role="menuitem"
        class="menu-title"
        aria-haspopup="menu"
        aria-expanded={open}
        tabIndex={tabbable ? 0 : -1}
        onClick={onToggle}
        onPointerEnter={onHover}
      >
        {menu.label}
      </button>
      <MenuList label={menu.label} entries={menu.entries} hidden={!open} onDone={onDone} />
    </div>
  );
}

/** F10, or Alt pressed and released alone, calls the bar. */
function summoned(run: () => void): () => void {
  let alone = false;
  const down = (event: KeyboardEvent) => {
    alone = event.key === "Alt";
    if (event.key !== "F10" || event.shiftKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    run();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key === "Alt" && alone && !document.querySelector("dialog[open]")) run();
    alone = false;
  };
  const away = () => {
    alone = false;
  };
  document.addEventListener("keydown", down);
  document.addEventListener("keyup", up);
  window.addEventListener("blur", away);
  return () => {
    window.removeEventListener("blur", away);
    document.removeEventListener("keydown", down);
    document.removeEventListener("keyup", up);
  };
}
