import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { openFollowUp, saveFirstFollowUp } from './steps.ts';

describe('the demo in one click', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  for (const size of ['desk', 'phone'] as const) {
    test(`when a visitor at a ${size} tries the demo, then they see whose turn it is and can save a draft`, async () => {
      const { page, context, errors } = await visit(stage.browser, size);
      await page.goto(stage.tern.webUrl);
      await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
      await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
      await openFollowUp(page, stage.tern.webUrl);
      await page.getByRole('radio', { name: 'All', exact: true }).click();
      for (const status of ['Waiting', 'Needs Follow-Up', 'Got Reply', 'Not Needed']) {
        await page.getByText(status, { exact: true }).first().waitFor();
      }
      await takePicture(page, `demo-${size}`);
      await saveFirstFollowUp(page);
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
