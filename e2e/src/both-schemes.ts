import type { Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture } from './browser.ts';

/** Resolves when the page stands in the new scheme and nothing moves any more. Endless animations are not waited for. */
const settled = (page: Page) =>
  page.evaluate(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let moving;
    do {
      await frame();
      await frame();
      moving = document.getAnimations().filter(({ effect, playState }) =>
        playState !== 'finished' && effect.getComputedTiming().endTime !== Infinity);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
    } while (moving.length > 0);
  })()`);

/** Rows that are not rendered while out of sight keep the colours of the other scheme until they are scrolled to. */
const renderAllRows = `
  globalThis.allRows = new CSSStyleSheet();
  allRows.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(allRows);`;
const renderRowsInSight =
  'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== allRows)';

/** Checks the page in light and in dark and takes a screenshot of each. Returns the problems; empty without any. */
export async function faultsInBothSchemes(page: Page, pictureName: string): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(renderAllRows);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const found = await violations(page, colorScheme === 'light' ? 'all' : 'colours');
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`${colorScheme}: scrolls sideways by ${sideways} px`);
    await takePicture(page, `${pictureName}-${colorScheme}`);
  }
  await page.evaluate(renderRowsInSight);
  // Back to light, and waits for the transition: the next screen must not appear in the middle of it.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  return faults;
}
