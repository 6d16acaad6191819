import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { currentUser, refreshSession, signIn } from '@tern/contracts/http/identity';
import {
  beginPasskeySignIn,
  beginSecondStep,
  finishSecondStep,
  signInPasskey,
} from '@tern/contracts/http/passkeys/sign-in';
import { createFakeApi, failure } from '../../testing/fake-api.ts';
import { installFakePasskeys } from '../../testing/fake-passkeys.ts';
import { renderApp } from '../../testing/render-page.tsx';

const user = {
  id: 'u',
  email: 'robin@fernhill.example',
  name: 'Robin',
  isEmailVerified: false,
  isAdmin: false,
};
const options = {
  rpId: 'localhost',
  challenge: 'AQID',
  timeout: 1,
  userVerification: 'required' as const,
  allowCredentials: [],
};
const halfIn = () => failure(401, 'second-factor-needed', 'Confirm with your passkey to finish signing in.');

let browser: ReturnType<typeof installFakePasskeys>;
beforeEach(() => {
  browser = installFakePasskeys();
});
afterEach(() => browser.remove());

function aLogin(at = '/login') {
  const api = createFakeApi();
  const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  const letIn = () => api.on(currentUser, () => ({ user, accountCount: 0 }));
  return { ...renderApp({ at, api }), api, letIn };
}

async function typePassword(page: ReturnType<typeof aLogin>) {
  page.api.on(signIn, halfIn);
  await page.user.type(await screen.findByLabelText('Email'), 'robin@fernhill.example');
  await page.user.type(screen.getByLabelText('Password'), 'Salt&Spray-71{Enter}');
}

describe('signing in with a passkey', () => {
  test('when the button is pressed, then the browser answers and the user is in', async () => {
    const page = aLogin();
    page.api.on(beginPasskeySignIn, () => ({ options }));
    page.api.on(signInPasskey, () => {
      page.letIn();
      return { user };
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByRole('heading', { name: /check your mail|verify/i });
    expect(browser.asked[0]).toMatchObject({ kind: 'get', publicKey: { rpId: 'localhost' } });
    expect(page.api.callsOf(signInPasskey)[0]?.body).toMatchObject({ assertion: { id: 'AQID' } });
  });

  test('when it is canceled or refused, then the page says so and stays open', async () => {
    const page = aLogin();
    page.api.on(beginPasskeySignIn, () => ({ options }));
    browser.answerWith('canceled');
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    await page.user.click(button);
    await screen.findByText(/you canceled/);
    expect(page.api.callsOf(signInPasskey)).toEqual([]);
    browser.answerWith('made');
    page.api.on(signInPasskey, () => failure(401, 'wrong-credentials', 'This passkey did not sign you in.'));
    await page.user.click(button);
    await screen.findByText('This passkey did not sign you in.');
    expect(page.path()).toBe('/login');
  });

  test('when the browser has no passkeys, then there is no button', async () => {
    browser.remove();
    aLogin();
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });
});

describe('the second step', () => {
  test('when the password is right and a passkey is asked for, then the passkey finishes it', async () => {
    const page = aLogin();
    await typePassword(page);
    const confirm = await screen.findByRole('button', { name: 'Confirm with a passkey' });
    expect(document.activeElement).toBe(confirm);
    expect(screen.queryByRole('alert')).toBeNull();
    page.api.on(beginSecondStep, () => ({ options }));
    page.api.on(finishSecondStep, () => {
      page.letIn();
      return { user };
    });
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: /check your mail|verify/i });
    expect(page.api.callsOf(finishSecondStep)[0]?.body).toMatchObject({ assertion: { id: 'AQID' } });
  });

  test('when the passkey is lost, then a recovery code finishes the sign-in; the error about a wrong code is under its field', async () => {
    const page = aLogin();
    await typePassword(page);
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    const wrong = 'This is not one of your recovery codes, or it has been used.';
    page.api.on(finishSecondStep, () => failure(400, 'validation-failed', 'x', { recoveryCode: [wrong] }));
    await page.user.type(field, 'AAAAA{Enter}');
    await screen.findByText(wrong);
    page.api.on(finishSecondStep, () => {
      page.letIn();
      return { user };
    });
    await page.user.type(field, '-BBBBB{Enter}');
    await screen.findByRole('heading', { name: /check your mail|verify/i });
    expect(page.api.callsOf(finishSecondStep).at(-1)?.body).toEqual({ recoveryCode: 'AAAAA-BBBBB' });
  });

  test('when it took too long, then the page says so and leads back to the start', async () => {
    const page = aLogin();
    await typePassword(page);
    const text = 'This took too long. Please sign in again from the start.';
    page.api.on(beginSecondStep, () => failure(401, 'wrong-credentials', text));
    await page.user.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }));
    await screen.findByText(text);
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByLabelText('Email');
  });

  test('when an application sent the user to sign in, then the second step is asked for there too, and leads back', async () => {
    const request = new URLSearchParams({
      client_id: 'c1',
      redirect_uri: 'https://agent.example/callback',
      response_type: 'code',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const page = aLogin(`/oauth/authorize?${request}`);
    await screen.findByRole('button', { name: 'Sign in with a passkey' });
    await typePassword(page);
    await screen.findByRole('button', { name: 'Confirm with a passkey' });
    const text = 'This took too long. Please sign in again from the start.';
    page.api.on(beginSecondStep, () => failure(401, 'wrong-credentials', text));
    await page.user.click(screen.getByRole('button', { name: 'Confirm with a passkey' }));
    await screen.findByText(text);
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByLabelText('Email');
    expect(page.path()).toBe('/oauth/authorize');
  });
});
