// Where the focus goes in the menus, for the keys of the bar.

/** The button of the bar that opens a menu. */
export function titleOf(bar: HTMLElement | null, id: string): HTMLElement | null {
  return bar?.querySelector<HTMLElement>(`[data-menu=${id}] > .menu-title`) ?? null;
}

/** Focus can go into a menu only after it is displayed. */
export function focusFirst(bar: HTMLElement | null, id: string): void {
  setTimeout(() => focusFirstOf(bar?.querySelector(`[data-menu=${id}] > [role=menu]`)));
}

export function focusFirstOf(menu: Element | null | undefined): void {
  if (menu) setTimeout(() => entriesOf(menu)[0]?.focus());
}

function entriesOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(":scope > button, :scope > .menu-sub > button")].filter(
    (entry) => !entry.hasAttribute("disabled"),
  );
}

/** Moves the focus among the entries, around the ends. */
export function step(menu: Element, from: HTMLElement | null, by: 1 | -1): void {
  const entries = entriesOf(menu);
  const at = from ? entries.indexOf(from) : by === 1 ? -1 : 0;
  entries[(at + by + entries.length) % entries.length]?.focus();
}

/** Goes to the next entry that begins with a letter. */
export function jump(menu: Element, from: HTMLElement, letter: string): boolean {
  const entries = entriesOf(menu);
  const at = entries.indexOf(from);
  const order = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  const hit = order.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
  hit?.focus();
  return hit !== undefined;
}
