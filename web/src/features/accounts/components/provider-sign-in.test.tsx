import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { beginOutlookSignIn, completeOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderApp, renderPage } from '../../../testing/render-page.tsx';
import { anAccount, aServerSuggestion } from '../../../testing/samples.ts';
import { AccountList } from './account-list.tsx';
import { AddAccountButtons } from './add-account-buttons.tsx';
import { notifyOpener } from '../../../lib/oauth-popup.ts';
import { ServerNotice } from './server-notice.tsx';

const authorizationUrl = 'https://accounts.example/auth?client_id=c&state=mail.abc';
const ours = { type: 'tern.oauth', state: 'mail.abc', code: 'code-1', error: null };

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function aPopup() {
  const popup = {
    closed: false,
    location: { replace: jest.fn() },
    close: jest.fn(() => void (popup.closed = true)),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { popup, open };
}

function anApi(): FakeApi {
  const api = createFakeApi();
  api.on(beginGmailSignIn, () => ({ authorizationUrl }));
  api.on(completeGmailSignIn, () => ({ account: anAccount({ signIn: 'google' }) }));
  return api;
}

async function aSignIn(api = anApi()) {
  const { popup, open } = aPopup();
  const page = renderPage(<AddAccountButtons />, { api, env: { isGmailOffered: true } });
  await page.user.click(screen.getByRole('button', { name: 'Connect Gmail' }));
  return { ...page, api, popup, open, button: () => screen.getByRole('button', { name: 'Connect Gmail' }) };
}

/** Posts the message of the callback page. */
const say = (data: unknown, origin = window.location.origin) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin })));

describe('connecting Gmail', () => {
  test('when Google is not set up here, then it is not offered', () => {
    renderPage(<AddAccountButtons />, { env: { isGmailOffered: false } });
    expect(screen.queryByRole('button', { name: 'Connect Gmail' })).toBeNull();
  });

  test('when the popup comes back with a code, then the account is made with it', async () => {
    const { api, popup, open } = await aSignIn();
    expect(open).toHaveBeenCalledWith('', 'tern-oauth', 'popup,width=600,height=600');
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(authorizationUrl));
    await say(ours);
    await screen.findByText('Gmail Account Added');
    expect(api.callsOf(completeGmailSignIn).map(({ body }) => body)).toEqual([
      { code: 'code-1', state: 'mail.abc', name: 'Gmail' },
    ]);
  });

  test('when the mailbox was there and its grant had ended, then a toast shows that it works again, and what stays', async () => {
    const api = anApi();
    api.on(completeGmailSignIn, () => ({ account: anAccount({ name: 'Old' }), isReconnected: true }));
    const { popup } = await aSignIn(api);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say(ours);
    await screen.findByText('Account reconnected');
    expect(screen.getByText(/already connected, as Old\./)).toBeVisible();
  });

  test('when another window posts a message, then it is ignored', async () => {
    const { api, popup } = await aSignIn();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say({ ...ours, code: 'theirs' }, 'https://elsewhere.example');
    await say('hello');
    await say({ ...ours, type: 'other' });
    expect(api.callsOf(completeGmailSignIn)).toEqual([]);
    await say(ours);
    await screen.findByText('Gmail Account Added');
    expect(api.callsOf(completeGmailSignIn)).toHaveLength(1);
  });

  test.each([
    ['an error comes back', { ...ours, code: null, error: 'access_denied' }],
    ['neither a code nor an error comes back', { ...ours, code: null }],
  ])('when %s, then the authorization failed', async (_case, message) => {
    const { api, popup } = await aSignIn();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say(message);
    await screen.findByText('OAuth Failed');
    expect(screen.getByText('Authorization failed. Please try again.')).toBeVisible();
    expect(api.callsOf(completeGmailSignIn)).toEqual([]);
  });

  test("when another sign-in's answer comes, which has taken over the window, then this one waits on, and then for nothing", async () => {
    const { api, popup, button } = await aSignIn();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say({ ...ours, state: 'mail.xyz' });
    await say({ ...ours, state: null, code: null, error: 'access_denied' });
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('OAuth Failed')).toBeNull();
    popup.closed = true;
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'));
    expect(api.callsOf(completeGmailSignIn)).toEqual([]);
    expect(screen.queryByText('OAuth Failed')).toBeNull();
  });

  test('when the browser blocks the popup, then it shows that and sends no request', async () => {
    const api = anApi();
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderPage(<AddAccountButtons />, { api, env: { isGmailOffered: true } });
    await user.click(screen.getByRole('button', { name: 'Connect Gmail' }));
    await screen.findByText('Popup Blocked');
    expect(screen.getByText('Please allow popups and try again.')).toBeVisible();
    expect(api.callsOf(beginGmailSignIn)).toEqual([]);
  });

  test('when the address of the page cannot be fetched, then the popup closes and the error shows', async () => {
    const api = anApi();
    api.on(beginGmailSignIn, () => failure(503, 'unavailable', 'Not now.'));
    const { popup } = await aSignIn(api);
    await screen.findByText('OAuth Error');
    expect(screen.getByText('Failed to start OAuth flow. Please try again.')).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
  });

  test('when something fails, then the error shows', async () => {
    const api = anApi();
    api.on(beginGmailSignIn, () => ({ authorizationUrl }));
    const { popup } = aPopup();
    popup.location.replace.mockImplementation(() => {
      throw new Error('the popup is gone');
    });
    const { user } = renderPage(<AddAccountButtons />, { api, env: { isGmailOffered: true } });
    await user.click(screen.getByRole('button', { name: 'Connect Gmail' }));
    await screen.findByText('An unexpected error occurred during OAuth.');
  });

  test("when the account cannot be made, then the server's text is shown, or that it failed", async () => {
    const api = anApi();
    api.on(completeGmailSignIn, () => failure(409, 'conflict', 'This mailbox is connected already.'));
    const { popup, user, button } = await aSignIn(api);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(1));
    await say(ours);
    await screen.findByText('This mailbox is connected already.');
    api.on(completeGmailSignIn, () => failure(500, 'internal', ''));
    await user.click(button());
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(2));
    await say(ours);
    await screen.findByText('Failed to create Gmail account');
  });

  test('when the popup is closed, then within a second the button is free again and no message shows', async () => {
    const { popup } = aPopup();
    renderPage(<AddAccountButtons />, { api: anApi(), env: { isGmailOffered: true } });
    const button = screen.getByRole('button', { name: 'Connect Gmail' });
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.click(button);
    await pass(0);
    expect(popup.location.replace).toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    popup.closed = true;
    await pass(1000);
    expect(button).not.toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('reconnecting', () => {
  const show = (overrides: Parameters<typeof anAccount>[0], at = '/accounts') => {
    const api = anApi();
    api.on(listAccounts, () => ({ accounts: [anAccount({ name: 'Mine', ...overrides })] }));
    return { ...renderPage(<AccountList />, { api, at, env: { isGmailOffered: true } }), api };
  };

  test('when Google lets us in no more, then Reconnect signs in again under the same name', async () => {
    const { popup } = aPopup();
    const { api, user } = show({ state: 'needs-reconnect', isLoginRefused: true, signIn: 'google' });
    await user.click(await screen.findByRole('button', { name: 'Reconnect Mine' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say(ours);
    await screen.findByText('Account reconnected');
    expect(screen.queryByText('Gmail Account Added')).toBeNull();
    expect(api.callsOf(beginGmailSignIn)[0]?.body).toEqual({ accountId: 'a1' });
    expect(api.callsOf(completeGmailSignIn)[0]?.body).toMatchObject({ name: 'Mine' });
  });

  test('when it was another person, then the server’s text is shown, or that it failed', async () => {
    const { popup } = aPopup();
    const { api, user } = show({ state: 'needs-reconnect', isLoginRefused: true, signIn: 'google' });
    const text = 'Please sign in as robin@fernhill.example.';
    api.on(completeGmailSignIn, () => failure(400, 'validation-failed', text, { general: [text] }));
    await user.click(await screen.findByRole('button', { name: 'Reconnect Mine' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(1));
    await say(ours);
    await screen.findByText(text);
    api.on(completeGmailSignIn, () => failure(500, 'internal', ''));
    await user.click(screen.getByRole('button', { name: 'Reconnect Mine' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(2));
    await say(ours);
    await screen.findByText('Failed to reconnect Mine');
  });

  test('when it works, then there is no such button', async () => {
    show({ state: 'ready', signIn: 'google' });
    await screen.findByRole('heading', { name: 'Mine' });
    expect(screen.queryByRole('button', { name: 'Reconnect Mine' })).toBeNull();
  });

  test('when the link of the mail leads here, then the button has the focus', async () => {
    const at = '/accounts?reconnect=a1';
    show({ state: 'needs-reconnect', isLoginRefused: true, signIn: 'google' }, at);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reconnect Mine' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('connecting Outlook', () => {
  const outlookUrl = 'https://login.example/authorize?state=outlook.abc';
  const fromMicrosoft = { ...ours, state: 'outlook.abc' };
  const anOutlookApi = () => {
    const api = createFakeApi();
    api.on(beginOutlookSignIn, () => ({ authorizationUrl: outlookUrl }));
    api.on(completeOutlookSignIn, () => ({ account: anAccount({ signIn: 'microsoft' }) }));
    return api;
  };
  const lost = anAccount({
    name: 'Mine',
    state: 'needs-reconnect',
    isLoginRefused: true,
    signIn: 'microsoft',
  });

  test('when Microsoft is not set up here, then it is not offered', () => {
    renderPage(<AddAccountButtons />, { env: { isGmailOffered: true } });
    expect(screen.queryByRole('button', { name: 'Connect Outlook' })).toBeNull();
  });

  test('when the popup comes back with a code, then the account is made with it, at Microsoft alone', async () => {
    const { popup } = aPopup();
    const api = anOutlookApi();
    const { user } = renderPage(<AddAccountButtons />, { api, env: { isOutlookOffered: true } });
    expect(screen.queryByRole('button', { name: 'Connect Gmail' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Connect Outlook' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(outlookUrl));
    await say(ours);
    expect(api.callsOf(completeOutlookSignIn)).toEqual([]);
    await say(fromMicrosoft);
    await screen.findByText('Outlook Account Added');
    expect(api.callsOf(completeOutlookSignIn).map(({ body }) => body)).toEqual([
      { code: 'code-1', state: 'outlook.abc', name: 'Outlook' },
    ]);
  });

  test('when the provider has cut the popup off from its opener, then its message still comes', async () => {
    const { popup } = aPopup();
    const api = anOutlookApi();
    const { user } = renderPage(<AddAccountButtons />, { api, env: { isOutlookOffered: true } });
    const button = screen.getByRole('button', { name: 'Connect Outlook' });
    await user.click(button);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    popup.closed = true;
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    const search = '?code=code-1&state=outlook.abc';
    const location = new URL(`https://tern.example/oauth/callback${search}`) as unknown as Location;
    const close = jest.fn();
    act(() => notifyOpener({ opener: null, location, close }));
    await screen.findByText('Outlook Account Added');
    expect(api.callsOf(completeOutlookSignIn)).toHaveLength(1);
    expect(close).toHaveBeenCalled();
  });

  const showLost = (env: { isOutlookOffered: boolean }) => {
    const api = anOutlookApi();
    api.on(listAccounts, () => ({ accounts: [lost] }));
    return { ...renderPage(<AccountList />, { api, at: '/accounts', env }), api };
  };

  test('when Microsoft lets us in no more, then Reconnect signs in there again', async () => {
    const { popup } = aPopup();
    const { api, user } = showLost({ isOutlookOffered: true });
    await user.click(await screen.findByRole('button', { name: 'Reconnect Mine' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say(fromMicrosoft);
    await screen.findByText('Account reconnected');
    expect(api.callsOf(beginOutlookSignIn)[0]?.body).toEqual({ accountId: 'a1' });
  });

  test('when it is not set up any more, then there is no button that cannot work', async () => {
    showLost({ isOutlookOffered: false });
    await screen.findByRole('heading', { name: 'Mine' });
    expect(screen.queryByRole('button', { name: 'Reconnect Mine' })).toBeNull();
  });

  test.each([
    ['Microsoft', true, 'No passwords here. Close this and press Connect Outlook instead.'],
    ['Microsoft', false, 'No passwords here.'],
    ['Proton', true, 'No passwords here.'],
  ])(
    'when a mailbox of %s takes no password and Outlook is offered: %s, then the notice says so',
    (provider, isOutlookOffered, text) => {
      const suggestion = aServerSuggestion({ provider, servers: null, hint: 'No passwords here.' });
      const { container } = renderPage(<ServerNotice suggestion={suggestion} />, {
        env: { isOutlookOffered },
      });
      expect(container).toHaveTextContent(new RegExp(`${text}$`));
    },
  );

  test('when it is removed, then the question says where the access is ended at Microsoft', async () => {
    const { user } = showLost({ isOutlookOffered: true });
    await user.click(await screen.findByRole('button', { name: 'Remove Mine' }));
    expect(await screen.findByRole('link', { name: 'personal account' })).toHaveAttribute(
      'href',
      'https://account.microsoft.com/privacy/app-access',
    );
  });
});

describe('the callback page', () => {
  test('when it opens, then it says what it does; opened by hand, it shows a way back', async () => {
    renderApp({ at: '/oauth/callback?code=c&state=s' });
    await screen.findByRole('heading', { name: 'Processing OAuth...' });
    expect(screen.getByText('Please wait while we complete the authentication.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Back to Email Accounts' })).toBeVisible();
  });

  const from = (search: string) => {
    const opener = { postMessage: jest.fn() };
    const close = jest.fn();
    const location = new URL(`https://tern.example/oauth/callback${search}`) as unknown as Location;
    notifyOpener({ opener, location, close });
    return { opener, close };
  };

  test('when Google gave a code, then it is sent to the opener of our own origin, and the popup closes', () => {
    const { opener, close } = from('?code=code-1&state=mail.abc');
    expect(opener.postMessage).toHaveBeenCalledWith(ours, 'https://tern.example');
    expect(close).toHaveBeenCalled();
  });

  test('when it is opened by hand, then it stays', () => {
    const close = jest.fn();
    const location = new URL('https://tern.example/oauth/callback') as unknown as Location;
    notifyOpener({ opener: null, location, close });
    expect(close).not.toHaveBeenCalled();
  });

  test('when Google gave an error, then that is passed on', () => {
    const { opener } = from('?error=access_denied&state=mail.abc');
    expect(opener.postMessage).toHaveBeenCalledWith(
      { type: 'tern.oauth', state: 'mail.abc', code: null, error: 'access_denied' },
      'https://tern.example',
    );
  });
});
