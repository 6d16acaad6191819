import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import { untilStill } from './layout.ts';
import { demoAdmin, prepareDemo, screensForUsers, screensForVisitors } from './screens.ts';
import { setStage, type Stage } from './stage.ts';

const assets = join(import.meta.dirname, '../../web/dist/assets');

/** From the next page on: the names of the chunks that pages fetch. */
function watchChunks(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([^/]+\.js)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) names.add(name);
  });
  return names;
}

/** The screens and features that the chunks were built from, by the source maps of the build. Tables of routes name screens and are none. */
async function partsIn(chunks: Iterable<string>): Promise<string[]> {
  const parts = new Set<string>();
  for (const chunk of chunks) {
    const { sources } = JSON.parse(await readFile(join(assets, `${chunk}.map`), 'utf8')) as {
      sources: string[];
    };
    for (const source of sources) {
      const part = /\/src\/(features\/[^/]+|app\/routes\/(?!.*\/routes\.ts).+)/.exec(source)?.[1];
      if (part !== undefined) parts.add(part);
    }
  }
  return [...parts].sort();
}

describe('a screen fetches nothing of another', () => {
  let stage: Stage;
  let ofOne: string[];
  beforeAll(async () => {
    stage = await setStage(demoAdmin);
    ofOne = await prepareDemo(stage);
  }, 150_000);
  afterAll(() => stage.close(), 30_000);

  test('when /login and then / are opened and left alone, then no chunk of a feature comes that was not visited', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const chunks = watchChunks(page);
    await page.goto(`${stage.tern.webUrl}/login`);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await untilStill(page);
    expect(await partsIn(chunks)).toEqual(['app/routes/login.tsx', 'features/session']);

    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    chunks.clear();
    await page.goto(stage.tern.webUrl);
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    await untilStill(page);
    // Home shows today's meetings, the queue with the sent messages, and accounts whose login is lost.
    expect(await partsIn(chunks)).toEqual([
      'app/routes/dashboard/dashboard.tsx',
      'features/accounts',
      // The corner menu: the user of the demo is an administrator here.
      'features/admin',
      'features/calendar',
      'features/follow-up',
    ]);
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('when any screen is opened and left alone, then it fetches its own route and what it shows, and no other', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const chunks = watchChunks(page);
    const found: Record<string, string[]> = {};
    const look = async (path: string) => {
      await page.goto('about:blank');
      chunks.clear();
      await page.goto(stage.tern.webUrl + path);
      await untilStill(page);
      found[path] = await partsIn(chunks);
    };
    for (const path of screensForVisitors) await look(path);
    await page.goto(stage.tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    for (const path of [...screensForUsers, ...ofOne]) await look(path);
    process.stdout.write(JSON.stringify(found, null, 1));
    expect(errors).toEqual([]);
    await context.close();
  }, 300_000);
});
