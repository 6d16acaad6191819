import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUser, refreshSession, signIn, signOut, verifyEmail } from '@tern/contracts/http/identity';
import {
  createAccount,
  listAccounts,
  readAccountSettings,
  removeAccount,
  type MailAccount,
} from '@tern/contracts/http/mail-accounts';
import { createFakeApi, failure, type FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-page.tsx';
import { aUser, anAccount } from '../testing/samples.ts';

const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
const cookies = () => decodeURIComponent(document.cookie);

/** An API without a session; `enter` starts a session outside of the page. */
function anApi(): { api: FakeApi; enter: (user?: ReturnType<typeof aUser>, accountCount?: number) => void } {
  const api = createFakeApi();
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  api.on(listAccounts, () => ({ accounts: [anAccount()] }));
  return {
    api,
    enter: (user = aUser(), accountCount = 1) => api.on(currentUser, () => ({ user, accountCount })),
  };
}

beforeEach(() => {
  document.cookie = 'tern_redirect=; Max-Age=0; Path=/';
});

describe('the user check', () => {
  test('when there is no session, then the login page shows and the way back is kept', async () => {
    const { api } = anApi();
    const { path } = renderApp({ at: '/accounts?tab=1', api });
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(path()).toBe('/login');
    expect(cookies()).toContain('tern_redirect=/accounts?tab=1');
  });

  test('when the session ends while the app is open, then the login page shows and stays', async () => {
    const { api, enter } = anApi();
    enter();
    const { path, go } = renderApp({ at: '/accounts', api });
    await screen.findByRole('heading', { name: 'Work' });
    api.on(currentUser, signedOut);
    api.on(readAccountSettings, signedOut);
    await go('/accounts/a1/settings');
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(path()).toBe('/login');
    expect(cookies()).toContain('tern_redirect=/accounts/a1/settings');
  });

  test('when the user is not verified, then the verification page shows with the address', async () => {
    const { api, enter } = anApi();
    enter(aUser({ isEmailVerified: false }));
    const { path } = renderApp({ at: '/accounts', api });
    await screen.findByText('robin@fernhill.example');
    expect(path()).toBe('/verify');
  });

  test('when the user cannot be read, then it says why and Retry brings the app', async () => {
    const { api, enter } = anApi();
    api.on(currentUser, () => failure(500, 'internal', 'Something broke on our side.'));
    const { user } = renderApp({ at: '/accounts', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke on our side.');
    enter();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Email Accounts' });
  });

  test('when no account is connected, then there is only Connect Your Email, and the first account opens the app', async () => {
    const { api, enter } = anApi();
    enter(aUser(), 0);
    const { user } = renderApp({ at: '/accounts', api });
    await screen.findByRole('heading', { name: 'Connect Your Email' });
    expect(screen.getByRole('link', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Account' }));
    await user.type(await screen.findByLabelText('Account name'), 'Work');
    await user.type(screen.getByLabelText('Email address'), 'robin@fernhill.example');
    await user.type(screen.getByLabelText('IMAP host'), 'imap.fernhill.example');
    api.on(createAccount, () => {
      enter();
      return { account: anAccount() };
    });
    await user.click(screen.getAllByRole('button', { name: 'Add Account' }).at(-1)!);
    await screen.findByRole('heading', { name: 'Email Accounts' });
    await screen.findByText('Account added successfully');
  });

  test('when the last account is removed, then a toast shows it although its page is left', async () => {
    const { api, enter } = anApi();
    enter();
    const { user } = renderApp({ at: '/accounts', api });
    await user.click(await screen.findByRole('button', { name: 'Remove Work' }));
    // The current user is read again before the accounts.
    const list = Promise.withResolvers<{ accounts: [] }>();
    api.on(removeAccount, () => {
      enter(aUser(), 0);
      api.on(listAccounts, () => list.promise);
      return {};
    });
    const question = within(await screen.findByRole('dialog', { name: 'Remove Work?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('heading', { name: 'Connect Your Email' });
    list.resolve({ accounts: [] });
    await screen.findByText('Account removed');
  });

  test('when the app is open, then navigation, Logout and the legal pages are at hand', async () => {
    const { api, enter } = anApi();
    enter();
    renderApp({ at: '/accounts', api });
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(main.getByRole('link', { name: 'Follow-Up' })).toHaveAttribute('href', '/follow-up/');
    expect(main.getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: aUser().email })).toHaveAttribute('href', '/settings/account');
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
    const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/policy/privacy');
    expect(legal.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/policy/terms');
  });

  test.each([
    ['/policy/privacy', 'Privacy Policy', ['Aug 25 2025', 'within 30 days', '16']],
    [
      '/policy/terms',
      'Terms of Service',
      ['Aug 25 2025', '1.5%', '20 days', '10 days', '12 months', '30 days', '$30'],
    ],
  ])('when a visitor opens %s, then it is there with the facts agreed on', async (at, title, facts) => {
    renderApp({ at, api: anApi().api });
    await screen.findByRole('heading', { name: title, level: 1 });
    const text = screen.getByRole('main').textContent;
    for (const fact of facts) expect(text).toContain(fact);
  });

  test('when no address for help is set, then Contact support leads to a page that says whom to ask', async () => {
    const { api, enter } = anApi();
    enter();
    renderApp({ at: '/support', api });
    await screen.findByRole('heading', { name: 'Support' });
    expect(screen.getByText(/Ask the person who set it up for you\./)).toBeVisible();
    expect(screen.getByText('TERN_SUPPORT_URL')).toBeVisible();
  });

  test('when the address is unknown, then Page Not Found offers the ways home and back', async () => {
    const { api, enter } = anApi();
    enter();
    const { user, go, path } = renderApp({ at: '/accounts', api });
    await screen.findByRole('heading', { name: 'Work' });
    await go('/nowhere');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await screen.findByRole('heading', { name: 'Work' });
    expect(path()).toBe('/accounts');
  });
});

describe('signing in', () => {
  async function signInAt(at: string, api: FakeApi) {
    const page = renderApp({ at, api });
    await page.user.type(await screen.findByLabelText('Email'), 'Robin@Fernhill.example');
    await page.user.type(screen.getByLabelText('Password'), 'Salt&Spray-71');
    return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Sign In' })) };
  }

  test('when it succeeds, then the email went in lower case and the saved page opens, once', async () => {
    const { api, enter } = anApi();
    api.on(signIn, () => {
      enter();
      return { user: aUser() };
    });
    const { submit, path } = await signInAt('/accounts', api);
    await submit();
    await screen.findByRole('heading', { name: 'Email Accounts' });
    expect(api.callsOf(signIn)[0]?.body).toMatchObject({ email: 'robin@fernhill.example' });
    expect(path()).toBe('/accounts');
    expect(cookies()).not.toContain('tern_redirect');
  });

  test('when the credentials are wrong, then the form shows that and keeps what was typed', async () => {
    const { api } = anApi();
    api.on(signIn, () => failure(401, 'wrong-credentials', 'Email or password is wrong.'));
    const { submit } = await signInAt('/login', api);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.');
    expect(screen.getByLabelText('Email')).toHaveValue('Robin@Fernhill.example');
    expect(api.callsOf(refreshSession).length).toBeLessThanOrEqual(1);
  });

  test('when the server names a field, then its text stands under that field', async () => {
    const { api } = anApi();
    api.on(signIn, () =>
      failure(400, 'validation-failed', 'Some fields need your attention.', {
        email: ['This is not a valid email address.'],
      }),
    );
    const { submit } = await signInAt('/login', api);
    await submit();
    await screen.findByText('This is not a valid email address.');
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  test('when it fails without a reason, then it says Sign in failed. Please try again.', async () => {
    const { api } = anApi();
    api.on(signIn, () => failure(500, 'internal', ''));
    const { submit } = await signInAt('/login', api);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign in failed. Please try again.');
  });

  test('when a verified user opens the login page, then the app opens instead', async () => {
    const { api, enter } = anApi();
    enter();
    document.cookie = `tern_redirect=${encodeURIComponent('/accounts')}; Path=/`;
    const { path } = renderApp({ at: '/login', api });
    await screen.findByRole('heading', { name: 'Email Accounts' });
    expect(path()).toBe('/accounts');
  });

  test('when a verification link waited for the sign-in, then it is used automatically', async () => {
    const { api, enter } = anApi();
    const unverified = aUser({ isEmailVerified: false });
    api.on(verifyEmail, () => failure(401, 'not-signed-in', 'Please sign in.'));
    const page = renderApp({ at: '/verify?email=robin%40fernhill.example&token=t1', api });
    await page.user.click(await screen.findByRole('link', { name: 'Sign In' }));
    api.on(signIn, () => {
      enter(unverified);
      return { user: unverified };
    });
    api.on(verifyEmail, () => {
      enter();
      document.cookie = `tern_redirect=${encodeURIComponent('/accounts')}; Path=/`;
      return { user: aUser() };
    });
    await page.user.type(await screen.findByLabelText('Email'), 'robin@fernhill.example');
    await page.user.type(screen.getByLabelText('Password'), 'Salt&Spray-71');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Email Accounts' });
    expect(api.callsOf(verifyEmail).at(-1)?.body).toEqual({ email: 'robin@fernhill.example', token: 't1' });
  });
});

describe('another tab', () => {
  test('when another user signs in there, then no data of the earlier user is left here once the tab is shown', async () => {
    const { api, enter } = anApi();
    enter();
    const { go } = renderApp({ at: '/accounts', api });
    await screen.findByRole('heading', { name: 'Work' });
    await go('/settings');
    enter(aUser({ id: 'u2', email: 'ana@fernhill.example' }));
    const list = Promise.withResolvers<{ accounts: MailAccount[] }>();
    api.on(listAccounts, () => list.promise);
    const calls = api.callsOf(currentUser).length;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.callsOf(currentUser).length).toBeGreaterThan(calls));
    await go('/accounts');
    await screen.findByRole('heading', { name: 'Email Accounts' });
    expect(screen.queryByRole('heading', { name: 'Work' })).toBeNull();
    list.resolve({ accounts: [anAccount({ name: 'Hers' })] });
    await screen.findByRole('heading', { name: 'Hers' });
  });
});

describe('signing out', () => {
  test('when it works, then the login page shows and nothing of the user is left', async () => {
    const { api, enter } = anApi();
    enter();
    const { go, path } = renderApp({ at: '/accounts', api });
    await screen.findByRole('heading', { name: 'Work' });
    api.on(signOut, () => ({}));
    api.on(currentUser, signedOut);
    await go('/logout');
    await screen.findByRole('heading', { name: 'Sign In' });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText('Work')).toBeNull();
  });

  test('when it fails, then the page says that the session lasts, and Retry ends it', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, enter } = anApi();
    enter();
    api.on(signOut, () => failure(500, 'internal', 'Something broke on our side.'));
    const { user, path } = renderApp({ at: '/logout', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.');
    expect(path()).toBe('/logout');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    api.on(signOut, () => ({}));
    api.on(currentUser, signedOut);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Sign In' });
    error.mockRestore();
  });

  test('when the session has ended already, then the login page shows', async () => {
    const { api } = anApi();
    api.on(signOut, signedOut);
    renderApp({ at: '/logout', api });
    await screen.findByRole('heading', { name: 'Sign In' });
  });
});
