import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, unfoldDashboard } from './steps.ts';

describe('the dashboard', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  }, 90_000);
  afterAll(() => stage.close(), 30_000);

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
  }, 120_000);
});
