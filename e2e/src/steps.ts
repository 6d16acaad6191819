import { expect } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { waitUntil } from '@tern/testing/wait-until';
import type { Locator, Page, Request } from 'playwright-core';

/** The values with which a mailbox is connected in the Add Account dialog. */
export interface MailboxDetails {
  readonly emailAddress: string;
  readonly imapPort: number;
  readonly smtpPort: number;
  readonly username: string;
  readonly password: string;
}

/** Clicks a button that opens a popup. @returns the popup */
export async function openPopup(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

/** The visitor whom `signUpAndVerify` signs up. */
export const newUser = { firstName: 'Robin', lastName: 'Hale', password: 'Salt&Spray-71' };

/** Creates an account, reads the verification mail in the local outbox and follows its link. */
export async function signUpAndVerify(page: Page, webUrl: string, email: string): Promise<void> {
  await page.goto(webUrl);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill(newUser.firstName);
  await page.getByLabel('Last name').fill(newUser.lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newUser.password);
  await page.getByLabel('Confirm password').fill(newUser.password);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  // Until this mail is there, the newest in the outbox is another user's.
  const mail = page.getByRole('listitem').filter({ hasText: `To: ${email}` });
  await mail.getByRole('link', { name: /\/verify\?/ }).click();
  await page.getByRole('heading', { name: 'Connect Your Email' }).waitFor();
}

/** Opens the Add Account dialog, fills it and submits; the story checks the result. */
export async function fillAccount(page: Page, details: MailboxDetails): Promise<void> {
  await page.getByRole('button', { name: 'Add Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  // Before the address is typed: no servers are known for it, and the fold would open by itself.
  await dialog.getByText('Servers and settings').click();
  await dialog.getByLabel('Email address').fill(details.emailAddress);
  await dialog.getByLabel('Account name').fill('Studio');
  await dialog.getByLabel('IMAP host').fill('127.0.0.1');
  await dialog.getByLabel('IMAP port').fill(String(details.imapPort));
  await dialog.getByLabel('SMTP port').fill(String(details.smtpPort));
  await dialog.getByLabel('Username').fill(details.username);
  await dialog.getByLabel('Password', { exact: true }).fill(details.password);
  await dialog.getByLabel('Use SSL').uncheck();
  await submitAccount(page);
}

export async function submitAccount(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Add Account' })
    .getByRole('button', { name: 'Add Account' })
    .click();
}

/** A new visitor with the demo mailbox, whose sent mail is read and assessed. */
export async function enterDemo(page: Page, webUrl: string): Promise<void> {
  await page.goto(webUrl);
  await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
  await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
  await openFollowUp(page, webUrl);
}

/** For the first sync of a mailbox, on cores that the browser and other stories share. */
export const firstSyncMs = 60_000;

/** Waits on the Follow-Up screen until everything is read and assessed. */
export async function openFollowUp(page: Page, webUrl: string): Promise<void> {
  await page.goto(`${webUrl}/follow-up/`);
  await page.getByRole('heading', { name: 'Follow-Up', exact: true }).waitFor();
  await page.getByText('Syncing...').waitFor({ state: 'hidden', timeout: firstSyncMs });
  // The model reads the mails that the rules leave open, at some ten a second on two cores that the browser shares.
  await page.getByText('100%').waitFor({ timeout: 150_000 });
}

/** Waits until the demo's calendar counts as well: a meeting with Nadia puts off one answer, which is no longer late then. */
export async function untilCalendarCounts(page: Page, webUrl: string): Promise<void> {
  await page.goto(`${webUrl}/follow-up/?filter=awaitingReply`);
  await page
    .getByText(/^You meet Nadia/)
    .first()
    .waitFor({ timeout: 90_000 });
}

/** Opens the fold at the foot of Home, which the browser remembers, and waits for what is in it. */
export async function unfoldDashboard(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Follow-up Dashboard' }).click();
  await page.getByText('Status legend').waitFor();
}

/** Opens the first overdue message's follow-up and saves it; gives the subject that was saved. */
export async function saveFirstFollowUp(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Follow-up Overdue' }).click();
  // The rows of the previous filter stay until the new ones are loaded.
  const overdue = page
    .getByRole('listitem')
    .filter({ hasText: 'Needs Follow-Up' })
    // That row asks for another address first.
    .filter({ hasNotText: 'Did not arrive' });
  await overdue
    .first()
    .getByRole('button', { name: /^Follow-Up:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Follow-Up Action' });
  const subject = await dialog.getByLabel('Subject').inputValue();
  expect(subject).toMatch(/^Re: /);
  expect((await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).length).toBeGreaterThan(40);
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByText('Draft Saved Successfully', { exact: true }).waitFor();
  return subject;
}

/** Another mail program on the same mailbox; the caller logs it out. */
export async function anotherProgram({ imapPort, username, password }: MailboxDetails): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user: username, pass: password },
    logger: false,
  });
  await client.connect();
  return client;
}

/** Appends a message as if it had arrived by mail. */
export async function deliver(details: MailboxDetails, source: string): Promise<void> {
  const client = await anotherProgram(details);
  await client.append('INBOX', source);
  await client.logout();
}

/** The Drafts folder as another mail client sees it. */
export async function draftsIn(
  details: MailboxDetails,
): Promise<{ subject: string; inReplyTo: string; flags: string[] }[]> {
  const client = await anotherProgram(details);
  try {
    const found: { subject: string; inReplyTo: string; flags: string[] }[] = [];
    const { exists } = await client.mailboxOpen('Drafts', { readOnly: true });
    if (exists === 0) return found;
    for await (const message of client.fetch('1:*', { envelope: true, flags: true })) {
      found.push({
        subject: message.envelope?.subject ?? '',
        inReplyTo: message.envelope?.inReplyTo ?? '',
        flags: [...(message.flags ?? [])],
      });
    }
    return found;
  } finally {
    await client.logout();
  }
}

/** Resolves once the server has answered all calls that change something: a reload before would cancel them. */
export function watchWrites(page: Page): () => Promise<unknown> {
  const open = new Set<Request>();
  const isWrite = (request: Request) => !['GET', 'OPTIONS'].includes(request.method());
  page.on('request', (request) => isWrite(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => waitUntil(() => open.size === 0);
}

/** Waits for an opened mail with its views and people; a phone folds these into one line, which is opened. */
export async function readMailHead(page: Page): Promise<void> {
  const views = page.getByText('Original', { exact: true }).first();
  const fold = page.locator('details', { has: views }).locator('summary').first();
  if ((page.viewportSize()?.width ?? 0) < 700)
    // After Back the page of before may still be there when it is opened.
    await waitUntil(async () => {
      if (!(await views.isVisible())) await fold.click();
      return views.isVisible();
    });
  await views.waitFor();
}
