import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from 'playwright-core';

/** The second opinion beside axe: the HTML standard and WAI-ARIA, read in the markup. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // A region that scrolls is a box with a role; which element it is makes no difference.
    rules: { 'prefer-native-element': 'off' },
  }),
);

/**
 * The page as a screen reader has it: without what an open dialog hides, where no focus can go meanwhile, and with the title that browsers
 * show: React puts the page's own before that of the document. What Swagger UI draws on the page of the API is read by axe alone: its markup is
 * not ours.
 */
const markup = `(() => {
  const page = document.documentElement.cloneNode(true);
  for (const hidden of page.querySelectorAll('[data-aria-hidden], [data-radix-focus-guard], title ~ title, .swagger-ui')) hidden.remove();
  return '<!doctype html>' + page.outerHTML;
})()`;

/** Markup without a fault, which another size of the window or another screen may show again. */
const clean = new Set<string>();

/** The faults of the page's markup as it stands: rule, place and text. Empty when there are none. */
export async function markupFaults(page: Page): Promise<string[]> {
  const html = (await page.evaluate(markup)) as string;
  if (clean.has(html)) return [];
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `html-validate ${ruleId}: ${selector ?? ''} ${message}`),
  );
  if (faults.length === 0) clean.add(html);
  return faults;
}
