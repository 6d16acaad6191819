import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothSchemes } from './both-schemes.ts';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { openFollowUp, readMailHead, unfoldDashboard } from './steps.ts';

/** Scroll position of the page and size of the veil of an open dialog, in pixels. */
const layout = (page: Page) =>
  page.evaluate(`({
    page: [window.scrollY, document.querySelector('h1').getBoundingClientRect().x],
    veil: document.querySelector('[data-modal]')?.getBoundingClientRect().right,
  })`) as Promise<{ page: number[]; veil?: number }>;

describe('what opens on a screen is accessible (every-screen.story.ts looks at the screens)', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a dialog opens over a page with a scrollbar, then the page stays, all of it is veiled, and Chromium warns of nothing', async () => {
    const { page, context } = await visit(stage.browser);
    const warnings: string[] = [];
    page.on('console', (message) => {
      // The browser's driver says this of the worker that it keeps away from stories.
      const isOfDriver = message.text().startsWith('Service Worker registration blocked');
      if (message.type() === 'warning' && !isOfDriver) warnings.push(message.text());
    });
    // Playwright hides scrollbars, which most people with a mouse have.
    const chromium = await context.newCDPSession(page);
    await chromium.send('Emulation.setScrollbarsHidden', { hidden: false });
    await page.goto(stage.tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    await openFollowUp(page, stage.tern.webUrl);
    await page
      .getByRole('button', { name: /^Follow-Up:/ })
      .nth(5)
      .scrollIntoViewIfNeeded();
    const before = await layout(page);
    await page
      .getByRole('button', { name: /^Follow-Up:/ })
      .nth(5)
      .click();
    await page.frameLocator('[title="Message body"]').locator('body').waitFor();
    expect(await layout(page)).toEqual({ page: before.page, veil: 1440 });
    expect(warnings).toEqual([]);
    await context.close();
  }, 240_000);

  for (const size of ['desk', 'phone'] as const) {
    test(`when seen at a ${size} in light and dark, then axe finds nothing and nothing sticks out`, async () => {
      const { page, context, errors } = await visit(stage.browser, size);
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        found[name] = await faultsInBothSchemes(page, `${name}-${size}`);
      };

      await page.goto(stage.tern.webUrl);
      await page.getByRole('heading', { name: 'Sign In' }).waitFor();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByLabel('Confirm password').waitFor();
      await look('create-account');
      await page.goto(stage.tern.webUrl);
      await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
      await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
      await unfoldDashboard(page);
      await page.getByText('Status legend').click();
      await look('dashboard');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Refresh' }).waitFor();
      await look('dashboard-menu');
      await page.keyboard.press('Escape');
      await openFollowUp(page, stage.tern.webUrl);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      await look('keys');
      await page.keyboard.press('Escape');
      const open = page.getByRole('listitem').filter({ hasText: 'Needs Follow-Up' });
      await open
        .first()
        .getByRole('button', { name: /^More:/ })
        .click();
      await page.getByRole('menuitem', { name: 'Snooze…' }).waitFor();
      await look('row-menu');
      await page.getByRole('menuitem', { name: 'Snooze…' }).click();
      await page.getByLabel('A date').waitFor();
      await look('snooze');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Follow-Up:/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Message' }).waitFor();
      await look('follow-up-action');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 2 }).nth(1).getByRole('button').click();
      await page.getByRole('dialog', { name: 'Message Details' }).waitFor();
      await readMailHead(page);
      await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
      await look('message-details');

      await page.goto(`${stage.tern.webUrl}/email/mailbox/INBOX?search=ampersand`);
      await page.getByRole('region', { name: 'Messages' }).getByRole('link').first().click();
      await page.getByRole('group', { name: 'Images from other servers' }).waitFor();
      await look('images-blocked');

      await page.goto(stage.tern.webUrl);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Trigger Initial Processing' }).click();
      await page.getByText('Initial Processing', { exact: true }).waitFor();
      await look('toast');
      await page.goto(`${stage.tern.webUrl}/outbox`);
      await page.getByText('Open your follow-ups').waitFor();
      await look('outbox');

      await page.goto(`${stage.tern.webUrl}/accounts`);
      await page.getByRole('link', { name: /^Settings of/ }).waitFor();
      await page.getByRole('button', { name: 'Add Account' }).click();
      await page.getByText('Servers and settings').click();
      await page.getByLabel('IMAP host').waitFor();
      await look('add-account');
      await page.keyboard.press('Escape');

      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }, 300_000);
  }
});
