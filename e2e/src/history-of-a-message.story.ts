import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

/** An update can come before what it is about; the open message is read again ten seconds after a click. */
const followedMs = 40_000;

describe('the history of a sent message', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when the matched answer is not the answer, then one click unlinks it and another links it again', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText('Got Reply', { exact: true }) })
      .first()
      .getByRole('heading')
      .getByRole('button')
      .click();
    const details = page.getByRole('dialog', { name: 'Message Details' });
    const timeline = details.getByRole('region', { name: 'Timeline' });
    await timeline.getByText(/^Answered/).waitFor();
    await details
      .getByRole('region', { name: 'People' })
      .getByRole('button', { name: /^Mute / })
      .first()
      .waitFor();
    await takePicture(page, 'history');

    await details.getByRole('button', { name: 'Not the answer' }).click();
    const takeBack = details.getByRole('button', { name: 'Take it back' });
    await takeBack.waitFor();
    await details
      .getByText(/^(Waiting|Needs Follow-Up)$/)
      .first()
      .waitFor({ timeout: followedMs });
    await takeBack.click();
    await details.getByText('Got Reply', { exact: true }).waitFor({ timeout: followedMs });
    expect(errors).toEqual([]);
    await context.close();
  }, 300_000);
});
