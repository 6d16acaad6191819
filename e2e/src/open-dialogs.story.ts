import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { Locator, Page } from 'playwright-core';
import { violations } from './accessibility.ts';
import { visit } from './browser.ts';
import { untilStill } from './layout.ts';
import { demoAdmin, prepareDemo } from './screens.ts';
import { setStage, type Stage } from './stage.ts';
import { smallTargets } from './touch-targets.ts';

interface Opened {
  readonly path: string;
  /** Names of buttons: the first opens the dialog or menu, the second, inside it, opens the next one. */
  readonly open: readonly RegExp[];
}

/** Every dialog and menu that can be opened with the demo's data; opening them changes nothing. */
const all: readonly Opened[] = [
  { path: '/', open: [/ late /] },
  { path: '/', open: [/ late /, /^Snooze$/] },
  { path: '/', open: [/^More$/] },
  { path: '/accounts', open: [/^Add Account$/] },
  { path: '/accounts', open: [/^Remove /] },
  { path: '/accounts', open: [/^Disconnect /] },
  { path: '/settings/data', open: [/^Create Access Token$/] },
  { path: '/follow-up/', open: [/^Follow-Up: /] },
  { path: '/follow-up/', open: [/^More: /] },
  { path: '/follow-up/', open: [/^More: /, /^Snooze/] },
  { path: '/follow-up/', open: [/^More actions$/] },
  { path: '/admin', open: [/^Admin menu$/] },
  { path: '/admin/users', open: [/^Actions for /] },
  { path: '/admin/account-statuses', open: [/^Actions for /] },
  { path: '/admin/ui?tab=overlays', open: [/^Open the menu$/] },
  { path: '/admin/ui?tab=modals', open: [/^Confirmation$/] },
  { path: '/admin/ui?tab=modals', open: [/^Message$/] },
];

describe('what opens over a screen on the phone', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(demoAdmin);
    await prepareDemo(stage);
  }, 150_000);
  afterAll(() => stage.close(), 30_000);

  const press = async (page: Page, name: RegExp) => {
    const inMenu: Locator = page.getByRole('menuitem', { name });
    const button = page.getByRole('button', { name }).filter({ visible: true });
    await inMenu.or(button).first().click();
  };

  test('when a dialog or a menu is open, then every control in it is large enough to touch, and axe finds nothing', async () => {
    const { page, context, errors } = await visit(stage.browser, 'phone');
    await page.goto(stage.tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    const found: Record<string, string[]> = {};
    for (const { path, open } of all) {
      await page.goto(stage.tern.webUrl + path);
      await untilStill(page);
      const overlays = page.locator('[role=dialog], [role=menu], nav');
      const before = await overlays.count();
      for (const name of open) await press(page, name);
      await waitUntil(async () => (await overlays.count()) > before, { what: `what ${path} opens` });
      await untilStill(page);
      const faults = [
        ...(await smallTargets(page, '[role=dialog], [role=menu], nav')),
        ...(await violations(page)),
      ];
      if (faults.length > 0) found[`${path} ${open.join(' ')}`] = faults;
    }
    expect(found).toEqual({});
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
