import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  currentUser,
  refreshSession,
  resendVerification,
  signIn,
  signOut,
  verifyEmail,
} from '@tern/contracts/http/identity';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { createFakeApi, failure, type FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-page.tsx';
import { aUser, anAccount } from '../testing/samples.ts';

const page = '/verify?email=robin%40fernhill.example';
const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
const resend = () => screen.findByRole('button', { name: 'Resend verification email' });

function anApi(): FakeApi {
  const api = createFakeApi();
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  api.on(listAccounts, () => ({ accounts: [anAccount()] }));
  return api;
}

afterEach(() => {
  jest.useRealTimers();
  document.cookie = 'tern_redirect=; Max-Age=0; Path=/';
});

describe('a verification link', () => {
  test('when it is valid, then it is used once and the page opened first is shown', async () => {
    document.cookie = `tern_redirect=${encodeURIComponent('/accounts')}; Path=/`;
    const api = anApi();
    api.on(verifyEmail, () => {
      api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
      return { user: aUser() };
    });
    const { path } = renderApp({ at: `${page}&token=t1`, api });
    await screen.findByText('Verifying your email...');
    await screen.findByRole('heading', { name: 'Email Accounts' });
    expect(path()).toBe('/accounts');
    expect(api.callsOf(verifyEmail).map(({ body }) => body)).toEqual([
      { email: 'robin@fernhill.example', token: 't1' },
    ]);
  });

  test('when it is used up or too old, then it shows that and a new one can be sent', async () => {
    const api = anApi();
    api.on(verifyEmail, () => failure(400, 'validation-failed', 'This link is no longer valid.'));
    renderApp({ at: `${page}&token=t1`, api });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(await resend()).toBeEnabled();
    expect(api.callsOf(verifyEmail)).toHaveLength(1);
  });

  test('when it is opened in another browser, then signing in comes first', async () => {
    const api = anApi();
    api.on(verifyEmail, () => failure(401, 'not-signed-in', 'Please sign in.'));
    renderApp({ at: `${page}&token=t1`, api });
    await screen.findByText(/Please sign in first/);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  test('when an unverified user with another address opens it, then signing in starts with a Logout', async () => {
    const api = anApi();
    const ana = aUser({ email: 'ana@fernhill.example', isEmailVerified: false });
    api.on(currentUser, () => ({ user: ana, accountCount: 0 }));
    api.on(verifyEmail, () => failure(401, 'not-signed-in', 'Please sign in.'));
    renderApp({ at: `${page}&token=t1`, api });
    await screen.findByText(/Please sign in first/);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/logout');
  });

  test('when the user is verified already, then the app opens and the link is not used', async () => {
    const api = anApi();
    api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
    document.cookie = `tern_redirect=${encodeURIComponent('/accounts')}; Path=/`;
    renderApp({ at: `${page}&token=t1`, api });
    await screen.findByRole('heading', { name: 'Email Accounts' });
    expect(api.callsOf(verifyEmail)).toEqual([]);
  });

  test('when another verified user is signed in, then it shows that, and is used after Logout and a sign-in', async () => {
    const api = anApi();
    api.on(currentUser, () => ({ user: aUser({ email: 'ana@fernhill.example' }), accountCount: 1 }));
    const { user } = renderApp({ at: `${page}&token=t1`, api });
    await screen.findByText(/This link verifies/);
    for (const email of ['robin@fernhill.example', 'ana@fernhill.example'])
      expect(screen.getByText(email)).toBeVisible();
    expect(api.callsOf(verifyEmail)).toEqual([]);

    api.on(signOut, () => ({}));
    api.on(currentUser, signedOut);
    await user.click(screen.getByRole('link', { name: 'Logout' }));
    await user.type(await screen.findByLabelText('Email'), 'robin@fernhill.example');
    await user.type(screen.getByLabelText('Password'), 'Salt&Spray-71');
    const unverified = aUser({ isEmailVerified: false });
    api.on(signIn, () => {
      api.on(currentUser, () => ({ user: unverified, accountCount: 0 }));
      return { user: unverified };
    });
    api.on(verifyEmail, () => {
      api.on(currentUser, () => ({ user: aUser(), accountCount: 0 }));
      return { user: aUser() };
    });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Connect Your Email' });
    expect(api.callsOf(verifyEmail)[0]?.body).toEqual({ email: 'robin@fernhill.example', token: 't1' });
  });
});

describe('the verification page', () => {
  test('when the mail is sent again, then the button says Sent and rests for 5 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = anApi();
    api.on(resendVerification, () => ({}));
    const { user } = renderApp({ at: page, api });
    await user.click(await resend());
    const sent = await screen.findByRole('button', { name: 'Sent' });
    expect(sent).toBeDisabled();
    expect(api.callsOf(resendVerification)[0]?.body).toEqual({ email: 'robin@fernhill.example' });
    act(() => jest.advanceTimersByTime(4000));
    expect(sent).toBeDisabled();
    act(() => jest.advanceTimersByTime(1500));
    expect(await resend()).toBeEnabled();
  });

  test('when sending again fails, then a toast says why and the button can be used', async () => {
    const api = anApi();
    api.on(resendVerification, () => failure(429, 'too-many-requests', 'Too many tries. Wait a minute.'));
    const { user } = renderApp({ at: page, api });
    await user.click(await resend());
    await screen.findByText('Too many tries. Wait a minute.');
    expect(await resend()).toBeEnabled();
  });

  test('when no user is known, then the login page shows', async () => {
    const { path } = renderApp({ at: '/verify', api: anApi() });
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
