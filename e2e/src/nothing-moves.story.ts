import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { takePicture, visit } from './browser.ts';
import { layoutOf, scriptsOf, untilStill, watchLayout } from './layout.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

/** Good is below 0.1 (https://web.dev/articles/cls); Home is what most people open. */
const limits = { home: 0.01, others: 0.05 };

/** Long enough for a skeleton to be painted before each answer, as over a real network. */
const answerDelayMs = 150;

const anonymous = [
  '/login',
  '/verify?email=robin%40fernhill.example',
  '/reset-password?email=robin%40fernhill.example&token=t',
  '/unsubscribe?token=of-no-report',
  '/oauth/authorize',
  '/oauth/authorize?client_id=c&redirect_uri=https%3A%2F%2Fapp.example%2Fback&response_type=code',
  '/policy/privacy',
  '/policy/terms',
  '/outbox',
];

const fixed = [
  '/',
  '/follow-up/',
  '/follow-up/?filter=all',
  '/email',
  '/email/mailbox/INBOX',
  '/email/mailbox/SENT',
  '/email/mailbox/DRAFTS',
  '/email/mailbox/no-such-mailbox',
  '/email/contacts',
  '/email/contacts/no-such-contact',
  '/email/search',
  '/email/nowhere',
  '/cal',
  '/calendar/today',
  '/calendar/week',
  '/calendar/month',
  '/calendar/events/no-such-event',
  '/calendar/nowhere',
  '/accounts',
  '/settings',
  '/settings/account',
  '/settings/apps',
  '/confirm-email?token=t',
  '/nowhere',
  '/admin',
  '/admin/account-statuses',
  '/admin/follow-up-drafting',
  '/admin/calendar-summary',
  '/admin/calendar-day',
  '/admin/observability',
  '/admin/users',
  '/admin/audit',
  '/admin/queues',
  '/admin/ui',
];

/** The addresses of one of each: of a message, a contact, an event, an account. */
async function addressesOfOne(page: Page, webUrl: string): Promise<string[]> {
  const links = [
    ['/email/mailbox/INBOX', '/message/'],
    ['/email/mailbox/SENT', '/message/'],
    ['/email/contacts', '/email/contacts/'],
    ['/calendar/month', '/calendar/events/'],
    ['/accounts', '/settings'],
  ] as const;
  const found: string[] = [];
  for (const [path, part] of links) {
    await page.goto(webUrl + path);
    const link = page.locator(`main a[href*="${part}"]`).first();
    await link.waitFor();
    found.push((await link.getAttribute('href')) ?? '');
  }
  return found;
}

describe('nothing moves while a screen loads', () => {
  let stage: Stage;
  let ofOne: string[];
  beforeAll(async () => {
    stage = await setStage({ TERN_ADMIN_EMAILS: 'demo@tern.example' });
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.goto(`${stage.tern.webUrl}/accounts`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Try the demo calendar' }).click(),
    ]);
    await popup.getByRole('link', { name: 'Continue as Robin Hale' }).click();
    await page.getByText('Calendar Connected!', { exact: true }).waitFor();
    ofOne = await addressesOfOne(page, stage.tern.webUrl);
    await context.close();
  }, 150_000);
  afterAll(() => stage.close(), 30_000);

  for (const size of ['desk', 'phone'] as const) {
    test(`when each screen is opened at a ${size}, then its skeleton has the height of what comes`, async () => {
      const { page, context } = await visit(stage.browser, size);
      await watchLayout(page);
      const { webUrl, apiUrl } = stage.tern;
      await page.route(
        (url) => url.origin === new URL(apiUrl).origin && !url.pathname.startsWith('/live'),
        async (route) => {
          await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
          await route.continue();
        },
      );
      const shifts: Record<string, number> = {};
      const open = async (path: string) => {
        await page.goto(webUrl + path);
        await untilStill(page);
        const { shift, largestPaintMs, moved } = await layoutOf(page);
        shifts[path] = shift;
        if (path === '/') {
          const { kilobytes, files } = await scriptsOf(page);
          process.stdout.write(
            `/ at a ${size}: layout shift ${shift.toFixed(3)}, largest paint ${Math.round(largestPaintMs)} ms with ${answerDelayMs} ms per answer, ` +
              `${kilobytes.toFixed(1)} KB of JavaScript in ${files} files over the network (all, also what comes after the first paint)\n`,
          );
        }
        if (shift > limits.home) {
          process.stdout.write(`${path} at a ${size}: ${shift.toFixed(3)}\n  ${moved.join('\n  ')}\n`);
          await takePicture(page, `moves-${size}-${path.replaceAll(/\W+/g, '-')}`);
        }
      };
      for (const path of anonymous) await open(path);
      await enterDemo(page, webUrl);
      for (const path of [...fixed, ...ofOne]) await open(path);
      const tooMuch = Object.entries(shifts).filter(
        ([path, shift]) => shift > (path === '/' ? limits.home : limits.others),
      );
      expect(tooMuch).toEqual([]);
      await context.close();
    }, 300_000);
  }
});
