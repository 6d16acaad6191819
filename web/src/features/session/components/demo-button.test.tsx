import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createDemoCalendar } from '@tern/contracts/http/calendar';
import { currentUser, prepareDemo, refreshSession, signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { anAccount, aUser } from '../../../testing/samples.ts';
import { renderApp, renderPage } from '../../../testing/render-page.tsx';
import { DemoButton } from './demo-button.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.findByRole('button', { name: 'Try the demo mailbox' });

function openLogin() {
  const api = createFakeApi();
  const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  api.on(prepareDemo, () => ({}));
  renderApp({ at: '/login', api, env: { isDemoOffered: true } });
  return { prepared: () => api.callsOf(prepareDemo).length };
}

describe('the page that offers the demo', () => {
  test('when a visitor looks at it for a second, then it has the demo made ready, once', async () => {
    const { prepared } = openLogin();
    await button();
    await pass(400);
    expect(prepared()).toBe(0);
    await pass(1000);
    expect(prepared()).toBe(1);
    await pass(60_000);
    expect(prepared()).toBe(1);
  });

  test('when a visitor creates an account, then nothing is made ready', async () => {
    const { prepared } = openLogin();
    fireEvent.click(await screen.findByRole('button', { name: 'Create Account' }));
    await screen.findByLabelText('First name');
    await pass(5000);
    expect(prepared()).toBe(0);
  });

  test('when it lies in a hidden tab, then nothing is made ready before the visitor comes back to it', async () => {
    const isVisible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    try {
      const { prepared } = openLogin();
      await button();
      await pass(5000);
      expect(prepared()).toBe(0);
      isVisible.mockReturnValue('visible');
      fireEvent(document, new Event('visibilitychange'));
      await pass(1100);
      expect(prepared()).toBe(1);
    } finally {
      isVisible.mockRestore();
    }
  });
});

test('when the prepared mailbox is connected at the moment at which the visitor enters, then they are in without a word, and their calendar is seen to', async () => {
  const api = createFakeApi();
  const accounts = [anAccount({ isDemo: true })];
  api.on(signInDemo, () => ({ user: aUser() }));
  api.on(currentUser, () => ({ user: aUser(), accountCount: 0 }));
  api.on(createDemoAccount, () => failure(409, 'conflict', 'The demo mailbox is connected already.'));
  api.on(listAccounts, () => ({ accounts }));
  api.on(createDemoCalendar, () => failure(409, 'conflict', 'There is one.'));
  renderPage(<DemoButton isLookedAt />, { api });
  fireEvent.click(await button());
  await waitFor(() => expect(api.callsOf(createDemoCalendar)).toHaveLength(1));
  await waitFor(() => expect(api.callsOf(currentUser).length).toBeGreaterThan(1));
  expect(screen.queryByText('The demo mailbox is connected already.')).toBeNull();
  await pass(5000);
  expect(api.callsOf(prepareDemo)).toEqual([]);
});
