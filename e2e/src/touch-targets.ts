import type { Page } from 'playwright-core';

/** The least width and height of a target (WCAG 2.2, success criterion 2.5.5), in CSS pixels. */
const least = 44;

const measure = (within: string) => `(() => {
  const interactive =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=radio], ' +
    '[role=checkbox], [role=switch], [role=option], [role=menuitem], [role=slider]';
  const isUsable = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.closest('[inert], [aria-hidden=true]');
  // In a sentence the line height of the text around a link decides (the exception "Inline" of 2.5.5).
  const isInText = (element) =>
    getComputedStyle(element).display === 'inline' &&
    [...element.parentNode.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim().length > 1);
  // Shown to a screen reader only, or to the keyboard once it has the focus.
  const isOffScreen = ({ width, height, right, bottom }) => width <= 1 || height <= 1 || right <= 0 || bottom <= 0;
  /** The rectangle that answers to a touch: the element and its labels, and what a pseudo-element adds around it. */
  const targetOf = (element) => {
    const parts = [element, ...(element.labels ?? [])];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => !isOffScreen(box));
    if (boxes.length === 0) return null;
    const { left, top, right, bottom } = boxes.reduce((a, b) => ({
      left: Math.min(a.left, b.left), top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom),
    }));
    return { parts, left, top, right, bottom };
  };
  const answersAt = (parts, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return parts.some((part) => part === hit || part.contains(hit));
  };
  const reach = (parts, x, y, dx, dy) => {
    let length = 0;
    while (length < ${least} && answersAt(parts, x + dx * (length + 1), y + dy * (length + 1))) length += 1;
    return length;
  };
  const sizeOf = (element) => {
    const box = targetOf(element);
    if (box === null) return null;
    const size = { width: box.right - box.left, height: box.bottom - box.top };
    if (size.width >= ${least} - 0.5 && size.height >= ${least} - 0.5) return size;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { parts, left, top, right, bottom } = targetOf(element);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return {
      width: Math.max(size.width, reach(parts, x, y, -1, 0) + reach(parts, x, y, 1, 0) + 1),
      height: Math.max(size.height, reach(parts, x, y, 0, -1) + reach(parts, x, y, 0, 1) + 1),
    };
  };
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' "' + (element.getAttribute('aria-label') || element.innerText || element.name || element.id || '').trim().slice(0, 40) + '" ' + element.className;
  return [...document.querySelectorAll(interactive)].flatMap((element) => {
    if (!element.closest('${within}') || !isUsable(element) || isInText(element)) return [];
    const size = sizeOf(element);
    if (size === null || (size.width >= ${least} - 0.5 && size.height >= ${least} - 0.5)) return [];
    return [Math.round(size.width) + ' x ' + Math.round(size.height) + ' px: ' + nameOf(element)];
  });
})()`;

/**
 * Every control whose touch target is smaller than 44 px in width or height: its size and its name. Links within a sentence are
 * left out.
 * @param within selector; controls below an open dialog get no touches
 */
export const smallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(measure(within));
