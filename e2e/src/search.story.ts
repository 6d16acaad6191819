import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { faultsInBothSchemes } from './both-schemes.ts';
import { takePicture, visit, type Visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, readMailHead } from './steps.ts';

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The focused element, and the scroll position of the results: of their pane on a desk, of the window on a phone. */
const place = (page: Page) =>
  page.evaluate(`({
    focus: document.activeElement?.dataset.messageId ?? null,
    scrolled: Math.round(document.querySelector('[data-pane="list"]').scrollTop + document.documentElement.scrollTop),
  })`) as Promise<{ focus: string | null; scrolled: number }>;

describe('finding a mail in the user’s own words', () => {
  let stage: Stage;
  let visitor: Visit;
  beforeAll(async () => {
    stage = await setStage();
    visitor = await visit(stage.browser);
    await enterDemo(visitor.page, stage.tern.webUrl);
  });
  afterAll(async () => {
    await visitor.context.close();
    await stage.close();
  });

  for (const size of ['desk', 'phone'] as const) {
    test(`when a user at a ${size} searches and opens a result, then Back leads to the same results, place and focus`, async () => {
      const { page, errors } = visitor;
      await page.setViewportSize(sizes[size]);
      const look = async (name: string) => {
        expect({ name, faults: await faultsInBothSchemes(page, `${name}-${size}`) }).toEqual({
          name,
          faults: [],
        });
      };
      const box = page.getByRole('searchbox', { name: 'Search your mail' });
      const results = page.getByRole('region', { name: 'Search' }).locator('[data-message-id]');
      const conditions = page.getByRole('list', { name: 'Conditions' }).getByRole('listitem');

      await page.goto(`${stage.tern.webUrl}/email/search`);
      await box.waitFor();
      await look('search-before');
      // Without Enter: it searches after a pause in typing.
      await box.fill('can you send the drawings for the museum from:robin -newsletter');
      await results.locator('mark').first().waitFor();
      expect(await conditions.allInnerTexts()).toEqual(['from: robin', 'not: newsletter']);
      await look('search-results');

      // The arrow leads from the box into the results; Enter on a link opens it.
      await box.press('ArrowDown');
      expect((await place(page)).focus).toBe(await results.first().getAttribute('data-message-id'));
      // One in the middle, so that the list has to scroll.
      const opened = Math.floor((await results.count()) * 0.6);
      await results.nth(opened).scrollIntoViewIfNeeded();
      await results.nth(opened).focus();
      const before = await place(page);
      expect(before.scrolled).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await readMailHead(page);
      await look('search-opened');
      await page.goBack();
      await page.getByText('Original', { exact: true }).first().waitFor({ state: 'hidden' });
      await results.nth(opened).waitFor();
      await waitUntil(async () => (await place(page)).focus !== null, { what: 'the row to have the focus' });
      expect(await place(page)).toEqual(before);
      expect(new URL(page.url()).search).toBe('');
      await look('search-back');

      await page.getByRole('button', { name: 'Remove not: newsletter' }).click();
      await page.getByRole('button', { name: 'Remove not: newsletter' }).waitFor({ state: 'hidden' });
      expect(await box.inputValue()).toBe('can you send the drawings for the museum from:robin');
      await box.fill('xqzv blorp');
      await page.getByText('No messages found matching your search').waitFor();
      await look('search-empty');
      expect(errors).toEqual([]);
    });
  }

  test('when not all mail is read for its meaning, then the results say how much is', async () => {
    const { page } = visitor;
    await page.setViewportSize(sizes.phone);
    await page.route(
      (url) => url.origin === new URL(stage.tern.apiUrl).origin && url.pathname === '/search/',
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: object };
        const meaning = { state: 'partial', read: 12_400, total: 20_000 };
        await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, meaning } } });
      },
    );
    await page.goto(`${stage.tern.webUrl}/email/search`);
    await page.getByRole('searchbox', { name: 'Search your mail' }).fill('signs for the museum');
    await page.getByText('12,400 of 20,000 messages read for meaning').waitFor();
    await takePicture(page, 'search-partial');
    expect({ axe: await violations(page), sideways: await sidewaysScroll(page) }).toEqual({
      axe: [],
      sideways: 0,
    });
    // The page polls while mail is being read: a request that is open at the end is no fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
