import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  maxPasskeys,
  provePasskey,
  removePasskey,
  replaceRecoveryCodes,
  switchSecondFactorOff,
  switchSecondFactorOn,
  type Passkey,
} from '@tern/contracts/http/passkeys/own-passkeys';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { installFakePasskeys } from '../../../testing/fake-passkeys.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Passkeys } from './passkeys.tsx';

const account: OwnAccount = {
  email: 'robin@fernhill.example',
  name: 'Robin Hale',
  givenName: null,
  familyName: null,
  hasPassword: true,
  hasGoogle: false,
  googleEmail: null,
  hasOidc: false,
  oidcEmail: null,
  pendingEmail: null,
};
const laptop: Passkey = {
  id: 'laptop',
  name: 'Laptop',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: null,
};
const known = { id: 'AQID', type: 'public-key' as const, transports: ['internal'] };
const requestOptions = {
  rpId: 'localhost',
  challenge: 'AQID',
  timeout: 1,
  userVerification: 'required' as const,
  allowCredentials: [known],
};
const creationOptions = {
  rp: { id: 'localhost', name: 'Tern' },
  user: { id: 'AQID', name: 'x', displayName: 'x' },
  challenge: 'AQID',
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
const codes = Array.from({ length: 10 }, (_, n) => `AAAAA-BBBBB-CCCCC-DDDD${n}`);

let browser: ReturnType<typeof installFakePasskeys>;
beforeEach(() => {
  browser = installFakePasskeys();
});
afterEach(() => browser.remove());

function aSection(passkeys: Passkey[], isOn = false, of: Partial<OwnAccount> = {}, codesLeft = 10) {
  const api = createFakeApi();
  const has = (next: Passkey[], nextIsOn: boolean) =>
    api.on(listPasskeys, () => ({
      passkeys: next,
      secondFactor: { isOn: nextIsOn, recoveryCodesLeft: nextIsOn ? codesLeft : 0 },
    }));
  has(passkeys, isOn);
  return { ...renderPage(<Passkeys account={{ ...account, ...of }} />, { api }), api, has };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('passkeys in the settings', () => {
  test('when one is added, then it is proved first, made by the browser, and listed', async () => {
    const { api, user, has } = aSection([]);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const adding = await dialog('Add a Passkey');
    await user.type(adding.getByLabelText('Name'), 'Laptop');
    api.on(beginPasskey, () =>
      failure(400, 'validation-failed', 'x', { password: ['This is not your password.'] }),
    );
    await user.type(adding.getByLabelText('Your password'), 'Not-It 1!');
    await user.click(adding.getByRole('button', { name: 'Add passkey' }));
    await adding.findByText('This is not your password.');
    expect(browser.asked).toEqual([]);
    api.on(beginPasskey, () => ({ options: creationOptions, ticket: 't1' }));
    api.on(addPasskey, () => ({ passkey: laptop }));
    has([laptop], false);
    await user.click(adding.getByRole('button', { name: 'Add passkey' }));
    await screen.findByText('Passkey Added');
    expect(api.callsOf(addPasskey)[0]?.body).toMatchObject({
      ticket: 't1',
      name: 'Laptop',
      attestation: { id: 'AQID', response: { transports: ['internal'] } },
    });
    expect(await screen.findByText(/not used yet/)).toBeVisible();
  });

  test.each([
    ['canceled', /you canceled/],
    ['known', /already has a passkey of your account/],
  ] as const)(
    'when the browser makes none (%s), then the dialog says why, and nothing is added',
    async (how, text) => {
      const { api, user } = aSection([]);
      browser.answerWith(how);
      api.on(beginPasskey, () => ({ options: creationOptions, ticket: 't1' }));
      await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
      const adding = await dialog('Add a Passkey');
      await user.type(adding.getByLabelText('Name'), 'Laptop');
      await user.type(adding.getByLabelText('Your password'), 'Salt&Spray-71');
      await user.click(adding.getByRole('button', { name: 'Add passkey' }));
      await adding.findByText(text);
      expect(api.callsOf(addPasskey)).toEqual([]);
    },
  );

  test('when one is removed with a passkey as proof, then it leaves the list', async () => {
    const { api, user, has } = aSection([laptop]);
    await user.click(await screen.findByRole('button', { name: 'Remove passkey Laptop' }));
    const removing = await dialog('Remove Laptop?');
    api.on(provePasskey, () => ({ options: requestOptions, ticket: 't2' }));
    api.on(removePasskey, () => ({}));
    has([], false);
    await user.click(removing.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('Passkey Removed');
    expect(api.callsOf(removePasskey)[0]).toMatchObject({
      path: '/users/passkeys/laptop/remove/',
      body: { ticket: 't2', assertion: { id: 'AQID' } },
    });
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  });

  test('when the second factor is switched on, then the codes are shown until Done, and can be copied', async () => {
    const { api, user, has } = aSection([laptop]);
    await user.click(await screen.findByRole('checkbox', { name: /Ask for a passkey after/ }));
    const asking = await dialog('Ask for a Passkey?');
    api.on(switchSecondFactorOn, () => ({ recoveryCodes: codes }));
    has([laptop], true);
    await user.type(asking.getByLabelText('Your password'), 'Salt&Spray-71{Enter}');
    const shown = await dialog('Recovery Codes');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.keyboard('{Escape}');
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/10 of 10 recovery codes left/)).toBeVisible();
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  });

  test('when few codes are left, then it says so, and new ones replace them', async () => {
    const { api, user } = aSection([laptop], true, {}, 2);
    expect(await screen.findByText(/2 of 10 recovery codes left. Make new ones/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    api.on(replaceRecoveryCodes, () => ({ recoveryCodes: codes }));
    const asking = await dialog('Make New Recovery Codes?');
    await user.type(asking.getByLabelText('Your password'), 'Salt&Spray-71{Enter}');
    await dialog('Recovery Codes');
  });

  test('when it is switched off, then a proof is needed; removing the last passkey warns of what ends with it', async () => {
    const { api, user, has } = aSection([laptop], true);
    await user.click(await screen.findByRole('button', { name: 'Remove passkey Laptop' }));
    expect((await dialog('Remove Laptop?')).getByText(/your recovery codes end/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('checkbox'));
    const asking = await dialog('Stop Asking for a Passkey?');
    api.on(switchSecondFactorOff, () => ({}));
    has([laptop], false);
    await user.type(asking.getByLabelText('Your password'), 'Salt&Spray-71{Enter}');
    await screen.findByText('Switched Off');
    await waitFor(() => expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false));
  });

  test('when there is none, then the second factor cannot be switched on; with ten, none is added', async () => {
    const { unmount } = aSection([]);
    expect(await screen.findByRole('checkbox')).toBeDisabled();
    unmount();
    aSection(Array.from({ length: maxPasskeys }, (_, n) => ({ ...laptop, id: `k${n}` })));
    expect(await screen.findByText(/the maximum/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  test('when the browser has none, the account is the demo or the list fails, then the section says so', async () => {
    browser.remove();
    const { unmount } = aSection([laptop]);
    expect(await screen.findByText(/This browser has no passkeys here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove passkey Laptop' })).toBeVisible();
    unmount();
    const demo = aSection([], false, { hasPassword: false });
    expect(await screen.findByText('The demo account has no passkeys.')).toBeVisible();
    demo.unmount();
    const { api, queryClient } = aSection([laptop]);
    api.on(listPasskeys, () => failure(500, 'internal', 'Something went wrong on our side.'));
    await queryClient.resetQueries();
    await screen.findByText('Something went wrong on our side.');
  });
});
