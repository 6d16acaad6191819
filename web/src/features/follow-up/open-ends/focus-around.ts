/** Before a part with the focus leaves, what it stands in gets the focus: the pane or the overlay. */
export function focusAround(part: HTMLElement | null): void {
  if (!part?.contains(document.activeElement)) return;
  part.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
