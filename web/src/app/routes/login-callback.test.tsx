import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import {
  beginOidcSignIn,
  linkOidc,
  oidcCallbackPath,
  proveOidc,
  signInOidc,
} from '@tern/contracts/http/oidc/sign-in';
import type { Env } from '../../config/env.ts';
import { paths } from '../../config/paths.ts';
import { createFakeApi, failure } from '../../testing/fake-api.ts';
import { renderApp, renderPage } from '../../testing/render-page.tsx';
import { OidcButton } from '../../components/oidc/oidc-button.tsx';

const user = {
  id: 'u',
  email: 'robin@fernhill.example',
  name: 'Robin',
  isEmailVerified: false,
  isAdmin: false,
};
const returned = '/login/callback?state=s1&code=c1&iss=https%3A%2F%2Fid.example';

function aVisitor(at: string, env: Partial<Env> = {}) {
  const api = createFakeApi();
  const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  const letIn = () => {
    api.on(currentUser, () => ({ user, accountCount: 0 }));
    return { user };
  };
  return { ...renderApp({ at, api, env: { oidcName: 'Harbor ID', ...env } }), api, letIn };
}

describe('sign-in at the provider of the operator', () => {
  test('when the button is pressed, then the page of the provider is next', async () => {
    const api = createFakeApi();
    const authorizationUrl = 'https://id.example/authorize?state=s1';
    api.on(beginOidcSignIn, () => ({ authorizationUrl }));
    const left: string[] = [];
    const env = { oidcName: 'Harbor ID' };
    const page = renderPage(
      <OidcButton label={(name) => `Continue with ${name}`} leave={(address) => left.push(address)} />,
      { api, env },
    );
    await page.user.click(screen.getByRole('button', { name: 'Continue with Harbor ID' }));
    await waitFor(() => expect(left).toEqual([authorizationUrl]));
  });

  test('when it is pressed for a fresh proof, then the provider is to ask who the user is although it knows', async () => {
    const api = createFakeApi();
    const authorizationUrl = 'https://id.example/authorize?prompt=login';
    api.on(proveOidc, () => ({ authorizationUrl }));
    const left: string[] = [];
    const page = renderPage(
      <OidcButton isProof label={() => 'Prove'} leave={(address) => left.push(address)} />,
      { api, env: { oidcName: 'Harbor ID' } },
    );
    await page.user.click(screen.getByRole('button', { name: 'Prove' }));
    await waitFor(() => expect(left).toEqual([authorizationUrl]));
  });

  test('when the provider sends the browser back, then its answer goes out once, is gone from the address, and the user is in', async () => {
    const page = aVisitor(returned);
    page.api.on(signInOidc, page.letIn);
    await screen.findByRole('heading', { name: /check your mail|verify/i });
    expect(page.api.callsOf(signInOidc).map(({ body }) => body)).toEqual([
      { state: 's1', code: 'c1', iss: 'https://id.example' },
    ]);
    expect(page.search()).not.toContain('c1');
  });

  test('when identity names the page to the provider, then the web has it there', () => {
    expect(paths.loginCallback).toBe(oidcCallbackPath);
  });

  test('when the address has an account, then its password links both', async () => {
    const page = aVisitor(returned);
    page.api.on(signInOidc, () => failure(401, 'link-proof-needed', 'This address has an account already.'));
    const field = await screen.findByLabelText('Password');
    page.api.on(linkOidc, () =>
      failure(400, 'validation-failed', 'x', { password: ['This is not your password.'] }),
    );
    await page.user.type(field, 'Not-It 1!{Enter}');
    await screen.findByText('This is not your password.');
    page.api.on(linkOidc, page.letIn);
    await page.user.click(screen.getByRole('button', { name: 'Link and Sign In' }));
    await screen.findByRole('heading', { name: /check your mail|verify/i });
  });

  test('when it is refused, then the page says why and leads to the sign-in', async () => {
    const page = aVisitor('/login/callback?state=s1&error=access_denied');
    page.api.on(signInOidc, () => failure(401, 'wrong-credentials', 'Harbor ID did not sign you in.'));
    await screen.findByText('Harbor ID did not sign you in.');
    await page.user.click(screen.getByRole('link', { name: 'Sign In' }));
    await waitFor(() => expect(page.path()).toBe('/login'));
  });

  test('when passwords are switched off, then the login page has the button and no form', async () => {
    aVisitor('/login', { isPasswordOffered: false });
    await screen.findByRole('button', { name: 'Continue with Harbor ID' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    for (const name of ['Forgot Password', 'Create Account'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
