import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cookie, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { untilStill } from './layout.ts';
import { watchNetwork } from './network-use.ts';
import { demoAdmin, prepareDemo, screensForUsers, screensForVisitors } from './screens.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

/**
 * With headers, on a cold cache: fonts, styles, scripts and answers of the API. The user is an administrator, whose corner
 * menu has a button more (decision 167).
 */
const maxKilobytes = { '/login': 170, '/': 200 };
const assets = join(import.meta.dirname, '../../web/dist/assets');

/** Collects the names of the chunks that pages fetch, from the next page on. */
function watchChunks(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([^/]+\.js)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) names.add(name);
  });
  return names;
}

/** The screens and features that the chunks were built from, by the source maps of the build. Route tables (`routes.ts`) are no screens. */
async function partsIn(chunks: Iterable<string>): Promise<string[]> {
  const parts = new Set<string>();
  for (const chunk of chunks) {
    // The bundler's own code has no source.
    if (chunk.startsWith('rolldown-runtime-')) continue;
    // Nor has a chunk that only passes on what another one has.
    if (/^export\{[^}]*\}from"[^"]+";\s*$/.test(await readFile(join(assets, chunk), 'utf8'))) continue;
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

/** The features that a screen shows, by the first matching prefix of its address. Other features are fetched when they are visited. */
const shown: readonly (readonly [prefix: string, features: readonly string[]])[] = [
  ['/login', ['session']],
  ['/verify', ['session']],
  ['/reset-password', ['session']],
  ['/unsubscribe', ['settings']],
  ['/report-link', ['follow-up']],
  ['/oauth/authorize', ['oauth', 'session']],
  ['/policy/', ['legal']],
  ['/outbox', ['outbox']],
  ['/cx', ['cx']],
  // Accounts: the notice that a mailbox has no folder for sent mail.
  ['/follow-up/', ['accounts', 'follow-up']],
  // Mail: the list of messages with a contact, and the message beside what was found.
  ['/email/contacts', ['contacts', 'mail']],
  ['/email/search', ['mail', 'search']],
  ['/email', ['mail']],
  ['/cal', ['calendar']],
  ['/accounts/', ['accounts']],
  ['/accounts', ['accounts', 'calendar']],
  ['/settings/account', ['account']],
  ['/settings/data', ['account', 'oauth']],
  ['/settings/notifications', ['notifications']],
  ['/settings', ['settings']],
  ['/confirm-email', ['account']],
  ['/admin/follow-up-drafting', ['follow-up']],
  ['/admin', []],
  ['/nowhere', []],
  ['/', ['accounts', 'calendar', 'follow-up']],
];
/** An opened mail says what is owed and promised in it. */
const ofAMail = (path: string) => (path.includes('/message/') ? ['follow-up'] : []);
const featuresOf = (path: string) => [
  ...(shown.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []),
  ...ofAMail(path),
];
/** The corner menu of administrators, because the demo user is one here, and the notice of accounts whose login is lost. */
const ofEveryUser = ['admin', 'accounts'];
const isForVisitors = (path: string) => screensForVisitors.includes(path);

describe('a screen fetches no code of other screens', () => {
  let stage: Stage;
  let ofOne: string[];
  beforeAll(async () => {
    stage = await setStage(demoAdmin);
    ofOne = await prepareDemo(stage);
  }, 150_000);
  afterAll(() => stage.close());

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
  });

  test('when the sign-in page or Home is opened for the first time, then little comes over the network until it is idle', async () => {
    const opened = async (path: keyof typeof maxKilobytes, heading: string, cookies: Cookie[]) => {
      const { page, context } = await visit(stage.browser);
      await context.addCookies(cookies);
      const network = await watchNetwork(page);
      await page.goto(stage.tern.webUrl + path);
      await page.getByRole('heading', { name: heading }).waitFor();
      await network.untilIdle();
      const kilobytes = network.kilobytes();
      const all = network.answers();
      process.stdout.write(
        `${path}: ${kilobytes.toFixed(1)} KB over the network until idle, in ${all.length} answers\n`,
      );
      if (kilobytes > maxKilobytes[path]) process.stdout.write(`  ${all.join('\n  ')}\n`);
      await context.close();
      return kilobytes;
    };
    const { page, context } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const cookies = await context.cookies();
    await context.close();
    expect(await opened('/login', 'Sign In', [])).toBeLessThan(maxKilobytes['/login']);
    // A live update within a load adds answers that are no part of it: the least of up to three loads counts.
    let least = Infinity;
    for (let load = 0; load < 3 && least >= maxKilobytes['/']; load += 1)
      least = Math.min(least, await opened('/', 'Daily Rundown', cookies));
    expect(least).toBeLessThan(maxKilobytes['/']);
  }, 180_000);

  test('when any screen is opened and left alone, then it fetches its own route and the features that it shows, and no other', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const chunks = watchChunks(page);
    const wrong: Record<string, readonly string[]> = {};
    const look = async (path: string) => {
      await page.goto('about:blank');
      chunks.clear();
      await page.goto(stage.tern.webUrl + path);
      await untilStill(page);
      const parts = await partsIn(chunks);
      const routes = parts.filter((part) => part.startsWith('app/routes/'));
      const allowed = [...featuresOf(path), ...(isForVisitors(path) ? [] : ofEveryUser)];
      const others = parts.filter(
        (part) => !routes.includes(part) && !allowed.includes(part.replace('features/', '')),
      );
      // A route that only shows its feature has no chunk of its own.
      if (routes.length > 1 || others.length > 0) wrong[path] = [...routes, ...others];
    };
    for (const path of screensForVisitors) await look(path);
    await page.goto(stage.tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    for (const path of [...screensForUsers, ...ofOne]) await look(path);
    expect(wrong).toEqual({});
    expect(errors).toEqual([]);
    await context.close();
  }, 300_000);
});
