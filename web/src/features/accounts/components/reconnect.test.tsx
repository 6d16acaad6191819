import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listAccounts, reconnectAccount, type MailAccount } from '@tern/contracts/http/mail-accounts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anAccount } from '../../../testing/samples.ts';
import { AccountList } from './account-list.tsx';
import { LostAccounts } from './lost-accounts.tsx';

const lost = { state: 'needs-reconnect', isLoginRefused: true, stateText: 'Refused.' } as const;
const home = { id: 'a2', name: 'Home', emailAddress: 'home@fernhill.example' } as const;

function aList(accounts: MailAccount[], at = '/accounts') {
  const api = createFakeApi();
  api.on(listAccounts, () => ({ accounts }));
  return renderPage(<AccountList />, { api, at });
}
const dialog = () => screen.findByRole('dialog', { name: 'Reconnect Home' });

describe('reconnecting with a password', () => {
  test('when the new password works, then a toast shows it, and the account is as the server says', async () => {
    const { api, user, search } = aList([anAccount(), anAccount({ ...home, ...lost })]);
    await user.click(await screen.findByRole('button', { name: 'Reconnect Home' }));
    expect(search()).toBe('?reconnect=a2');
    const asking = within(await dialog());
    // A disabled field loses the focus (in browsers; not in jsdom).
    expect(asking.getByLabelText('Password')).toBeEnabled();
    api.on(reconnectAccount, () => {
      api.on(listAccounts, () => ({ accounts: [anAccount(), anAccount(home)] }));
      return { account: anAccount(home) };
    });
    await user.type(asking.getByLabelText('Password'), 'new secret{Enter}');
    await screen.findByText('Account reconnected');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(reconnectAccount)).toEqual([
      expect.objectContaining({ path: '/accounts/a2/reconnect/', body: { password: 'new secret' } }),
    ]);
    expect(search()).toBe('');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reconnect Home' })).toBeNull());
  });

  test('when a live update reports the success first, then the dialog waits for the answer, and the focus stays near', async () => {
    const { api, user } = aList([anAccount({ ...home, ...lost })], '/accounts?reconnect=a2');
    const asking = within(await dialog());
    const answer = Promise.withResolvers<void>();
    api.on(reconnectAccount, async () => {
      api.on(listAccounts, () => ({ accounts: [anAccount(home)] }));
      await answer.promise;
      return { account: anAccount(home) };
    });
    await user.type(asking.getByLabelText('Password'), 'new secret{Enter}');
    await asking.findByText('Connecting...');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Up to date');
    expect(asking.getByText('Connecting...')).toBeVisible();
    // A disabled field loses the focus (in browsers; not in jsdom).
    expect(asking.getByLabelText('Password')).toBeEnabled();
    answer.resolve();
    await screen.findByText('Account reconnected');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Settings of Home' })).toHaveFocus());
  });

  test('when it is closed before the answer, then a toast shows a refusal, and the page stays where it is', async () => {
    const { api, user, search, go } = aList([anAccount({ ...home, ...lost })], '/accounts?reconnect=a2');
    const asking = within(await dialog());
    const answer = Promise.withResolvers<ReturnType<typeof failure>>();
    api.on(reconnectAccount, () => answer.promise);
    await user.type(asking.getByLabelText('Password'), 'old{Enter}');
    await user.click(asking.getByRole('button', { name: 'Continue in Background' }));
    await go('/accounts?filter=x');
    answer.resolve(failure(400, 'validation-failed', 'x', { password: ['Refused once more.'] }));
    await screen.findByText('Failed to reconnect Home');
    expect(screen.getByText('Refused once more.')).toBeVisible();
    expect(search()).toBe('?filter=x');
  });

  test('when the link of the mail leads here, then the dialog is open; closed, the button has the focus', async () => {
    const { user, search } = aList([anAccount({ ...home, ...lost })], '/accounts?reconnect=a2');
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reconnect Home' })).toHaveFocus());
    expect(search()).toBe('');
  });

  test('when the account works again by then, or does not exist, then there is no dialog', async () => {
    aList([anAccount(home)], '/accounts?reconnect=a2');
    await screen.findByText('Up to date');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Reconnect/ })).toBeNull();
  });

  test.each([
    ['password', { password: ['Refused.'] }, 'field'],
    ['imapHost', { imapHost: ['There is no such server.'] }, 'form'],
  ])('when the server names %s, then its text is where it can be seen', async (_field, errors, place) => {
    const { api, user } = aList([anAccount({ ...home, ...lost })], '/accounts?reconnect=a2');
    api.on(reconnectAccount, () => failure(400, 'validation-failed', 'x', errors));
    const asking = within(await dialog());
    await user.type(asking.getByLabelText('Password'), 'old{Enter}');
    if (place === 'field')
      await waitFor(() => expect(asking.getByLabelText('Password')).toHaveAccessibleDescription(/Refused\./));
    else expect(await asking.findByRole('alert')).toHaveTextContent('There is no such server.');
    expect(asking.getByLabelText('Password')).toHaveValue('old');
  });

  test('when nothing is typed, then the field says so and nothing is sent', async () => {
    const { api, user } = aList([anAccount({ ...home, ...lost })], '/accounts?reconnect=a2');
    await user.click(within(await dialog()).getByRole('button', { name: 'Reconnect' }));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter the password/);
    expect(api.callsOf(reconnectAccount)).toEqual([]);
  });

  test('when the login was refused once, then it can be entered again at once', async () => {
    aList([anAccount({ ...home, state: 'unreachable', isLoginRefused: true })]);
    expect(await screen.findByRole('button', { name: 'Reconnect Home' })).toBeEnabled();
    expect(screen.getByText('Login refused')).toBeVisible();
  });
});

describe('above every page', () => {
  function aPage(accounts: MailAccount[], at = '/') {
    const api = createFakeApi();
    api.on(listAccounts, () => ({ accounts }));
    return renderPage(<LostAccounts />, { api, at });
  }

  test('when one mailbox is lost, then its name is read out and Reconnect leads to it', async () => {
    const { user, path, search } = aPage([anAccount(), anAccount({ ...home, ...lost })]);
    await screen.findByText('Tern can no longer read home@fernhill.example.');
    expect(screen.getByRole('status')).toHaveTextContent(/no longer read/);
    await user.tab();
    await user.keyboard('{Enter}');
    expect([path(), search()]).toEqual(['/accounts', '?reconnect=a2']);
    // There the account shows it.
    expect(screen.queryByText(/no longer read/)).toBeNull();
  });

  test('when several are, then they are counted and Reconnect leads to all', async () => {
    aPage([anAccount(lost), anAccount({ ...home, ...lost })]);
    await screen.findByText('Tern can no longer read 2 of your mailboxes.');
    expect(screen.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/accounts');
  });

  test('when none is, or one is only in doubt, then there is nothing', async () => {
    const { api } = aPage([anAccount({ state: 'unreachable', isLoginRefused: true })]);
    await waitFor(() => expect(api.callsOf(listAccounts)).toHaveLength(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
