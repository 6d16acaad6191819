import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@tern/kernel/ids';
import { waitUntil } from '@tern/testing/wait-until';
import type { ImapFlow } from 'imapflow';
import type { Locator, Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { faultsInBothSchemes } from './both-schemes.ts';
import { takePicture, visit } from './browser.ts';
import { untilFrame } from './frames.ts';
import { setStage, type Stage } from './stage.ts';
import { anotherProgram, fillAccount, firstSyncMs, signUpAndVerify } from './steps.ts';

async function messagesIn(client: ImapFlow, path: string) {
  const { exists } = await client.mailboxOpen(path, { readOnly: true });
  const found: { subject: string; flags: string[] }[] = [];
  if (exists === 0) return found;
  for await (const row of client.fetch('1:*', { envelope: true, flags: true }))
    found.push({ subject: row.envelope?.subject ?? '', flags: [...(row.flags ?? [])] });
  return found;
}

/** 20 mails measure how soon new mail is shown. Where their 95th percentile is too late, 20 more are counted with them. */
const rounds = 20;
const longestMs = 2000;

const dayMs = 24 * 60 * 60 * 1000;

function newMail(subject: string, { date = new Date(), headers = [] as string[] } = {}): string {
  return [
    'From: Ada North <ada@harbour.example>',
    'To: Robin Hale <robin@fernhill.example>',
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${newId()}@harbour.example>`,
    ...headers,
    '',
    'The lighthouse is lit again.',
    '',
  ].join('\r\n');
}

describe('working through a mailbox', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  async function openInbox(page: Page, username: string): Promise<{ rows: Locator; client: ImapFlow }> {
    const details = stage.mailbox(username);
    await signUpAndVerify(page, stage.tern.webUrl, `${username}@fernhill.example`);
    await fillAccount(page, details);
    await page.getByText('Account added successfully', { exact: true }).waitFor();
    await page.goto(`${stage.tern.webUrl}/email`);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await page.getByText('Syncing...').waitFor({ state: 'hidden', timeout: firstSyncMs });
    const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await rows.first().waitFor({ timeout: firstSyncMs });
    return { rows, client: await anotherProgram(details) };
  }
  const subjectOf = (row: Locator) => row.locator('[class*="rowSubject"]').innerText();

  test('when a user opens, stars, archives and restores a message, then the mail server has each change', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { rows, client } = await openInbox(page, 'robin');
    const subject = await subjectOf(rows.nth(1));
    const count = (await page.getByText(/^\d+ of \d+ messages$/).textContent()) ?? '';
    expect(count).not.toBe('');
    const onServer = async (path: string) =>
      (await messagesIn(client, path)).find((message) => message.subject === subject);

    const unreadOnly = page.getByRole('button', { name: 'Unread' });
    await unreadOnly.waitFor();
    // Longer words than any language has: a mouse reaches all of them.
    const hidden = await page.evaluate(`(() => {
      const bar = document.querySelector('[role=group][aria-label=Filters]');
      const words = bar.lastElementChild.cloneNode(true);
      words.textContent = 'words of a language '.repeat(2);
      bar.append(words, words.cloneNode(true));
      const width = bar.scrollWidth - bar.clientWidth;
      while (bar.lastElementChild.textContent.startsWith('words')) bar.lastElementChild.remove();
      return width;
    })()`);
    expect(hidden).toBe(0);
    const before = await rows.first().boundingBox();
    await unreadOnly.click();
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor();
    expect((await rows.first().boundingBox())?.y).toBe(before?.y);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByText(count, { exact: true }).waitFor();

    await rows.nth(1).getByRole('link').click();
    await page.getByRole('toolbar', { name: 'Message' }).waitFor();
    await page.getByRole('heading', { name: subject }).first().waitFor();
    await waitUntil(async () => (await onServer('INBOX'))?.flags.includes('\\Seen'));
    await page.keyboard.press('s');
    await waitUntil(async () => (await onServer('INBOX'))?.flags.includes('\\Flagged'));

    await page.getByRole('button', { name: 'Archive', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Archived', { exact: true }).waitFor();
    // The button was replaced; the focus stays in the pane.
    expect(await page.evaluate('document.activeElement.dataset.pane')).toBe('detail');
    // A toast that has the focus stays.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await waitUntil(() => onServer('Archive'));
    expect(await onServer('INBOX')).toBeUndefined();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate('"messageId" in document.activeElement.dataset')).toBe(true);
    const restored = await waitUntil(() => onServer('INBOX'));
    expect(restored.flags).toEqual(expect.arrayContaining(['\\Seen', '\\Flagged']));
    await page.getByText(count, { exact: true }).waitFor();
    expect(await onServer('Archive')).toBeUndefined();
    expect(errors).toEqual([]);
    await client.logout();
    await context.close();
  }, 240_000);

  test('when several are chosen and archived together, then the server has them all, and one Undo brings all back', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { rows, client } = await openInbox(page, 'sol');
    const count = (await page.getByText(/^\d+ of \d+ messages$/).textContent()) ?? '';
    expect(count).not.toBe('');
    const chosen = await Promise.all([1, 2, 3].map((index) => subjectOf(rows.nth(index))));
    const here = async (path: string) => {
      const subjects = (await messagesIn(client, path)).map(({ subject }) => subject);
      return chosen.filter((subject) => subjects.includes(subject)).length;
    };
    await rows.nth(1).getByRole('checkbox').check();
    await rows
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected', { exact: true }).waitFor();
    await takePicture(page, 'mail-selected');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Archive selected' }).click();
    await page.getByText('3 messages archived', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await waitUntil(async () => (await here('Archive')) === 3 && (await here('INBOX')) === 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitUntil(async () => (await here('Archive')) === 0 && (await here('INBOX')) === 3);
    await page.getByText(count, { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await client.logout();
    await context.close();
  }, 240_000);

  test('when the mail server refuses, then the message is back in the list and a toast says why', async () => {
    const { page, context } = await visit(stage.browser);
    const { rows, client } = await openInbox(page, 'kim');
    const subject = await subjectOf(rows.first());
    await client.mailboxDelete('Archive');
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('e');
    await page.getByText('Failed to archive', { exact: true }).waitFor();
    expect(await subjectOf(rows.first())).toBe(subject);
    await client.logout();
    await context.close();
  }, 240_000);

  test('when new mail reaches the server, then the open list shows it within two seconds, and so do the counts', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { client } = await openInbox(page, 'nora');
    const unread = async () => {
      const name = await page
        .getByRole('link', { name: /^Inbox/ })
        .getByRole('img')
        .getAttribute('aria-label');
      return Number.parseInt(name ?? '', 10);
    };
    const before = await unread();
    let arrived = 0;
    const times: number[] = [];
    const percentile95After = async (count: number) => {
      while (times.length < count) {
        arrived += 1;
        const subject = `Just in, number ${arrived}`;
        await client.append('INBOX', newMail(subject));
        const startedAt = performance.now();
        await untilFrame(
          page,
          `document.querySelector('main').innerText.split('\\n').includes(${JSON.stringify(subject)})`,
        );
        times.push(performance.now() - startedAt);
        await page.getByText(subject, { exact: true }).first().waitFor();
      }
      process.stdout.write(`new mail: ${times.map(Math.round).join(', ')} ms\n`);
      return times.toSorted((one, other) => one - other)[Math.ceil(count * 0.95) - 1] ?? Infinity;
    };
    const first = await percentile95After(rounds);
    expect(first < longestMs ? first : await percentile95After(2 * rounds)).toBeLessThan(longestMs);
    await waitUntil(async () => (await unread()) === before + arrived);

    // Marked read in another program: the dot disappears here, too.
    await client.mailboxOpen('INBOX');
    const last = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: `Just in, number ${arrived}` });
    await last.getByRole('img', { name: 'Unread' }).waitFor();
    await client.messageFlagsAdd('*', ['\\Seen']);
    await last.getByRole('img', { name: 'Unread' }).waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await client.logout();
    await context.close();
  }, 240_000);

  test('when mail comes in below the top row or the text grows, then what is being read stays where it is', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { rows, client } = await openInbox(page, 'wren');
    await client.append('INBOX', newMail('From tomorrow', { date: new Date(Date.now() + dayMs) }));
    await page.getByText('From tomorrow', { exact: true }).waitFor();
    const read = page.getByText(await subjectOf(rows.nth(9)), { exact: true }).first();
    await page.getByRole('region', { name: 'Messages' }).hover();
    const atRest = page.evaluate(
      "new Promise((done) => document.addEventListener('scrollend', () => done(), { capture: true, once: true }))",
    );
    await page.mouse.wheel(0, 500);
    await atRest;
    const before = await read.boundingBox();
    expect(before?.y).toBeLessThan(500);
    const count = Number(
      /\d+(?= messages)/.exec(await page.getByText(/^\d+ of \d+ messages$/).innerText())?.[0],
    );
    await client.append('INBOX', newMail('Just below'));
    await page.getByText(new RegExp(`of ${count + 1} messages$`)).waitFor();
    // The number of messages is drawn before the list is.
    await waitUntil(async () => (await read.boundingBox())?.y === before?.y, {
      what: 'what is read to be where it was',
    });

    await page.evaluate('document.documentElement.style.fontSize = "24px"');
    await waitUntil(async () => {
      const [first, second] = await Promise.all([rows.nth(0).boundingBox(), rows.nth(1).boundingBox()]);
      return second!.y - first!.y === first!.height;
    });
    expect(errors).toEqual([]);
    await client.logout();
    await context.close();
  }, 240_000);

  test('when a message in the middle of a long conversation is opened, then it is in sight, at a desk and on a phone', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { rows, client } = await openInbox(page, 'tove');
    const first = `<${newId()}@harbour.example>`;
    const headers = [`In-Reply-To: ${first}`, `References: ${first}`];
    for (let number = 10; number < 50; number++)
      await client.append(
        'INBOX',
        newMail(`Tide table ${number}`, { date: new Date(Date.now() - (50 - number) * dayMs), headers }),
      );
    const open = async (number: number, isPhone: boolean) => {
      await page.goto(`${stage.tern.webUrl}/email/mailbox/INBOX?search=table+${number}`);
      await page.getByText('1 of 1 messages').waitFor();
      if (isPhone) await page.evaluate('window.scrollTo(0, 1000)');
      await rows.first().getByRole('link').click();
      await page.getByRole('region', { name: 'Conversation, 40 messages' }).waitFor();
      await page.getByRole('article').nth(1).waitFor();
      const { y } = (await page.getByRole('article').first().boundingBox())!;
      expect(await page.getByRole('article').first().innerText()).toContain(`Tide table ${number}`);
      return y;
    };
    const atDesk = await open(35, false);
    expect(atDesk).toBeGreaterThan(60);
    expect(atDesk).toBeLessThan(300);
    expect(await page.evaluate('window.scrollY')).toBe(0);
    await takePicture(page, 'mail-conversation-long');
    await page.setViewportSize({ width: 390, height: 844 });
    const onPhone = await open(30, true);
    expect(onPhone).toBeGreaterThan(0);
    expect(onPhone).toBeLessThan(300);
    await takePicture(page, 'mail-conversation-long-phone');
    const back = page.getByRole('link', { name: 'Messages', exact: true });
    expect((await back.boundingBox())!.y).toBe(0);
    // A short conversation is shown from its top.
    await page.goto(`${stage.tern.webUrl}/email/mailbox/SENT`);
    await rows.nth(2).waitFor();
    await page.evaluate('window.scrollTo(0, 1000)');
    await rows.nth(2).getByRole('link').click();
    await page.getByRole('article').first().waitFor();
    expect(
      (await page.getByRole('link', { name: 'Messages', exact: true }).boundingBox())!.y,
    ).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await client.logout();
    await context.close();
  }, 240_000);

  for (const size of ['desk', 'phone'] as const) {
    test(`when seen at a ${size} in light and dark, then axe finds nothing and nothing sticks out`, async () => {
      const { page, context, errors } = await visit(stage.browser, size);
      const { rows, client } = await openInbox(page, `seen-${size}`);
      const look = async (name: string) => {
        expect({ name, faults: await faultsInBothSchemes(page, `${name}-${size}`) }).toEqual({
          name,
          faults: [],
        });
      };
      await look('mail-list');
      await rows.first().getByRole('link').click();
      await page.getByRole('toolbar', { name: 'Message' }).waitFor();
      await page.getByRole('article').first().waitFor();
      await look('mail-message');
      await page.goto(`${stage.tern.webUrl}/email/mailbox/SENT`);
      await rows.first().waitFor();
      await rows.nth(2).getByRole('link').click();
      await page.getByRole('article').first().waitFor();
      await look('mail-conversation');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      await look('mail-keys');
      await page.goto(`${stage.tern.webUrl}/accounts`);
      await page.getByRole('link', { name: /^Settings of/ }).click();
      await page.getByRole('heading', { name: 'Your addresses' }).scrollIntoViewIfNeeded();
      await look('account-addresses');
      expect(errors).toEqual([]);
      await client.logout();
      await context.close();
    }, 240_000);
  }
});
