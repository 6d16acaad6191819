import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languageSchema } from '@tern/contracts/languages';
import type { Locator } from 'playwright-core';
import { sidewaysScroll } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { untilFrame } from './frames.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, watchWrites } from './steps.ts';
import { smallTargets } from './touch-targets.ts';

const cutPlaces = `[...document.querySelectorAll('header nav > *')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText)`;

describe('settings', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when something is changed, then it is saved at once and still there after a reload', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByText('Everything is read on this machine. No mail text leaves it.').waitFor();
    const saved = page.getByText('Saved', { exact: true });
    const change = async (act: () => Promise<unknown>) => {
      // The mark stays for two seconds, through which a loaded machine may sleep.
      const isSaved = `[...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Saved')`;
      await Promise.all([untilFrame(page, isSaved), act()]);
      await saved.waitFor({ state: 'hidden' });
    };
    await change(() => page.getByLabel('Send me follow-up reports').uncheck());
    await change(() => page.getByLabel('Report hour').selectOption('7'));
    await change(() => page.getByLabel('Time zone').selectOption('Pacific/Auckland'));
    await change(() => page.getByLabel('Wait for an answer').selectOption('5'));
    await change(() => page.getByLabel('Count business days only').check());
    await takePicture(page, 'settings');

    await page.reload();
    await page.getByLabel('Wait for an answer').waitFor();
    expect(await page.getByLabel('Send me follow-up reports').isChecked()).toBe(false);
    expect(await page.getByLabel('Report hour').inputValue()).toBe('7');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Pacific/Auckland');
    expect(await page.getByLabel('Wait for an answer').inputValue()).toBe('5');
    expect(await page.getByLabel('Count business days only').isChecked()).toBe(true);
    await page.getByText('Reports are off.').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when a message was dismissed, then settings show what it taught, and one click forgets it', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const written = watchWrites(page);
    await page.goto(`${stage.tern.webUrl}/follow-up/?filter=needsFollowUp`);
    await page.getByRole('listitem').filter({ hasText: 'Needs Follow-Up' }).first().waitFor();
    for (const key of ['j', 'n', 'n']) await page.keyboard.press(key);
    await written();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const learned = page.getByRole('region', { name: 'What Tern learned from you' });
    await learned
      .getByText(/^A message that /)
      .first()
      .waitFor();
    await learned.scrollIntoViewIfNeeded();
    await takePicture(page, 'learned');
    await page.setViewportSize({ width: 390, height: 844 });
    await learned.scrollIntoViewIfNeeded();
    await takePicture(page, 'learned-narrow');
    await learned.getByRole('button', { name: 'Forget what Tern learned' }).click();
    await learned.getByText(/^Nothing yet/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when it is a phone, then the tabs stand in one line in each language, the shown one in sight, the places fit, and a thumb hits short words', async () => {
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const storageState = await context.storageState();
    await context.close();
    for (const locale of languageSchema.options) {
      const phone = await stage.browser.newContext({
        storageState,
        locale,
        hasTouch: true,
        serviceWorkers: 'block',
        viewport: { width: 390, height: 844 },
      });
      const touched = await phone.newPage();
      await touched.goto(`${stage.tern.webUrl}/settings/data`);
      const tabs = touched.locator('main nav').first();
      await tabs.waitFor();
      expect((await tabs.boundingBox())?.height).toBeLessThan(60);
      const inSight = async (tab: Locator) => {
        const box = await tab.boundingBox();
        return box !== null && Math.round(box.x) >= 0 && Math.round(box.x + box.width) <= 390;
      };
      expect(await inSight(tabs.locator('[aria-current=page]'))).toBe(true);
      await tabs.locator('a').first().focus();
      expect(await inSight(tabs.locator('a').first())).toBe(true);
      await takePicture(touched, `settings-tabs-${locale}`);
      expect(await smallTargets(touched)).toEqual([]);
      // The places at the lower edge: no word runs into the next.
      await touched.locator('header nav > *').nth(3).waitFor();
      for (const width of [390, 320]) {
        await touched.setViewportSize({ width, height: 844 });
        expect(await sidewaysScroll(touched)).toBe(0);
        expect(await touched.evaluate(cutPlaces)).toEqual([]);
      }
      await phone.close();
    }
  });

  test('when the link to stop reports is damaged, then the page says what to do, without a session', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await page.goto(`${stage.tern.webUrl}/unsubscribe?token=of-no-report`);
    await page.getByRole('button', { name: 'Stop the reports' }).click();
    await page.getByText(/This link does not work/).waitFor();
    await page.getByRole('link', { name: 'Open settings' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
