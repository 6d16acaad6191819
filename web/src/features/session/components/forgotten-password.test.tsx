import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { currentUser, signInGoogle } from '@tern/contracts/http/identity';
import { beginGoogleSignIn, forgotPassword, resetPassword } from '@tern/contracts/http/own-account';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

describe('Forgot Password', () => {
  test('when an address is sent, then the confirmation shows it and does not say whether it is known', async () => {
    const { api, user } = renderPage(<ForgotPasswordForm />, { env: { isOutboxShown: true } });
    api.on(forgotPassword, () => ({}));
    const button = screen.getByRole('button', { name: 'Send link' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText('Email'), 'Robin@Fernhill.example{Enter}');
    expect((await screen.findByRole('status')).textContent).toMatch(
      /If Robin@Fernhill.example has an account/,
    );
    expect(api.callsOf(forgotPassword)[0]?.body).toEqual({ email: 'robin@fernhill.example' });
    screen.getByText(/file in the folder outbox of the data folder/);
  });
});

describe('the link of the mail', () => {
  async function filled(confirm = 'Salt&Spray-72') {
    const page = renderPage(<ResetPasswordForm email="robin@fernhill.example" token="t" />);
    await page.user.type(screen.getByLabelText('New password'), 'Salt&Spray-72');
    await page.user.type(screen.getByLabelText('Confirm new password'), confirm);
    return { ...page, set: () => page.user.click(screen.getByRole('button', { name: 'Set password' })) };
  }

  test('when the passwords match, then the new one is set and sign-in is next', async () => {
    const { api, set } = await filled();
    api.on(resetPassword, () => ({}));
    await set();
    await screen.findByText('Your new password is set. You were signed out everywhere.');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(api.callsOf(resetPassword)[0]?.body).toEqual({
      email: 'robin@fernhill.example',
      token: 't',
      password: 'Salt&Spray-72',
    });
  });

  test('when they differ, or the link is used, then the page says which', async () => {
    const { api, set, user } = await filled('Other');
    await set();
    await screen.findByText('Passwords do not match');
    await user.clear(screen.getByLabelText('Confirm new password'));
    await user.type(screen.getByLabelText('Confirm new password'), 'Salt&Spray-72');
    api.on(resetPassword, () =>
      failure(400, 'validation-failed', 'x', { token: ['This link is no longer valid.'] }),
    );
    await set();
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid.');
  });
});

describe('sign-in with Google', () => {
  afterEach(() => {
    delete window.google;
  });

  test('when this installation has no client at Google, then there is no button', () => {
    const { container } = renderPage(<GoogleSignIn onSecondStep={() => undefined} />);
    expect(container.textContent).toBe('');
  });

  test("when Google's button gives a credential, then it is sent, and a refusal is shown", async () => {
    let options: { nonce: string; callback: (answer: { credential: string }) => void } | undefined;
    window.google = {
      accounts: { id: { initialize: (given) => void (options = given), renderButton: () => undefined } },
    };
    const api = createFakeApi();
    api.on(beginGoogleSignIn, () => ({ clientId: 'c', nonce: 'n1' }));
    api.on(currentUser, () => failure(401, 'not-signed-in', 'Please sign in.'));
    api.on(signInGoogle, () => failure(401, 'wrong-credentials', 'Google authentication failed'));
    renderPage(<GoogleSignIn onSecondStep={() => undefined} />, {
      api,
      env: { googleScriptUrl: 'https://accounts.test/gsi/client' },
    });
    await waitFor(() => expect(options?.nonce).toBe('n1'));
    act(() => options?.callback({ credential: 'made.by.google' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Google authentication failed');
    expect(api.callsOf(signInGoogle)[0]?.body).toEqual({ credentials: 'made.by.google' });
  });
});
