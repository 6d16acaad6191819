import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';
import { visit } from './browser.ts';
import { enterDemo } from './steps.ts';

/** Every address of the app that a visitor without a session may open. */
export const screensForVisitors: readonly string[] = [
  '/login',
  '/login/callback?state=t',
  '/verify?email=robin%40fernhill.example',
  '/reset-password?email=robin%40fernhill.example&token=t',
  '/unsubscribe?token=of-no-report',
  '/report-link?token=of-no-report',
  '/oauth/authorize',
  '/oauth/authorize?client_id=c&redirect_uri=https%3A%2F%2Fapp.example%2Fback&response_type=code',
  '/policy/privacy',
  '/policy/terms',
  '/support',
  '/outbox',
  '/cx',
];

/** Every address that is the same for every user, for one who is an administrator. */
export const screensForUsers: readonly string[] = [
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
  '/settings/data',
  '/settings/notifications',
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

/** The addresses of one message, one contact, one event and one account. */
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

/** The settings with which the user of the demo is an administrator. */
export const demoAdmin = { TERN_ADMIN_EMAILS: 'demo@tern.example' };

/** Enters the demo with mailbox and calendar. @returns the addresses of one message, contact, event and account of it */
export async function prepareDemo({ browser, tern }: Stage): Promise<string[]> {
  const { page, context } = await visit(browser);
  await enterDemo(page, tern.webUrl);
  const found = await addressesOfOne(page, tern.webUrl);
  await context.close();
  return found;
}
