import type { KeyboardEvent } from 'react';

/** Arrow keys, j and k walk through the links of a list; Enter opens the one in focus, being a link. */
export function walkLinks(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (!step || !list || event.target instanceof HTMLInputElement) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[Math.max(0, Math.min(links.length - 1, at + step))];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
