import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

const sizes = [
  [390, 844],
  [1440, 900],
] as const;

/** The days of the demo are those of the product's start: the story does not pass midnight. */
const longestMs = 5 * minute;

describe('the calendar', () => {
  let stage: Stage;
  beforeAll(async () => {
    const leftOfDay = new Date().setHours(24, 0, 0, 0) - Date.now();
    if (leftOfDay < longestMs) await sleep(leftOfDay);
    stage = await setStage();
  }, 90_000 + longestMs);
  afterAll(() => stage.close());

  test('when the demo is entered, then it has a calendar: day, week, month and event are shown at a desk and on a phone, and instructions change the rundown', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { webUrl } = stage.tern;
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        found[`${name} ${width}`] = { axe: await violations(page), sideways: await sidewaysScroll(page) };
        await takePicture(page, `calendar-${name}-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await enterDemo(page, webUrl);
    await page.goto(webUrl);
    await page.getByRole('heading', { name: "Today's meetings" }).waitFor();
    expect(await page.getByText('Connect a calendar').count()).toBe(0);
    await page.goto(`${webUrl}/accounts`);
    await page.getByRole('heading', { name: 'Demo calendar' }).waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await look('accounts');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
    const important = page.getByRole('list', { name: 'Important meetings' });
    await important.getByRole('link', { name: /^Annual report: page proofs with/ }).waitFor();
    await page
      .getByText(/You have waited \d+ days for an answer from Marcus Feld/)
      .first()
      .waitFor();
    await page.getByText(/events? left out/).click();
    const leftOut = page.getByRole('list', { name: 'Left out' });
    await leftOut.getByRole('link', { name: 'Dentist', exact: true }).waitFor();
    await look('day');

    await page.getByLabel('Demo calendar').fill('Skip the annual report. The dentist matters.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await important.getByRole('link', { name: 'Dentist', exact: true }).waitFor();
    await page.getByText(/Your instructions say: “The dentist matters”/).waitFor();
    await leftOut.getByRole('link', { name: 'Annual report: page proofs', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Previous day' }).click();
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
    await page.getByRole('link', { name: 'Next day' }).click();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await look('day-by-instructions');

    const views = page.getByRole('navigation', { name: 'Calendar views' });
    await views.getByRole('link', { name: 'Day' }).click();
    await page.getByRole('link', { name: /^Join Annual report: page proofs/ }).waitFor();
    await look('today');
    await views.getByRole('link', { name: 'Week' }).click();
    await page.getByRole('link', { name: 'Walk-through of the Salt room', exact: true }).waitFor();
    await page.getByText('Tentative').waitFor();
    await look('week');
    await page.getByRole('link', { name: 'Time grid' }).click();
    await page.getByRole('region', { name: 'Week by the hour' }).waitFor();
    await look('week-grid');
    const from = new URL(page.url()).searchParams.get('from');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(({ searchParams }) => searchParams.get('from') !== from);
    await page.keyboard.press('t');
    await page.waitForURL((url) => !url.search.includes('from='));
    // The address changes a moment before the views' links forget the day.
    const month = views.getByRole('link', { name: 'Month' });
    await month.and(page.locator('[href$="/calendar/month"]')).click();
    await page
      .getByRole('link', { name: /Overnight install at the museum/ })
      .first()
      .waitFor();
    await look('month');

    await page.getByRole('link', { name: /^Walk-through of the Salt room/ }).click();
    await page.getByRole('heading', { name: 'Walk-through of the Salt room', level: 1 }).waitFor();
    await page.getByText('Gethin Rowe').waitFor();
    await look('event');
    await page.goto(webUrl);
    await page.getByRole('heading', { name: "Today's meetings" }).click();
    await important.getByRole('link', { name: 'Dentist', exact: true }).waitFor();
    await look('home');
    await page.goto(`${webUrl}/calendar/`);
    await page.waitForURL(`${webUrl}/calendar/week`);

    expect(found).toEqual(
      Object.fromEntries(Object.keys(found).map((name) => [name, { axe: [], sideways: 0 }])),
    );
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
