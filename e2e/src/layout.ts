import type { Page } from 'playwright-core';

/**
 * Records layout shifts without a user action (Cumulative Layout Shift, https://web.dev/articles/cls) and when the largest element
 * was painted.
 */
const watch = `
  globalThis.layout = { shift: 0, largestPaintMs: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      layout.shift += entry.value;
      for (const { node, previousRect: was, currentRect: is } of entry.sources)
        layout.moved.push((node?.className || node?.nodeName || '?') + ' ' + [was.top, was.height, is.top, is.height].map(Math.round));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layout.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

export interface Layout {
  /** The sum of all shifts, not the largest session window: stricter than the standard's figure. */
  shift: number;
  largestPaintMs: number;
  /** Each shift: class, then top and height before and after, in pixels. */
  moved: string[];
}

/** Records from the next opened page on. */
export const watchLayout = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const layoutOf = (page: Page): Promise<Layout> => page.evaluate('layout');

/** The JavaScript that the page fetched: KB over the network, compressed and with headers, and the number of files. */
export async function scriptsOf(page: Page): Promise<{ kilobytes: number; files: number }> {
  const sizes = (await page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js')).map(({ transferSize }) => transferSize)`)) as number[];
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: sizes.length };
}

/** Resolves when the page has not changed for the given time, by default that of a slow answer, and shows no loading state. */
export async function untilStill(page: Page, stillMs = 500): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const isLoading = () => document.body.innerText.includes('Loading...');
    let timer;
    const wait = () => { clearTimeout(timer); timer = setTimeout(() => (isLoading() ? wait() : resolve()), ${stillMs}); };
    new MutationObserver(wait).observe(document, { subtree: true, childList: true, characterData: true });
    wait();
  })`);
}
