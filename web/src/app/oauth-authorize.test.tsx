import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentUser, refreshSession, signIn } from '@tern/contracts/http/identity';
import { completeAuthorization, readOauthClient } from '@tern/contracts/http/oauth';
import { readAuthorizationRequest } from '../features/oauth/authorization-request.ts';
import { ConsentCard } from '../features/oauth/components/consent-card.tsx';
import { redirectTarget, forgetRedirectTarget } from '../lib/api/redirect-target.ts';
import { createFakeApi, failure } from '../testing/fake-api.ts';
import { renderApp, renderPage } from '../testing/render-page.tsx';
import { aUser } from '../testing/samples.ts';

const callback = 'https://agent.example/callback';
const good = {
  client_id: 'c1',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'mcp:write calendar',
  state: 'st',
  code_challenge: 'challenge',
  code_challenge_method: 'S256',
};
const addressOf = (query: object) => `/oauth/authorize?${new URLSearchParams({ ...query })}`;
afterEach(() => forgetRedirectTarget());

function anApi() {
  const api = createFakeApi();
  api.on(readOauthClient, () => ({ clientId: 'c1', name: 'Helper', host: null, redirectUris: [callback] }));
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  return api;
}

function aCard(query: object = good, api = anApi()) {
  const leave = jest.fn<(address: string) => void>();
  const request = readAuthorizationRequest(new URLSearchParams({ ...query }));
  if (!request) throw new Error('the request cannot be read');
  return { ...renderPage(<ConsentCard request={request} user={aUser()} leave={leave} />, { api }), leave };
}
const press = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the page that an application sends its user to', () => {
  test.each([
    ['no client_id', { ...good, client_id: '' }],
    ['no redirect_uri', { ...good, redirect_uri: '' }],
    ['a redirect_uri that is no address', { ...good, redirect_uri: 'callback' }],
    ['another response type', { ...good, response_type: 'token' }],
  ])('when the query has %s, then the page says so and has no buttons', async (_case, query) => {
    renderApp({ at: addressOf(query), api: anApi() });
    expect(await screen.findByRole('heading', { name: 'Invalid Authorization Request' })).toBeVisible();
    expect(
      screen.getByText('Missing or invalid OAuth parameters. Please check the authorization URL.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Authorize' })).toBeNull();
  });

  test('when no user is signed in, then the form signs in on the spot and the query stays', async () => {
    const api = anApi();
    const signedOut = () => failure(401, 'not-signed-in', 'Please sign in.');
    let isSignedIn = false;
    api.on(currentUser, () => (isSignedIn ? { user: aUser(), accountCount: 1 } : signedOut()));
    api.on(refreshSession, signedOut);
    api.on(signIn, () => {
      isSignedIn = true;
      return { user: aUser() };
    });
    const { user, search } = renderApp({ at: addressOf(good), api });
    const query = new URL(addressOf(good), 'http://x').search;
    for (const name of ['Create Account', 'Forgot Password'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/login${query}`);
    expect(redirectTarget()).toBe(addressOf(good));
    await user.type(screen.getByLabelText('Email'), 'robin@fernhill.example');
    await user.type(screen.getByLabelText('Password'), 'Quiet-Harbor 42');
    await press(user, 'Sign In');
    expect(await screen.findByRole('button', { name: 'Authorize' })).toBeVisible();
    expect(search()).toBe(query);
  });

  test.each(['Create Account', 'Forgot Password'])(
    'when %s is followed, then the login page shows that form, with the same query',
    async (name) => {
      const api = anApi();
      const signedOut = () => failure(401, 'not-signed-in', 'Please sign in.');
      api.on(currentUser, signedOut);
      api.on(refreshSession, signedOut);
      const { user, path, search } = renderApp({ at: addressOf(good), api });
      await user.click(await screen.findByRole('link', { name }));
      await screen.findByRole('heading', { name });
      expect([path(), search()]).toEqual(['/login', new URL(addressOf(good), 'http://x').search]);
    },
  );

  test('when the user is not verified, then verification comes first, and leads back', async () => {
    const api = anApi();
    api.on(currentUser, () => ({ user: aUser({ isEmailVerified: false }), accountCount: 0 }));
    const { path } = renderApp({ at: addressOf(good), api });
    await screen.findByRole('heading', { name: 'Check your mail' });
    expect(path()).toBe('/verify');
    expect(redirectTarget()).toBe(addressOf(good));
  });
});

describe('the consent card', () => {
  test('when it is shown, then it says who asks for what, as whom, and where the answer goes', async () => {
    aCard();
    expect(await screen.findByText('Helper')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Authorize Application' })).toBeVisible();
    expect(screen.getByText('Helper').closest('p')).toHaveTextContent('Helper is requesting access to:');
    expect(screen.getByRole('listitem')).toHaveTextContent('Read your emails and account information');
    for (const name of ['Make changes to your email such as creating drafts', 'calendar'])
      expect(screen.getByRole('checkbox', { name })).toBeChecked();
    expect(screen.getByText('Signed in as: Robin Hale (robin@fernhill.example)')).toBeVisible();
    expect(screen.getByText('agent.example')).toBeVisible();
  });

  test('when the user unticks what is asked beyond reading, then only the others are allowed', async () => {
    const api = anApi();
    api.on(completeAuthorization, () => ({ redirect_uri: `${callback}?code=1` }));
    const { user } = aCard(good, api);
    const name = 'Make changes to your email such as creating drafts';
    await user.click(await screen.findByRole('checkbox', { name }));
    await press(user, 'Authorize');
    await waitFor(() => expect(api.callsOf(completeAuthorization)).toHaveLength(1));
    expect(api.callsOf(completeAuthorization)[0]?.body).toMatchObject({ scope: 'mcp:read calendar' });
  });

  test('when the application is known by the address of its document, then the host of that is named', async () => {
    const api = anApi();
    const clientId = 'https://helper.example/client.json';
    api.on(readOauthClient, () => ({
      clientId,
      name: 'Helper',
      redirectUris: [callback],
      host: 'helper.example',
    }));
    aCard({ ...good, client_id: clientId }, api);
    expect((await screen.findByText('helper.example')).closest('p')).toHaveTextContent(
      'This application is described by helper.example. You will be sent to agent.example.',
    );
  });

  test('when its document cannot be used, then there are no buttons, and the reason is shown for its developers', async () => {
    const api = anApi();
    const reason = 'client_id leads to a document with another client_id.';
    api.on(readOauthClient, () => failure(400, 'validation-failed', reason));
    aCard(good, api);
    expect(await screen.findByRole('heading', { name: 'Invalid Authorization Request' })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('when Deny is pressed, then the application gets a refusal and nothing is issued', async () => {
    const { user, leave, api } = aCard();
    await press(user, 'Deny');
    const url = new URL(leave.mock.calls[0]?.[0] ?? '');
    expect(url.origin + url.pathname).toBe(callback);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied the request',
      state: 'st',
      iss: 'http://api.test',
    });
    expect(api.callsOf(completeAuthorization)).toEqual([]);
  });

  test('when Authorize is pressed, then both buttons wait, and the browser goes where the answer says', async () => {
    const api = anApi();
    const answer = Promise.withResolvers<{ redirect_uri: string }>();
    api.on(completeAuthorization, () => answer.promise);
    const { user, leave } = aCard({ ...good, scope: '', state: '' }, api);
    await press(user, 'Authorize');
    expect(await screen.findByRole('button', { name: 'Authorizing...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeDisabled();
    answer.resolve({ redirect_uri: `${callback}?code=1` });
    await waitFor(() => expect(leave.mock.calls).toEqual([[`${callback}?code=1`]]));
    expect(api.callsOf(completeAuthorization)[0]?.body).toEqual({
      client_id: 'c1',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'mcp:read',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
    });
  });

  test.each([
    ['an application that is not known', good, () => failure(404, 'not-found', 'Not found.')],
    [
      'an address that is not registered',
      { ...good, redirect_uri: 'https://evil.example/callback' },
      () => ({ clientId: 'c1', name: 'Helper', host: null, redirectUris: [callback] }),
    ],
    [
      'a script',
      { ...good, redirect_uri: 'javascript:alert(1)' },
      () => ({ clientId: 'c1', name: 'Helper', host: null, redirectUris: [callback] }),
    ],
  ])('when the request is of %s, then there is no button', async (_case, query, answer) => {
    const api = anApi();
    api.on(readOauthClient, answer as never);
    aCard(query, api);
    expect(await screen.findByRole('heading', { name: 'Invalid Authorization Request' })).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('when the answer leads elsewhere, then the browser stays', async () => {
    const api = anApi();
    api.on(completeAuthorization, () => ({ redirect_uri: 'https://evil.example/?code=1' }));
    const { user, leave } = aCard(good, api);
    await press(user, 'Authorize');
    expect(await screen.findByRole('alert')).toHaveTextContent('Authorization failed. Please try again.');
    expect(leave).not.toHaveBeenCalled();
  });

  test('when the server refuses, then its text is shown and it can be tried again', async () => {
    const api = anApi();
    api.on(completeAuthorization, () => failure(400, 'validation-failed', 'code_challenge is missing.'));
    const { user } = aCard(good, api);
    await press(user, 'Authorize');
    expect(await screen.findByRole('alert')).toHaveTextContent('code_challenge is missing.');
    expect(screen.getByRole('button', { name: 'Authorize' })).toBeEnabled();
  });
});
