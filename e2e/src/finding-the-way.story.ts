import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { Page } from 'playwright-core';
import { sidewaysScroll } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

/** The label of the focused element, and whether all of it is in sight. */
const focus = (page: Page) =>
  page.evaluate(`(() => {
    const { activeElement } = document;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const name = activeElement.labels?.[0]?.textContent ?? activeElement.getAttribute('aria-label');
    return { name, top: Math.abs(Math.round(top)), isInSight: top >= 0 && bottom <= innerHeight };
  })()`) as Promise<{ name: string | null; top: number; isInSight: boolean }>;

/** In how many lines the names in the navigation stand. */
const linesOfNames = (page: Page) =>
  page.evaluate(`Array.from(document.querySelectorAll('nav[aria-label=Main] :is(a, button)'), (link) => {
    const range = document.createRange();
    // The name, without the icon above it.
    range.selectNodeContents(link.lastChild);
    return range.getClientRects().length;
  })`);

describe('finding the way', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a long list is paged and its overlays closed, then the reader is at its head, and Back leads to the page before', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/Page 2 of/).waitFor();
    expect(await focus(page)).toMatchObject({ name: 'Sent messages', top: 0 });

    for (const name of ['Message Details', 'Follow-Up Action']) {
      const row = page.getByRole('listitem').first();
      await row
        .getByRole('button')
        .nth(name === 'Message Details' ? 0 : 1)
        .click();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    }
    await page.goBack();
    await page.getByText(/Page 1 of/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  test('when the browser reports that it is offline, then a message still opens', async () => {
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.evaluate(`window.dispatchEvent(new Event('offline'))`);
    await page.getByRole('listitem').first().getByRole('button').first().click();
    await page.frameLocator('[title="Message body"]').locator('body').waitFor();
    await context.close();
  }, 180_000);

  test('when Add Account is empty at 200 %, then it leads to the first field that is missing', async () => {
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto(`${stage.tern.webUrl}/accounts`);
    await page.getByRole('button', { name: 'Add Account' }).click();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add Account' });
    await add.scrollIntoViewIfNeeded();
    await add.click();
    await page.getByText('Enter an account name.').waitFor();
    expect(await focus(page)).toMatchObject({ name: 'Email address', isInSight: true });
    await takePicture(page, 'add-account-empty-at-200');
    await context.close();
  }, 180_000);

  test('when a phone lies on its side, then the Follow-Up list begins in sight', async () => {
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.setViewportSize({ width: 844, height: 390 });
    const row = page
      .getByRole('region', { name: /^Needs Follow-Up/ })
      .getByRole('listitem')
      .first();
    await waitUntil(async () => ((await row.boundingBox())?.y ?? Infinity) < 340, {
      what: 'the list to begin in sight',
    });
    await context.close();
  }, 180_000);

  test('when the window is 320 px wide, then each name in the navigation is one line and nothing sticks out', async () => {
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    // Playwright hides scrollbars, which most people with a mouse have.
    const chromium = await context.newCDPSession(page);
    await chromium.send('Emulation.setScrollbarsHidden', { hidden: false });
    await page.setViewportSize({ width: 320, height: 640 });
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('button', { name: 'More' }).waitFor();
    for (const name of ['Home', 'Mail', 'Calendar', 'Follow-Up', 'Accounts', 'Settings', 'Your account']) {
      if (await main.getByRole('link', { name }).isVisible()) await main.getByRole('link', { name }).click();
      else {
        await main.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name }).click();
      }
      await page.getByRole('heading').first().waitFor();
      expect(await linesOfNames(page)).toEqual([1, 1, 1, 1, 1]);
      expect(await sidewaysScroll(page)).toBe(0);
      await takePicture(page, `narrow-${name}`);
    }
    await context.close();
  }, 180_000);
});
