import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sidewaysScroll } from './accessibility.ts';
import { faultsInBothSchemes } from './both-schemes.ts';
import { visit } from './browser.ts';
import { untilStill } from './layout.ts';
import { demoAdmin, prepareDemo, screensForUsers, screensForVisitors } from './screens.ts';
import { setStage, type Stage } from './stage.ts';
import { smallTargets } from './touch-targets.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const;
type Size = keyof typeof sizes;

/** Screenshots of a run, for people to look at; not tracked. */
const pictures = join(import.meta.dirname, '../output/screens');

/** The width (specification section 9) of the column that a page of texts and forms stands in; null where a screen is made of panes or a wide table. */
const contentWidth = (page: Page) =>
  page.evaluate(`(() => {
    const column = document.querySelector('[class*="_content"]');
    if (!column) return null;
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    return column.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
  })()`) as Promise<number | null>;

describe('every screen', () => {
  let stage: Stage;
  let ofOne: string[];
  beforeAll(async () => {
    stage = await setStage(demoAdmin);
    ofOne = await prepareDemo(stage);
    await rm(pictures, { recursive: true, force: true });
    await mkdir(pictures, { recursive: true });
    process.stdout.write(`Pictures of every screen: ${pictures}\n`);
  }, 150_000);
  afterAll(() => stage.close());

  /** Opens every screen, as a visitor and then as an administrator with the demo's data. */
  async function openAll(page: Page, look: (path: string) => Promise<void>): Promise<void> {
    const open = async (path: string) => {
      // Opened on the phone, because a phone's first render is the one with the most decisions of its own.
      await page.setViewportSize(sizes.phone);
      await page.goto(stage.tern.webUrl + path);
      await untilStill(page);
      await look(path);
    };
    for (const path of screensForVisitors) await open(path);
    await page.goto(stage.tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    for (const path of [...screensForUsers, ...ofOne]) await open(path);
  }

  test('when seen on a phone, a tablet and a desk in light and dark, then axe finds nothing, nothing sticks out, the width is right, and controls on the phone are large enough', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const found: Record<string, readonly unknown[]> = {};
    const columns: number[] = [];
    await openAll(page, async (path) => {
      const name = path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
      for (const size of Object.keys(sizes) as Size[]) {
        await page.setViewportSize(sizes[size]);
        // An element that is shown at this size only may ask for more.
        await untilStill(page, 100);
        const faults: unknown[] = await faultsInBothSchemes(page, `screens/${name.slice(0, 100)}-${size}`);
        if (size === 'phone') faults.push(...(await smallTargets(page)));
        const width = await contentWidth(page);
        if (width !== null) columns.push(width);
        if (faults.length > 0) found[`${path} on a ${size}`] = faults;
      }
      // WCAG 2.2, 1.4.10: what a desk of 1280 px shows at 400 %.
      await page.setViewportSize({ width: 320, height: 640 });
      const sideways = await sidewaysScroll(page);
      if (sideways > 0) found[`${path} at 320 px`] = [`scrolls sideways by ${sideways} px`];
    });
    expect(found).toEqual({});
    expect(columns.length).toBeGreaterThan(15);
    expect(Math.max(...columns)).toBeLessThanOrEqual(800);
    expect(errors).toEqual([]);
    await context.close();
  }, 600_000);
});
