import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitUntil } from '@tern/testing/wait-until';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { fillAccount, signUpAndVerify } from './steps.ts';

/** Sentences and figures of Home that say how things stand; a number "so far" says that more can come. */
const claims = [
  /Nobody owes you an answer/g,
  /No answer is late/g,
  /Nothing to follow up/g,
  /\d+ answers? (?:is|are) late(?! so far)/g,
  /Processed last 2 weeks100%/g,
  /Pending Follow-ups all mail\d+/g,
];
const minFrames = 200;

interface Seen {
  frames: number;
  texts: string[];
}

/** Keeps what the page says, frame by frame, from its first one on. */
async function watchEveryFrame(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(`
    // The figures are in a fold that the browser remembers as open.
    localStorage.setItem('tern.follow-up-dashboard', 'yes');
    window.seen = { frames: 0, texts: [] };
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      window.seen.frames += 1;
      if (text !== window.seen.texts.at(-1)) window.seen.texts.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
  return () => page.evaluate('window.seen') as Promise<Seen>;
}

const claimsIn = (text: string) => claims.flatMap((claim) => text.match(claim) ?? []);

/** Waits until all sent mail is read, then compares every claim that was shown with what holds. */
async function expectNothingTakenBack(page: Page, seen: () => Promise<Seen>): Promise<void> {
  await page.getByRole('heading', { name: /^\d+ answers are late$/ }).waitFor({ timeout: 60_000 });
  await page.getByText('100%').waitFor();
  await waitUntil(async () => (await seen()).frames >= minFrames);
  const { texts } = await seen();
  const holds = claimsIn(texts.at(-1) ?? '');
  expect(holds).toEqual(
    expect.arrayContaining([expect.stringMatching(/answers are late/), 'Processed last 2 weeks100%']),
  );
  expect([...new Set(texts.flatMap(claimsIn))].filter((claim) => !holds.includes(claim))).toEqual([]);
}

describe('the first visit', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a visitor tries the demo, then Home claims nothing in any frame that it takes back', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const seen = await watchEveryFrame(page);
    await page.goto(stage.tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await expectNothingTakenBack(page, seen);
    await takePicture(page, 'first-visit');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when a user connects a mailbox, then Home claims nothing in any frame that it takes back', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await signUpAndVerify(page, stage.tern.webUrl, 'ines@fernhill.example');
    const seen = await watchEveryFrame(page);
    await page.goto(stage.tern.webUrl);
    await fillAccount(page, stage.mailbox('ines'));
    await expectNothingTakenBack(page, seen);
    expect(errors).toEqual([]);
    await context.close();
  });
});
