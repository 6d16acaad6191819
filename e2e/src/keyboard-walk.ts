import { waitUntil } from '@tern/testing/wait-until';
import type { Page, Request } from 'playwright-core';
import { untilStill } from './layout.ts';

/** The element that has the focus, as a reader of the record knows it. */
interface Focused {
  /** `button "Save as Draft"`; null where the focus is lost: no element of the page has it. */
  readonly name: string | null;
  /** A ring or another colour shows where the focus is. What cannot be operated, say a heading, needs none. */
  readonly isSeen: boolean;
}

/** Days, times and numbers change with the day of the run. */
const readFocus = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return { name: null, isSeen: false };
  const line = (text) => (text ?? '').trim().split('\\n')[0].trim();
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText).filter(Boolean).join(' ');
  const text = element.getAttribute('aria-label') || labelled || line(element.labels?.[0]?.innerText) ||
    (element.matches('input, textarea, select') ? element.name || element.placeholder : line(element.innerText)) || element.title || element.id;
  const names = { A: 'link', SUMMARY: 'fold', TEXTAREA: 'text', SELECT: 'choice', INPUT: element.type === 'text' ? 'text' : element.type, H1: 'heading', H2: 'heading', IFRAME: 'frame' };
  const role = element.getAttribute('role') ?? names[element.tagName] ?? element.tagName.toLowerCase();
  const days = /\\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\b|\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\b/g;
  // Which mail stands in a list changes with the day, too: of a row its controls are named.
  const isInRow = element.closest('[data-message-id], [data-contact-id]') !== null || /^Select (?!all)/.test(text);
  const inRow = /^(Select|Follow-Up:|More:)?/.exec(text)[0];
  const name = isInRow ? role + (inRow ? ' "' + inRow + '"' : '') + ' of a row' : role + ' "' + text.replace(days, '…').replace(/\\d+(?:[:.,]\\d+)*(?:\\s?[AP]M)?/g, '#').slice(0, 70) + '"';
  const isOperated = element.matches('a, button, input, textarea, select, summary, [role=menuitem], [role=option], [role=tab], [role=radio]');
  const hasOutline = ({ outlineStyle, outlineWidth, content }) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && content !== 'none';
  // A box of the style may be larger than the control.
  const ring = (one) => Boolean(one) && [null, '::before', '::after'].some((part) => hasOutline(getComputedStyle(one, part)));
  const marked = [element, ...(element.labels ?? []), element.parentElement, element.nextElementSibling].some(ring);
  // A menu shows by the colour of the entry.
  const other = [...(element.parentElement?.children ?? [])].find((one) => one !== element && one.getAttribute('role') === element.getAttribute('role'));
  const isColoured = element.matches('[role=menuitem], [role=option]') && other && getComputedStyle(other).backgroundColor !== getComputedStyle(element).backgroundColor;
  return { name, isSeen: !isOperated || marked || Boolean(isColoured) };
})()`;

/** The next Tab leads to the first stop of the page. */
const toTheHead = `
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');`;

const focusOf = (page: Page) => page.evaluate(readFocus) as Promise<Focused>;

/** A walk through the app by keyboard alone, written down as it goes. */
export interface Walk {
  /** Begins a part of the record. */
  part(title: string): void;
  /** Presses keys or types a text, waits until the page is still, and records where the focus is. */
  press(what: string, ...keys: readonly string[]): Promise<void>;
  type(what: string, text: string): Promise<void>;
  /** Records every stop of Tab from the head of the page, or of the dialog, to its end. */
  stops(): Promise<void>;
  /** Goes on by Tab to the stop of this name. @throws Error where Tab does not lead there */
  tabTo(name: string): Promise<void>;
  record(): string;
  /** Each place where the focus was lost or could not be seen. */
  faults(): readonly string[];
}

const maxStops = 90;

/** @returns whether this list of stops has the element already */
const markStop = (list: number) => `(() => {
  const { activeElement } = document;
  const known = activeElement === document.lastStop ? 'the one before' : activeElement.listOfStops === ${list} ? 'known' : 'new';
  activeElement.listOfStops = ${list};
  document.lastStop = activeElement;
  return known;
})()`;

export function walk(page: Page): Walk {
  const lines: string[] = [];
  const faults: string[] = [];
  let title = '';
  /** Requests without an answer yet; the stream of live updates has no end. */
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const look = async (what: string): Promise<Focused> => {
    const focused = await focusOf(page);
    if (focused.name === null) faults.push(`${title}, ${what}: the focus is lost`);
    else if (!focused.isSeen) faults.push(`${title}, ${what}: nothing shows the focus of ${focused.name}`);
    return focused;
  };
  const after = async (what: string, act: () => Promise<void>) => {
    await act();
    // While a page, a dialog or a mail is fetched, nothing changes on the page.
    do {
      await waitUntil(() => open.size === 0, { what: `the answers after ${what}` });
      await untilStill(page, 300);
    } while (open.size > 0);
    const { name } = await look(what);
    lines.push(`  ${what} -> ${name ?? '(lost)'}`);
  };
  return {
    part(next) {
      title = next;
      lines.push('', next);
    },
    press: (what, ...keys) =>
      after(keys.length === 0 ? what : `${what} [${keys.join(' ')}]`, async () => {
        for (const key of keys) await page.keyboard.press(key);
      }),
    type: (what, text) => after(`${what} "${text}"`, () => page.keyboard.type(text)),
    async stops() {
      const isInDialog = (await page.locator('[data-modal=open]').count()) > 0;
      if (!isInDialog) await page.evaluate(toTheHead);
      const found: string[] = [];
      for (let tabs = 0; tabs < maxStops; tabs += 1) {
        await page.keyboard.press('Tab');
        const focused = await focusOf(page);
        const known = await page.evaluate(markStop(lines.length));
        // A date has a stop for day, month and year.
        if (known === 'the one before') continue;
        // Behind the last stop the browser's own controls have the focus; in a dialog the first comes again.
        if (focused.name === null || known === 'known') break;
        await look(`stop ${found.length + 1}`);
        found.push(focused.name);
      }
      // The rows of a list have the same stops.
      const kinds = found.filter((name, at) => !name.endsWith(' of a row') || found.indexOf(name) === at);
      lines.push('  the stops of Tab:', ...kinds.map((name) => `    ${name}`));
    },
    async tabTo(name) {
      for (let tabs = 0; tabs < maxStops; tabs += 1) {
        await page.keyboard.press('Tab');
        const focused = await focusOf(page);
        if (focused.name?.endsWith(` "${name}"`)) {
          lines.push(`  Tab leads to ${focused.name}`);
          await look(`Tab to ${name}`);
          return;
        }
      }
      throw new Error(`${title}: Tab does not lead to ${name}; it would need the mouse`);
    },
    record: () => `${lines.join('\n').trim()}\n`,
    faults: () => faults,
  };
}

/** Waits for what a step brings, by its text or name. */
export const untilShown = (page: Page, text: RegExp | string) =>
  waitUntil(async () => (await page.getByText(text).filter({ visible: true }).count()) > 0, {
    what: `${text}`,
  });
