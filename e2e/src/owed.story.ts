import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

const owedText = (owed: number) =>
  owed === 1 ? '1 mail waits for your answer' : `${owed} mails wait for your answer`;

/** Opens *You owe* on Home once all mail is read, and returns how many mails wait. */
async function openOwed(page: Page, webUrl: string): Promise<number> {
  await page.goto(`${webUrl}/?owe=you`);
  const heading = page.getByRole('heading', { name: /waits? for your answer$/ });
  await heading.first().waitFor();
  return Number(/^\d+/.exec(await heading.first().innerText())?.[0]);
}

/** Waits until this many mails are left. */
const left = (page: Page, owed: number) =>
  page
    .getByRole('heading', {
      name: owed === 0 ? 'Nothing waits for your answer' : owedText(owed),
      exact: true,
    })
    .waitFor();

/** The open promises of both sides that Home lists. */
const promises = (page: Page) => page.locator('[data-promise-id]');

/** They lie below the queue, and come once their place is in sight; the page may still grow meanwhile. */
async function scrollToPromises(page: Page): Promise<void> {
  await waitUntil(
    async () => {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      return (await promises(page).count()) > 0;
    },
    { what: 'the promises to come', timeoutMs: 30_000 },
  );
}

describe('what the user owes, on Home', () => {
  let stage: Stage;
  // All visitors of a demo have one mailbox.
  beforeEach(async () => {
    stage = await setStage();
  });
  afterEach(() => stage.close());

  test('when twelve mails and promises are open, then one key each ends them, and an answer is saved as a draft', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.goto(stage.tern.webUrl);
    await page.getByRole('radio', { name: /^You owe \d+$/ }).waitFor();
    await page.keyboard.press('2');
    await page.getByRole('heading', { name: /waits? for your answer$/ }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('heading', { name: /(is|are) late$/ }).waitFor();
    const owed = await openOwed(page, stage.tern.webUrl);
    expect(owed).toBeGreaterThanOrEqual(8);
    await scrollToPromises(page);
    expect(await promises(page).count()).toBeGreaterThanOrEqual(6);
    await page.evaluate('window.scrollTo(0, 0)');

    // The row stays after its answer is saved: its writer still waits.
    await page.keyboard.press('d');
    await page.keyboard.type('Yes, on Friday.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Draft saved', { exact: true }).first().waitFor();
    await takePicture(page, 'owed-desk');
    expect(await violations(page)).toEqual([]);

    for (let rows = owed - 1; rows >= 0; rows -= 1) {
      await page.keyboard.press(rows % 2 === 0 ? 'e' : 'n');
      await left(page, rows);
    }
    await takePicture(page, 'owed-desk-empty');

    let ended = 0;
    // After each key the focus is on the next promise.
    await promises(page).first().locator('a, button').first().focus();
    for (let rows = (await promises(page).count()) - 1; owed + ended < 12 || ended < 2; rows -= 1) {
      await page.keyboard.press(rows % 2 === 0 ? 'e' : 'n');
      await promises(page).nth(rows).waitFor({ state: 'detached' });
      ended += 1;
    }
    await takePicture(page, 'promises-desk');
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  test('when it is a phone, then a tap opens the mail, and one tap each ends what is owed and what was promised', async () => {
    const { page, context, errors } = await visit(stage.browser, 'phone');
    await enterDemo(page, stage.tern.webUrl);
    const owed = await openOwed(page, stage.tern.webUrl);
    await takePicture(page, 'owed-phone');
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-message-id]').first().getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Not needed', exact: true }).waitFor();
    await takePicture(page, 'owed-mail-phone');
    expect(await sidewaysScroll(page)).toBe(0);
    for (let rows = owed - 1; rows >= 0; rows -= 1) {
      const name = rows % 2 === 0 ? 'Done' : 'Not needed';
      // A tap before the next mail has come would be one on the mail that leaves.
      const title = sheet.getByRole('heading', {
        name: await sheet.getByRole('heading').first().innerText(),
      });
      await sheet.getByRole('button', { name, exact: true }).click();
      await left(page, rows);
      await title.first().waitFor({ state: 'detached' });
    }
    await takePicture(page, 'owed-phone-empty');
    await promises(page).first().waitFor();
    const rows = await promises(page).count();
    await promises(page).first().getByRole('button', { name: 'Done' }).click();
    await promises(page)
      .nth(rows - 1)
      .waitFor({ state: 'detached' });
    await takePicture(page, 'promises-phone');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
