import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, watchWrites } from './steps.ts';

/** The subject of the row that has the focus. */
const subjectInFocus = (page: Page) => page.evaluate('document.activeElement.textContent') as Promise<string>;

describe('triage by keyboard', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a user goes through the overdue mail with single keys, then every decision holds, and an undone one does not', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const written = watchWrites(page);
    const row = (subject: string) => page.getByRole('button', { name: subject, exact: true });
    const openOverdue = async () => {
      await page.goto(`${stage.tern.webUrl}/follow-up/?filter=needsFollowUp`);
      await page.getByRole('listitem').filter({ hasText: 'Needs Follow-Up' }).first().waitFor();
    };
    await openOverdue();

    await page.keyboard.press('j');
    const dismissed = await subjectInFocus(page);
    await page.keyboard.press('n');
    await row(dismissed).waitFor({ state: 'hidden' });
    const elsewhere = await subjectInFocus(page);
    await page.keyboard.press('e');
    await row(elsewhere).waitFor({ state: 'hidden' });
    await page.keyboard.press('z');
    await row(elsewhere).waitFor();
    const snoozed = await subjectInFocus(page);
    expect(new Set([dismissed, elsewhere, snoozed]).size).toBe(3);
    await page.keyboard.press('b');
    await page.getByRole('dialog', { name: 'Snooze' }).waitFor();
    await takePicture(page, 'snooze');
    await page.keyboard.press('Enter');
    await row(snoozed).waitFor({ state: 'hidden' });
    await page
      .getByText(/^Snoozed until/)
      .first()
      .waitFor();

    await written();
    await openOverdue();
    await row(elsewhere).waitFor();
    // The last decisions reach the list by events, perhaps after the page has loaded.
    await row(dismissed).waitFor({ state: 'hidden' });
    await row(snoozed).waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Awaiting Reply' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: snoozed })
      .getByText(/^Snoozed until/)
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
