import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import type { BrowserContext, Page } from 'playwright-core';
import { openProfile, takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, untilCalendarCounts } from './steps.ts';

const decisionsBeforeRestart = 4;
const decisionsAfterRestart = 2;

const late = (count: number) => (count === 1 ? '1 answer is late' : `${count} answers are late`);
const headline = (page: Page, count: number) => page.getByRole('heading', { name: late(count), exact: true });
const banner = (page: Page) => page.getByText(/^No connection\. Tern shows what it had at \d+:\d\d [AP]M\.$/);

/** The number of decisions that wait in the browser. */
const waiting = (page: Page) =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('tern.decisions.'))
    .reduce((sum, key) => sum + JSON.parse(localStorage.getItem(key)).length, 0)`) as Promise<number>;

/** The number of rows that are decided in the kept queue, which is written a moment after each change; -1 while none is kept. */
const decidedInKeptQueue = (page: Page) =>
  page.evaluate(`(() => {
    const kept = JSON.parse(localStorage.getItem('tern.last-queue'));
    if (kept === null) return -1;
    const rows = kept.answers.find(({ queryKey }) => queryKey[0] === 'decided-rows')?.data;
    return new Set((rows?.left ?? []).map(({ message }) => message.id)).size;
  })()`) as Promise<number>;

/** Read a moment after the rows. */
const isLetterKept = async (page: Page, letter: string) =>
  ((await page.evaluate(`localStorage.getItem('tern.last-queue') ?? ''`)) as string).includes(
    JSON.stringify(letter).slice(1, -1),
  );

/** Decides the open rows one after the other, by one key each. */
async function decide(page: Page, left: number, howMany: number): Promise<void> {
  for (let done = 1; done <= howMany; done += 1) {
    // The row of a mail that did not arrive has the focus in its address.
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await headline(page, left - done).waitFor();
  }
}

/** Collects the messages whose decision the server has stored, once for each time. */
function watchStored(context: BrowserContext): string[] {
  const stored: string[] = [];
  context.on('response', (answer) => {
    const messageId = /\/followup\/messages\/([^/]+)\/classification-label\/$/.exec(
      new URL(answer.url()).pathname,
    )?.[1];
    const isWrite = !['GET', 'OPTIONS'].includes(answer.request().method());
    if (messageId !== undefined && isWrite && answer.ok()) stored.push(messageId);
  });
  return stored;
}

describe('without a connection', () => {
  let stage: Stage;
  const profile = makeTemporaryFolder();
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(async () => {
    await stage.close();
    profile.remove();
  });

  test('when the connection is gone over a reload and a restart of the browser, then the queue is read and decided, and each decision is stored once when it is back', async () => {
    const before = await openProfile(profile.path);
    const { page } = before;
    await enterDemo(page, stage.tern.webUrl);
    await untilCalendarCounts(page, stage.tern.webUrl);
    await page.goto(stage.tern.webUrl);
    const heading = page.getByRole('heading', { name: /(is|are) late$/ });
    await heading.waitFor();
    const due = Number(/^\d+/.exec(await heading.innerText())?.[0]);
    expect(due).toBeGreaterThan(decisionsBeforeRestart + decisionsAfterRestart);
    // The worker is fetched once the page is used. Read anew by a page that the worker serves: from here on it has all files.
    await page.keyboard.press('Escape');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    await heading.waitFor();
    const message = page.getByRole('textbox', { name: 'Message' });
    const letter = await waitUntil(async () => (await message.inputValue()) || null);
    await waitUntil(() => isLetterKept(page, letter));

    await before.context.setOffline(true);
    await page.reload();
    await headline(page, due).waitFor();
    await banner(page).waitFor();
    await waitUntil(async () => (await message.inputValue()) === letter, { what: 'the letter to show' });
    await takePicture(page, 'offline-desk');
    await decide(page, due, decisionsBeforeRestart);
    await waitUntil(async () => (await waiting(page)) === decisionsBeforeRestart);
    await waitUntil(async () => (await decidedInKeptQueue(page)) === decisionsBeforeRestart);
    expect(before.errors).toEqual([]);
    await before.context.close();

    const after = await openProfile(profile.path);
    const stored = watchStored(after.context);
    await after.context.setOffline(true);
    await after.page.goto(stage.tern.webUrl);
    await headline(after.page, due - decisionsBeforeRestart).waitFor();
    await banner(after.page).waitFor();
    // The keys of the open row come with its letter.
    await after.page.getByRole('button', { name: 'Not needed' }).waitFor();
    await decide(after.page, due - decisionsBeforeRestart, decisionsAfterRestart);
    const decided = decisionsBeforeRestart + decisionsAfterRestart;
    await waitUntil(async () => (await waiting(after.page)) === decided);
    expect(stored).toEqual([]);

    await after.context.setOffline(false);
    await waitUntil(async () => (await waiting(after.page)) === 0, {
      what: 'the decisions to be sent',
      // A second try comes 10 s after one that did not reach the server.
      timeoutMs: 40_000,
    });
    await banner(after.page).waitFor({ state: 'hidden' });
    expect([stored.length, new Set(stored).size]).toEqual([decided, decided]);
    expect(after.errors).toEqual([]);
    await after.context.close();

    // Another browser of the demo's mailbox sees what was decided.
    const other = await visit(stage.browser);
    await enterDemo(other.page, stage.tern.webUrl);
    await other.page.goto(stage.tern.webUrl);
    await headline(other.page, due - decided).waitFor();
    await other.context.close();
  }, 300_000);
});
