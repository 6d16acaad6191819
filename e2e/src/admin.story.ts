import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { Page } from 'playwright-core';
import { faultsInBothSchemes } from './both-schemes.ts';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, signUpAndVerify } from './steps.ts';

const boss = 'boss@fernhill.example';
const tabs = ['Colors', 'Buttons', 'Toasts', 'Overlays', 'Modals', 'Components'];

describe('the admin area', () => {
  let stage: Stage;
  let boardPage: Page;
  beforeAll(async () => {
    stage = await setStage({ TERN_ADMIN_EMAILS: boss });
    const visitor = await visit(stage.browser);
    await enterDemo(visitor.page, stage.tern.webUrl);
    // A user who is no administrator, in the same window.
    await visitor.page.goto(`${stage.tern.webUrl}/admin/users`);
    await visitor.page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Admin menu' }).count()).toBe(0);
    await visitor.context.close();
    const admin = await visit(stage.browser);
    boardPage = admin.page;
    await signUpAndVerify(boardPage, stage.tern.webUrl, boss);
  }, 150_000);
  afterAll(() => stage.close());

  const go = (path: string) => boardPage.goto(stage.tern.webUrl + path);

  test('when an administrator looks after a user, then status, session and log agree', async () => {
    const page = boardPage;
    await go('/admin');
    await page.getByRole('link', { name: 'Account Statuses' }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'robin@fernhill.example' });
    await row.getByText(/100%/).first().waitFor();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Trigger Daily Report' }).click();
    await page
      .getByText(/: (Sent|Not Sent)$/)
      .first()
      .waitFor();

    await go('/admin/users');
    const user = page.getByRole('row').filter({ hasText: 'demo@tern.example' });
    await user.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await user.getByText('Disabled').waitFor();

    await go('/admin/audit');
    await page.getByRole('row').filter({ hasText: 'Disabled a user' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Triggered a report' }).waitFor();

    await go('/admin/queues');
    await page.getByRole('row').filter({ hasText: 'mail-sync.message.synced.v1' }).first().waitFor();

    await go('/admin/observability');
    await page.getByRole('button', { name: 'Trigger Worker Error' }).click();
    await page
      .getByText(/^.*Job [\w-]+$/s)
      .first()
      .waitFor();
  }, 240_000);

  for (const [size, width, height] of [
    ['desk', 1440, 900],
    ['phone', 390, 844],
  ] as const) {
    test(`when seen at a ${size} in light and dark, then axe finds nothing and nothing sticks out`, async () => {
      const page = boardPage;
      await page.setViewportSize({ width, height });
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        found[name] = await faultsInBothSchemes(page, `admin-${name}-${size}`);
      };
      const visitPage = async (path: string, heading: string) => {
        await go(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await waitUntil(async () => (await page.getByText('Loading...', { exact: true }).count()) === 0);
        await look(heading);
      };
      await visitPage('/admin', 'Admin');
      await page.getByRole('button', { name: 'Admin menu' }).click();
      await page.getByRole('navigation', { name: 'Admin menu' }).waitFor();
      await look('corner menu');
      await visitPage('/admin/account-statuses', 'Account Statuses');
      await visitPage('/admin/follow-up-drafting', 'Follow-up Drafting');
      await visitPage('/admin/calendar-summary', 'Calendar Summary');
      await visitPage('/admin/calendar-day', 'Calendar Day');
      await visitPage('/admin/observability', 'Observability');
      await visitPage('/admin/users', 'Users');
      await visitPage('/admin/audit', 'Audit Log');
      await visitPage('/admin/queues', 'Queues');
      await visitPage('/admin/ui', 'UI Playground');
      for (const tab of tabs) {
        await page.getByRole('tab', { name: tab }).click();
        if (tab === 'Components')
          await page.getByRole('textbox', { name: 'Rich text', exact: true }).waitFor();
        await look(`playground ${tab}`);
      }
      await page.getByRole('tab', { name: 'Modals' }).click();
      for (const name of ['Full-screen', 'Full-screen bordered', 'Transparent']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('dialog', { name }).waitFor();
        await look(`modal ${name}`);
        await page.keyboard.press('Escape');
      }
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    }, 240_000);
  }
});
