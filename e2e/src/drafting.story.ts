import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

describe('writing a follow-up', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when Back is pressed or another draft is saved late, then the typed text stays until the user gives it up', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const rows = page.getByRole('listitem').getByRole('button', { name: /^Follow-Up:/ });
    const text = page.getByRole('textbox', { name: 'Message' });

    const release = await holdSave(page);
    await rows.nth(0).click();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
    await rows.nth(1).click();
    await text.fill('Mine.');
    release();
    await page.getByText('Draft Saved Successfully', { exact: true }).waitFor();
    expect(await text.inputValue()).toBe('Mine.');

    const address = page.url();
    await page.goBack();
    await text.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('follow-up=');
    await page.goto(address);
    await page.getByRole('button', { name: "Take Tern's draft" }).waitFor();
    expect(await text.inputValue()).toBe('Mine.');
    await page.getByRole('button', { name: "Take Tern's draft" }).click();
    const question = page.getByRole('dialog', { name: 'Replace your text?' });
    await question.getByRole('button', { name: 'Replace' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await text.inputValue()).not.toBe('Mine.');
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** The next save is answered when the returned function is called. */
async function holdSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/save-draft-followup/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
