import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languageSchema } from '@tern/contracts/languages';
import { sidewaysScroll } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, unfoldDashboard } from './steps.ts';

/** The words of the figures that stand in two lines. */
const brokenWords = `[...document.querySelectorAll('dl[class*="stats"] dt')].flatMap((term) => {
  const range = document.createRange();
  const texts = document.createTreeWalker(term, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode())
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
})`;

describe('the dashboard', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a user opens the dashboard, then they see how follow-ups stand, may request the report, and find whom to contact', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await unfoldDashboard(page);
    const panel = page.getByRole('region', { name: 'Follow-up Dashboard' });
    await panel.getByText('100%').waitFor();
    await panel.getByText(/^(Identify|Ongoing analysis)$/).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Needs Follow-Up' }).first().waitFor();
    await takePicture(page, 'dashboard');

    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Trigger Initial Processing' }).click();
    await page.getByText(/^\S+@\S+: (Sent|Not Sent)$/).waitFor();

    await page.getByRole('link', { name: 'Contact support' }).click();
    await page.getByRole('heading', { name: 'Support' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when it is a phone, then no word of the figures is broken in any language, and nothing sticks out', async () => {
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await unfoldDashboard(page);
    const storageState = await context.storageState();
    await context.close();
    const faults: Record<string, unknown> = {};
    for (const locale of languageSchema.options) {
      const viewport = { width: 390, height: 844 };
      const phone = await stage.browser.newContext({
        storageState,
        locale,
        viewport,
        serviceWorkers: 'block',
      });
      const home = await phone.newPage();
      await home.goto(stage.tern.webUrl);
      await home.locator('dl[class*="stats"] dd').filter({ hasText: '100' }).waitFor();
      // Two widths of phones, and the narrowest that has numbers beside their words.
      for (const width of [390, 360, 353]) {
        await home.setViewportSize({ width, height: 844 });
        const found = [await home.evaluate(brokenWords), await sidewaysScroll(home)];
        if (String(found) !== ',0') faults[`${locale} at ${width} px`] = found;
      }
      await phone.close();
    }
    expect(faults).toEqual({});
  });
});
