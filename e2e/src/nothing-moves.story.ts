import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { takePicture, visit } from './browser.ts';
import { layoutOf, scriptsOf, untilStill, watchLayout } from './layout.ts';
import { demoAdmin, prepareDemo, screensForUsers, screensForVisitors } from './screens.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

/** Values below 0.1 are good (https://web.dev/articles/cls). */
const maxShift = 0.01;

/** Long enough for a skeleton to be painted before each answer, as over a real network. */
const answerDelayMs = 150;

describe('nothing moves while a screen loads', () => {
  let stage: Stage;
  let ofOne: string[];
  beforeAll(async () => {
    stage = await setStage(demoAdmin);
    ofOne = await prepareDemo(stage);
  }, 150_000);
  afterAll(() => stage.close());

  for (const size of ['desk', 'phone'] as const) {
    test(`when each screen is opened at a ${size}, then its skeleton has the height of what comes`, async () => {
      const { page, context } = await visit(stage.browser, size);
      await watchLayout(page);
      const { webUrl, apiUrl } = stage.tern;
      await page.route(
        (url) => url.origin === new URL(apiUrl).origin && !url.pathname.startsWith('/live'),
        async (route) => {
          await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
          await route.continue();
        },
      );
      const shifts: Record<string, number> = {};
      const open = async (path: string) => {
        await page.goto(webUrl + path);
        await untilStill(page);
        const { shift, largestPaintMs, moved } = await layoutOf(page);
        shifts[path] = shift;
        if (path === '/') {
          const { kilobytes, files } = await scriptsOf(page);
          process.stdout.write(
            `/ at a ${size}: layout shift ${shift.toFixed(3)}, largest paint ${Math.round(largestPaintMs)} ms with ${answerDelayMs} ms per answer, ` +
              `${kilobytes.toFixed(1)} KB of JavaScript in ${files} files over the network (all, also what comes after the first paint)\n`,
          );
        }
        if (shift > maxShift) {
          process.stdout.write(`${path} at a ${size}: ${shift.toFixed(3)}\n  ${moved.join('\n  ')}\n`);
          await takePicture(page, `moves-${size}-${path.replaceAll(/\W+/g, '-')}`);
        }
      };
      for (const path of screensForVisitors) await open(path);
      await enterDemo(page, webUrl);
      for (const path of [...screensForUsers, ...ofOne]) await open(path);
      const tooMuch = Object.entries(shifts).filter(([, shift]) => shift > maxShift);
      expect(tooMuch).toEqual([]);
      await context.close();
    }, 600_000);
  }
});
