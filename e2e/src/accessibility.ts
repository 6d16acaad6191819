import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { markupFaults } from './markup.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations that axe finds on the page, and with all rules html-validate in its markup: rule and elements. Empty when there are none.
 * @param rules all, or those about colours, the only ones whose result another colour scheme can change
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  const options: RunOptions = {
    // The framed mail is a separate, sandboxed document, whose content is not ours.
    iframes: false,
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  const found = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  return rules === 'all' ? [...found, ...(await markupFaults(page))] : found;
}

/** Wider than the window: a user on a phone would have to scroll sideways. Measured once the page has settled in its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return page.evaluate('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)');
}
