// Arrow keys among buttons that stand in rows: one of them is in the tab order, the others are reached from it.

/** Moves the focus; whether the key was one of these. */
export function rove(event: KeyboardEvent, columns: number): boolean {
  const box = event.currentTarget;
  if (!(box instanceof HTMLElement)) return false;
  const buttons = [...box.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const to = target(event.key, at, buttons.length, columns);
  if (to === null) return false;
  event.preventDefault();
  event.stopPropagation();
  buttons[to]?.focus();
  return true;
}

function target(key: string, at: number, count: number, columns: number): number | null {
  const within = (to: number) => (to >= 0 && to < count ? to : at);
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "ArrowDown":
      return at + columns < count ? at + columns : Math.max(at, count - 1);
    case "ArrowUp":
      return within(at - columns);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
