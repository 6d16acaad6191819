import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import type { Locator, Page } from 'playwright-core';
import { faultsInBothSchemes } from './both-schemes.ts';
import { visit } from './browser.ts';
import { untilStill } from './layout.ts';
import { demoAdmin, prepareDemo } from './screens.ts';
import { setStage, type Stage } from './stage.ts';
import { smallTargets } from './touch-targets.ts';

type Size = 'desk' | 'phone';

interface Opened {
  readonly path: string;
  /** Names of buttons, or keys: the first opens the dialog or menu, the second, inside it, opens the next one. */
  readonly open: readonly (RegExp | string)[];
  /** It opens at this size alone. */
  readonly only?: Size;
}

/**
 * Every dialog and menu that can be opened with the demo's data; opening them changes nothing. Those that follow a change (a new token,
 * recovery codes, a proof of who one is) are made of the same parts.
 */
const all: readonly Opened[] = [
  { path: '/', open: [/ late /], only: 'phone' },
  { path: '/', open: [/ late /, /^Snooze$/], only: 'phone' },
  { path: '/', open: [/^More$/], only: 'phone' },
  { path: '/', open: ['b'], only: 'desk' },
  { path: '/', open: ['?'] },
  { path: '/', open: ['Control+k'] },
  { path: '/accounts', open: [/^Add Account$/] },
  { path: '/accounts', open: [/^Remove /] },
  { path: '/accounts', open: [/^Disconnect /] },
  { path: '/accounts', open: [/^Connect by CalDAV$/] },
  { path: '/accounts', open: [/^Connect by Address or File$/] },
  { path: '/settings/data', open: [/^Create Access Token$/] },
  { path: '/follow-up/', open: ['j', 'Enter'] },
  { path: '/follow-up/', open: [/^Follow-Up: /] },
  { path: '/follow-up/', open: [/^More: /] },
  { path: '/follow-up/', open: [/^More: /, /^Snooze/] },
  { path: '/follow-up/', open: [/^More actions$/] },
  { path: '/email', open: ['?'] },
  { path: '/admin', open: [/^Admin menu$/] },
  { path: '/admin/users', open: [/^Actions for /] },
  { path: '/admin/users', open: [/^Actions for /, /^Sign out everywhere$/] },
  { path: '/admin/account-statuses', open: [/^Actions for /] },
  { path: '/admin/ui?tab=overlays', open: [/^Open the menu$/] },
  { path: '/admin/ui?tab=modals', open: [/^Confirmation$/] },
  { path: '/admin/ui?tab=modals', open: [/^Message$/] },
];

describe('what opens over a screen', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(demoAdmin);
    await prepareDemo(stage);
  }, 150_000);
  afterAll(() => stage.close());

  const press = async (page: Page, name: RegExp | string) => {
    if (typeof name === 'string') return page.keyboard.press(name);
    const inMenu: Locator = page.getByRole('menuitem', { name });
    const button = page.getByRole('button', { name }).filter({ visible: true });
    await inMenu.or(button).first().click();
  };

  test.each<Size>(['phone', 'desk'])(
    'when a dialog or a menu is open on a %s, in light and dark, then axe and html-validate find nothing in it, and every control of the phone is large enough to touch',
    async (size) => {
      const { page, context, errors } = await visit(stage.browser, size);
      await page.goto(stage.tern.webUrl);
      await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
      await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
      const found: Record<string, string[]> = {};
      for (const { path, open, only = size } of all) {
        if (only !== size) continue;
        await page.goto(stage.tern.webUrl + path);
        await untilStill(page);
        // The keys of the open row come with its letter.
        if (path === '/' && size === 'desk')
          await page.getByRole('button', { name: 'Save as Draft' }).waitFor();
        const overlays = page.locator('[role=dialog], [role=menu], nav');
        const before = await overlays.count();
        for (const name of open) await press(page, name);
        const what = `${path} ${open.join(' ')}`;
        await waitUntil(async () => (await overlays.count()) > before, { what: `what ${what} opens` });
        await untilStill(page);
        const picture = what.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
        const faults = await faultsInBothSchemes(page, `dialog-${picture}-${size}`);
        if (size === 'phone') faults.push(...(await smallTargets(page, '[role=dialog], [role=menu], nav')));
        if (faults.length > 0) found[what] = faults;
      }
      expect(found).toEqual({});
      expect(errors).toEqual([]);
      await context.close();
    },
    600_000,
  );
});
