import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { takePicture, visit } from './browser.ts';
import { untilFrame } from './frames.ts';
import { layoutOf, watchLayout } from './layout.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, untilCalendarCounts } from './steps.ts';

/** Limit for the reaction to a key or a tap; on an idle machine it takes 100 to 250 ms. */
const longestWaitMs = 1000;

const countText = (due: number) => (due === 1 ? '1 answer is late' : `${due} answers are late`);

/** Opens / once the mailbox has been read, and returns how many answers are late. */
async function openHome(page: Page, webUrl: string): Promise<number> {
  await untilCalendarCounts(page, webUrl);
  await page.goto(webUrl);
  // Until all sent mail is read the number is one "so far".
  const heading = page.getByRole('heading', { name: /(is|are) late$/ });
  await heading.waitFor();
  // Reloaded: while mail is read for the first time, rows appear as they are found.
  await page.goto(webUrl);
  await heading.waitFor();
  return Number(/^\d+/.exec(await heading.innerText())?.[0]);
}

/** Does one step and waits until the number has fallen and the next row is ready. Returns the milliseconds. */
async function step(page: Page, left: number, act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  const name = left === 0 ? 'Nobody owes you an answer' : countText(left);
  const isCounted = `document.querySelector('#queue')?.textContent === ${JSON.stringify(name)}`;
  await untilFrame(page, left === 0 ? isCounted : `${isCounted} && ${isReady}`);
  return performance.now() - begun;
}

/** As `saveOrAddress`, for the page's own look at every frame. */
const isReady = `[...document.querySelectorAll('[data-letter] button, [data-letter] input[type=email]')].some(
  (one) => one.checkVisibility() && !one.disabled && (one.matches('input') || one.innerText.startsWith('Save as Draft')))`;

const correctedAddress = (page: Page) => page.getByRole('textbox', { name: 'Corrected address' });

/** An open row that is ready: its draft can be saved, or it did not arrive and asks for another address first. */
const saveOrAddress = (page: Page) =>
  page.getByRole('button', { name: 'Save as Draft', disabled: false }).or(correctedAddress(page)).first();

/** A shared machine pauses at times: the median counts, and all times are printed. */
function expectQuick(waits: readonly number[]): void {
  process.stdout.write(`waits: ${waits.map((ms) => Math.round(ms)).join(', ')} ms\n`);
  const middle = waits.toSorted((a, b) => a - b)[waits.length >> 1];
  expect(middle).toBeLessThan(longestWaitMs);
}

describe('the queue on Home', () => {
  let stage: Stage;
  // All visitors of a demo have one mailbox.
  beforeEach(async () => {
    stage = await setStage();
  });
  afterEach(() => stage.close());

  test('when many answers are late and two did not arrive, then the keyboard alone works through the late ones with at most two keys each', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await watchLayout(page);
    await enterDemo(page, stage.tern.webUrl);
    const late = await openHome(page, stage.tern.webUrl);
    // Nine to eleven: a meeting of the demo's calendar with somebody soon puts his off.
    expect(late).toBeGreaterThanOrEqual(8);
    await page.getByText('2 did not arrive').first().waitFor();
    await saveOrAddress(page).waitFor();
    await takePicture(page, 'queue-desk');
    const { shift, largestPaintMs, moved } = await layoutOf(page);
    process.stdout.write(
      `/: layout shift ${shift} of ${moved.join(', ')}, largest paint ${largestPaintMs} ms\n`,
    );
    expect(shift).toBeLessThanOrEqual(0.01);

    const keys = [['Control+Enter'], ['n'], ['e'], ['b', 'Enter']] as const;
    const waits: number[] = [];
    for (let left = late - 1; left >= 0; left -= 1) {
      const isUndelivered = await correctedAddress(page).isVisible();
      const pressed = isUndelivered ? ['n'] : (keys[(late - 1 - left) % keys.length] ?? []);
      const press = async () => {
        for (const key of pressed) {
          if (key === 'Enter') await page.getByRole('dialog', { name: 'Snooze' }).waitFor();
          await page.keyboard.press(key);
        }
      };
      waits.push(await step(page, left, press));
    }
    expectQuick(waits);
    await takePicture(page, 'queue-desk-empty');

    // The mail that did not arrive comes next, with the focus in its address; Esc leaves it, and one key undoes the last decision.
    await correctedAddress(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await page.getByRole('heading', { name: countText(1), exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  test('when it is a phone, then a tap opens the letter, one tap each decides, the actions are in view, and the drafts lie in the list', async () => {
    const { page, context, errors } = await visit(stage.browser, 'phone');
    await enterDemo(page, stage.tern.webUrl);
    const late = await openHome(page, stage.tern.webUrl);
    await takePicture(page, 'queue-phone');
    await page.getByRole('listitem').first().getByRole('button').click();
    // The sheet is named after the person of its row, here of the longest late one.
    await page.getByRole('dialog', { name: 'Aisha Bello' }).waitFor();
    await saveOrAddress(page).waitFor();
    await takePicture(page, 'letter-phone');
    const names = ['Save as Draft', 'Not needed', 'Answered elsewhere'];
    for (const name of [...names, 'Snooze']) {
      const button = page.getByRole('button', { name, exact: true });
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      // In view without scrolling.
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    const waits: number[] = [];
    const drafts: Promise<unknown>[] = [];
    for (let left = late - 1; left >= 0; left -= 1) {
      const isUndelivered = await correctedAddress(page).isVisible();
      const name = isUndelivered ? 'Not needed' : (names[(late - 1 - left) % names.length] ?? '');
      if (name === 'Save as Draft')
        drafts.push(
          page.waitForResponse(
            (response) =>
              response.url().endsWith('/save-draft-followup/') && response.request().method() !== 'OPTIONS',
          ),
        );
      const tap = () => page.getByRole('button', { name, exact: true }).click();
      waits.push(await step(page, left, tap));
    }
    expectQuick(waits);
    await takePicture(page, 'queue-phone-empty');

    // Leaving the page ends what has not reached the server yet: the row then stays due.
    await Promise.all(drafts);
    await page.goto(`${stage.tern.webUrl}/follow-up/`);
    await page.getByRole('button', { name: /^In your Drafts/ }).click();
    const saved = page.getByRole('region', { name: 'In your Drafts' }).getByText('Drafted', { exact: true });
    // The last one reaches the list by an event.
    await saved.nth(drafts.length - 1).waitFor();
    await takePicture(page, 'groups-phone');
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
