import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothSchemes } from './both-schemes.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));

describe('the replayed support case', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a manager looks into the case and takes it over, then it works without a user and without a call', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const calls: string[] = [];
    const apiOrigin = new URL(stage.tern.apiUrl).origin;
    page.on('request', (request) => {
      if (new URL(request.url()).origin === apiOrigin) calls.push(request.url());
    });
    await page.goto(`${stage.tern.webUrl}/cx`);
    await page.getByText(/no idea what it is/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: /^Details of AI agent: A supervisor/ }).click();
    await page.getByRole('complementary', { name: 'AI agent' }).waitFor();
    expect(await widthOf(page, 'aside')).toBeLessThanOrEqual(900);
    expect(await widthOf(page, 'main')).toBeLessThanOrEqual(800);

    await page.getByRole('button', { name: 'View SOP' }).click();
    await page
      .getByRole('complementary', { name: 'Fee Waiver' })
      .getByRole('button', { name: 'Insert' })
      .click();
    const reply = page.getByRole('textbox', { name: 'Reply to the customer' });
    expect(await reply.inputValue()).toContain('my name is Morgan Ellis');
    expect(await reply.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    expect((await reply.boundingBox())?.height).toBe(120);
    await reply.press('Enter');
    await page.getByText('Morgan Ellis, supervisor').waitFor();
    expect(await reply.inputValue()).toBe('');

    await page.getByRole('button', { name: 'Show source 3' }).click();
    const cited = page.getByRole('listitem').filter({ hasText: 'Parse Account Statement' }).first();
    expect(await page.getByRole('checkbox', { name: 'Tracing' }).isChecked()).toBe(true);
    expect(await cited.evaluate((entry) => entry === entry.ownerDocument.activeElement)).toBe(true);
    const box = await cited.boundingBox();
    expect(box && box.y > 0 && box.y + box.height < 900).toBe(true);
    await takePicture(page, 'cx-cited');
    expect(calls).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  for (const size of ['desk', 'phone'] as const) {
    test(`when seen at a ${size} in light and dark, then axe finds nothing and nothing sticks out`, async () => {
      const { page, context, errors } = await visit(stage.browser, size);
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        found[name] = await faultsInBothSchemes(page, `cx-${name}-${size}`);
      };
      const close = () => page.getByRole('button', { name: 'Close panel' }).click();
      await page.goto(`${stage.tern.webUrl}/cx`);
      await page.getByRole('button', { name: 'Go to the end' }).click();
      const handover = page.getByRole('button', { name: /^Details of AI agent: A supervisor/ });
      await handover.click();
      await look('message');
      await close();
      expect(await handover.evaluate((entry) => entry === entry.ownerDocument.activeElement)).toBe(true);
      await look('handed-over');
      await page.getByRole('button', { name: 'View SOP' }).click();
      await look('sop');
      await page.getByRole('button', { name: 'Insert' }).click();
      await page.getByRole('textbox', { name: 'Reply to the customer' }).press('Enter');
      await page.getByText('Morgan Ellis, supervisor').waitFor();
      await page.getByRole('checkbox', { name: 'Tracing' }).check();
      await page.getByRole('button', { name: /^Details of Get Account Details/ }).click();
      await look('tool-call');
      await close();
      await look('tracing');
      await page.getByRole('button', { name: /^Details of Account Maintenance Fee, step 2/ }).click();
      await look('procedure');
      await close();
      await page.keyboard.press('s');
      await look('minimal');
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
