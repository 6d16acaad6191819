/** Each pane scrolls by itself; on a phone, which shows one pane at a time, the window scrolls. */
export const isScrolledByWindow = (pane: Element) => getComputedStyle(pane).overflowY === 'visible';

/** Scrolls the pane alone, up to the element's scroll margin: `scrollIntoView` would move the header out of the window as well. */
export function showAtTop(element: Element): void {
  const pane = element.closest('[data-pane]');
  if (!pane) return;
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const top = element.getBoundingClientRect().top - margin;
  if (isScrolledByWindow(pane)) document.documentElement.scrollTop += top;
  else pane.scrollTop += top - pane.getBoundingClientRect().top;
}
