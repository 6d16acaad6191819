import type { Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture } from './browser.ts';

/** Colours that change with the scheme do so over a moment, from the next frame on; an animation without an end is not waited for. */
const settled = (page: Page) =>
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => Promise.all(document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => null))))
    .then(() => null)`);

/** Rows that are not rendered out of sight keep the colours of the scheme before until they are scrolled to. */
const renderAllRows = `
  globalThis.allRows = new CSSStyleSheet();
  allRows.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(allRows);`;
const renderRowsInSight =
  'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== allRows)';

/** Looks at the page as it stands, in the light and in the dark, and takes a picture of each. Gives what is wrong; empty when nothing. */
export async function faultsInBothSchemes(page: Page, pictureName: string): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(renderAllRows);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    faults.push(...(await violations(page)).map((fault) => `${colorScheme}: ${fault}`));
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`${colorScheme}: scrolls sideways by ${sideways} px`);
    await takePicture(page, `${pictureName}-${colorScheme}`);
  }
  await page.evaluate(renderRowsInSight);
  // What the page shows next appears in the light, not on its way to it.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  return faults;
}
