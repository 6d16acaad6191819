import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  listSessions,
  readOwnAccount,
  unlinkGoogle,
  type OwnAccount,
  type OwnSession,
} from '@tern/contracts/http/own-account';
import { unlinkOidc } from '@tern/contracts/http/oidc/sign-in';
import { listPasskeys } from '@tern/contracts/http/passkeys/own-passkeys';
import type { Env } from '../../../config/env.ts';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AccountScreen } from './account-screen.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Sessions } from './sessions.tsx';

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
const aSession = (id: string, overrides: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: `Firefox on ${id}`,
  startedAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  isCurrent: false,
  ...overrides,
});

function aScreen(arrange?: (api: FakeApi) => void, env: Partial<Env> = {}) {
  const api = createFakeApi();
  api.on(readOwnAccount, () => ({ account }));
  arrange?.(api);
  api.on(listPasskeys, () => ({ passkeys: [], secondFactor: { isOn: false, recoveryCodesLeft: 0 } }));
  return { ...renderPage(<AccountScreen />, { api, env }), api };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('your account', () => {
  test('when the name is one text, then its parts are filled in, and saved as two', async () => {
    const { api, user } = aScreen();
    api.on(changeName, () => ({ account: { ...account, givenName: 'Robin', familyName: 'Vale' } }));
    const last = await screen.findByLabelText('Last name');
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Robin');
    await user.clear(last);
    await user.type(last, 'Vale{Enter}');
    await screen.findByText('Name Changed');
    expect(api.callsOf(changeName)[0]?.body).toEqual({ givenName: 'Robin', familyName: 'Vale' });
  });

  test('when the new address is sent, then the page says what happens next, and the password is cleared', async () => {
    const { api, user } = aScreen();
    api.on(changeEmail, () => ({}));
    await user.type(await screen.findByLabelText('New email address'), 'new@fernhill.example');
    await user.type(screen.getByLabelText('Your password'), 'Salt&Spray-71');
    api.on(readOwnAccount, () => ({ account: { ...account, pendingEmail: 'new@fernhill.example' } }));
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await screen.findByText(/If new@fernhill.example can be used, a mail with a link is on its way/);
    expect((screen.getByLabelText('Your password') as HTMLInputElement).value).toBe('');
  });

  test('when the current password is wrong, then its field shows that and has the focus', async () => {
    const { api, user } = aScreen();
    api.on(changePassword, () =>
      failure(400, 'validation-failed', 'x', { currentPassword: ['This is not your password.'] }),
    );
    const current = await screen.findByLabelText('Current password');
    await user.type(current, 'Not-It 1!');
    await user.type(screen.getByLabelText('New password'), 'Salt&Spray-72');
    await user.type(screen.getByLabelText('Confirm new password'), 'Salt&Spray-73');
    const change = screen.getByRole('button', { name: 'Change password' });
    await user.click(change);
    await screen.findByText('Passwords do not match');
    expect(api.callsOf(changePassword)).toEqual([]);
    await user.clear(screen.getByLabelText('Confirm new password'));
    await user.type(screen.getByLabelText('Confirm new password'), 'Salt&Spray-72');
    await user.click(change);
    await screen.findByText('This is not your password.');
    await waitFor(() => expect(document.activeElement).toBe(current));
  });

  test('when Google signs in too, then its address is shown, and the password unlinks it', async () => {
    const linked = { ...account, hasGoogle: true, googleEmail: 'robin@gmail.com' };
    const { api, user } = aScreen((fake) => fake.on(readOwnAccount, () => ({ account: linked })));
    const google = await section('Google');
    expect(google.getByText('robin@gmail.com signs in to your account.')).toBeVisible();
    const wrong = { password: ['This is not your password.'] };
    api.on(unlinkGoogle, () => failure(400, 'validation-failed', 'x', wrong));
    await user.click(google.getByRole('button', { name: 'Unlink Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Google?' }));
    await user.type(dialog.getByLabelText('Your password'), 'Not-It 1!');
    await user.click(dialog.getByRole('button', { name: 'Unlink' }));
    await dialog.findByText('This is not your password.');
    api.on(unlinkGoogle, () => ({ account }));
    await user.click(dialog.getByRole('button', { name: 'Unlink' }));
    await screen.findByText('Google Unlinked');
    expect(screen.queryByRole('region', { name: 'Google' })).toBeNull();
  });

  test('when only a passkey and the provider sign in, then a proof changes the address, and no text asks for a password', async () => {
    const only = { ...account, hasPassword: false, hasOidc: true };
    const { api, user } = aScreen((fake) => fake.on(readOwnAccount, () => ({ account: only })), {
      oidcName: 'Harbor ID',
      isPasswordOffered: false,
    });
    const address = await section('Email address');
    await user.click(address.getByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Your Address' }));
    expect(dialog.queryByRole('button', { name: 'I have just signed in' })).toBeNull();
    await user.type(dialog.getByLabelText('New email address'), 'new@fernhill.example');
    api.on(changeEmail, () => failure(400, 'validation-failed', 'x', { general: ['Add a passkey first.'] }));
    await user.click(dialog.getByRole('button', { name: 'I have just signed in' }));
    await dialog.findByText('Add a passkey first.');
    api.on(readOwnAccount, () => ({ account: { ...only, pendingEmail: 'new@fernhill.example' } }));
    api.on(changeEmail, () => ({}));
    await user.click(dialog.getByRole('button', { name: 'I have just signed in' }));
    await screen.findByText(/If new@fernhill.example can be used, a mail with a link is on its way/);
    expect(api.callsOf(changeEmail)[0]?.body).toEqual({ email: 'new@fernhill.example' });
    expect(screen.queryByText(/Forgot Password/)).toBeNull();
  });

  test('when the provider of the operator signs in too, then it is named, and a proof unlinks it; without it there is a button that links it', async () => {
    const linked = { ...account, hasOidc: true, oidcEmail: 'robin@harbor.example' };
    const env = { oidcName: 'Harbor ID' };
    const { api, user } = aScreen((fake) => fake.on(readOwnAccount, () => ({ account: linked })), env);
    const harbor = await section('Harbor ID');
    expect(harbor.getByText('robin@harbor.example at Harbor ID signs in to your account.')).toBeVisible();
    await user.click(harbor.getByRole('button', { name: 'Unlink Harbor ID' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Harbor ID?' }));
    api.on(unlinkOidc, () => ({ account }));
    await user.type(dialog.getByLabelText('Your password'), 'Salt&Spray-71');
    await user.click(dialog.getByRole('button', { name: 'Unlink' }));
    await screen.findByRole('button', { name: 'Link Harbor ID' });
    expect(api.callsOf(unlinkOidc)[0]?.body).toEqual({ password: 'Salt&Spray-71' });
  });

  test('when only the provider of the operator signs in, then a sign-in there proves the user', async () => {
    const only = { ...account, hasPassword: false, hasOidc: true };
    const { api, user } = aScreen((fake) => fake.on(readOwnAccount, () => ({ account: only })), {
      oidcName: 'Harbor ID',
    });
    await user.click((await section('Harbor ID')).getByRole('button', { name: 'Unlink Harbor ID' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Harbor ID?' }));
    expect(dialog.getByRole('button', { name: 'Sign in with Harbor ID' })).toBeVisible();
    api.on(unlinkOidc, () =>
      failure(400, 'validation-failed', 'x', { general: ['Nothing else signs in to your account.'] }),
    );
    await user.click(dialog.getByRole('button', { name: 'I have just signed in' }));
    await dialog.findByText('Nothing else signs in to your account.');
    expect(api.callsOf(unlinkOidc)[0]?.body).toEqual({});
  });

  test('when the operator no longer uses that provider, then no text names it, and another way is said', async () => {
    const only = { ...account, hasPassword: false, hasOidc: true };
    renderPage(<DeleteAccount account={only} />, { api: createFakeApi() });
    expect(screen.getByText(/Set a password first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have just signed in' })).toBeNull();
  });

  test('when there are several sessions, then the others can be ended, one or all', async () => {
    const api = createFakeApi();
    api.on(listSessions, () => ({ sessions: [aSession('here', { isCurrent: true }), aSession('Windows')] }));
    const { user } = renderPage(<Sessions />, { api });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => /this browser/.test(row.textContent ?? ''))).toEqual([true, false]);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    api.on(endSession, () => ({}));
    await user.click(screen.getByRole('button', { name: /^End session: Firefox on Windows/ }));
    await waitFor(() => expect(api.callsOf(endSession)[0]?.path).toBe('/users/sessions/Windows/'));
    api.on(endOtherSessions, () => ({}));
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await screen.findByText('Sessions Ended');
  });

  test('when the account cannot be loaded, then it shows that', async () => {
    aScreen((api) =>
      api.on(readOwnAccount, () => failure(500, 'internal', 'Something went wrong on our side.')),
    );
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  });
});

describe('deletion', () => {
  function aForm(of: Partial<OwnAccount> = {}) {
    const leave = jest.fn();
    const api = createFakeApi();
    return {
      ...renderPage(<DeleteAccount account={{ ...account, ...of }} leave={leave} />, { api }),
      leave,
      api,
    };
  }

  test('when the password is right and the question is answered, then the account goes and the page is left', async () => {
    const { api, user, leave } = aForm();
    api.on(deleteOwnAccount, () => ({}));
    const button = screen.getByRole('button', { name: 'Delete account' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByLabelText('Password to delete the account'), 'Salt&Spray-71');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(api.callsOf(deleteOwnAccount)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
    expect(api.callsOf(deleteOwnAccount)[0]?.body).toEqual({ password: 'Salt&Spray-71' });
  });

  test('when the question is canceled, then nothing is sent', async () => {
    const { api, user, leave } = aForm();
    await user.type(screen.getByLabelText('Password to delete the account'), 'Salt&Spray-71{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(deleteOwnAccount)).toEqual([]);
    expect(leave).not.toHaveBeenCalled();
  });

  test('when it is the demo account, then there is no form', () => {
    aForm({ hasPassword: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/demo account/)).toBeTruthy();
  });
});

test('when the link to a new address is opened, then the address is taken once, or the page says why not', async () => {
  const api = createFakeApi();
  api.on(confirmEmail, () => ({ account: { ...account, email: 'new@fernhill.example' } }));
  const { unmount } = renderPage(<ConfirmEmail token="t1" />, { api });
  await screen.findByText('From now on you sign in as new@fernhill.example.');
  expect(api.callsOf(confirmEmail).map(({ body }) => body)).toEqual([{ token: 't1' }]);
  unmount();
  api.on(confirmEmail, () =>
    failure(400, 'validation-failed', 'Some fields need your attention.', {
      token: ['This link is no longer valid.'],
    }),
  );
  renderPage(<ConfirmEmail token="t2" />, { api });
  await screen.findByText(/no longer valid/);
});
