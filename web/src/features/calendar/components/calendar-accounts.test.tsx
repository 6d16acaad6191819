import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  createDemoCalendar,
  listCalendarAccounts,
  removeCalendarAccount,
  type CalendarAccount,
} from '@tern/contracts/http/calendar';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { axeViolations } from '../../../testing/axe.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aCalendarAccount } from '../../../testing/samples.ts';
import { CalendarAccounts } from './calendar-accounts.tsx';

const authorizationUrl = 'https://accounts.example/auth?state=calendar.abc';
const ours = { type: 'tern.oauth', state: 'calendar.abc', code: 'code-1', error: null };

afterEach(() => {
  jest.restoreAllMocks();
});

function aPopup() {
  const popup = {
    closed: false,
    location: { replace: jest.fn() },
    close: jest.fn(() => void (popup.closed = true)),
  };
  return { popup, open: jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window) };
}

const say = (data: unknown) =>
  act(
    async () =>
      void window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin })),
  );

function anApi(accounts = [aCalendarAccount()]) {
  const api = createFakeApi();
  api.on(listCalendarAccounts, () => ({ accounts }));
  api.on(beginGmailSignIn, () => ({ authorizationUrl }));
  api.on(completeGmailSignIn, () => ({ calendarAccount: aCalendarAccount() }));
  api.on(removeCalendarAccount, () => ({}));
  return api;
}

async function aSignIn({ api = anApi(), button = 'Connect Google Calendar', at = '/' } = {}) {
  const { popup, open } = aPopup();
  const page = renderPage(<CalendarAccounts />, { api, at, env: { isGmailOffered: true } });
  await page.user.click(await screen.findByRole('button', { name: button }));
  return { ...page, api, popup, open };
}

describe('connecting a calendar', () => {
  test('when neither Google nor the demo is set up here, then CalDAV and an address or a file are offered', async () => {
    renderPage(<CalendarAccounts />, { api: anApi([]) });
    expect(await screen.findByText('No calendar is connected yet.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Connect by CalDAV',
      'Connect by Address or File',
    ]);
  });

  test('when the popup comes back with a code, then the calendar is connected with it', async () => {
    const { api, popup, open } = await aSignIn();
    expect(open).toHaveBeenCalledWith('', 'tern-oauth', 'popup,width=500,height=700');
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(authorizationUrl));
    await say(ours);
    expect(await screen.findByText('Calendar Connected!')).toBeVisible();
    expect(api.callsOf(beginGmailSignIn).map(({ body }) => body)).toEqual([{ flow: 'calendar' }]);
    expect(api.callsOf(completeGmailSignIn).map(({ body }) => body)).toEqual([
      { code: 'code-1', state: 'calendar.abc', name: 'Calendar' },
    ]);
  });

  test('when the demo is offered, then its button connects it at once', async () => {
    const accounts: CalendarAccount[] = [];
    const api = anApi(accounts);
    api.on(createDemoCalendar, () => {
      const calendarAccount = aCalendarAccount({ provider: 'DEMO', name: 'Demo calendar' });
      accounts.push(calendarAccount);
      return { calendarAccount };
    });
    const page = renderPage(<CalendarAccounts />, { api, env: { isCalendarDemoOffered: true } });
    await page.user.click(await screen.findByRole('button', { name: 'Try the demo calendar' }));
    expect(await screen.findByRole('heading', { name: 'Demo calendar' })).toBeVisible();
    expect(await screen.findByText('Calendar Connected!')).toBeVisible();
  });

  test('when a calendar is connected, then the demo is offered no more', async () => {
    renderPage(<CalendarAccounts />, { api: anApi(), env: { isCalendarDemoOffered: true } });
    await screen.findByRole('button', { name: /Disconnect/ });
    expect(screen.queryByRole('button', { name: 'Try the demo calendar' })).toBeNull();
  });

  test('when the account was there already, then it is updated', async () => {
    const api = anApi();
    api.on(completeGmailSignIn, () => ({ calendarAccount: aCalendarAccount(), isReconnected: true }));
    const { popup } = await aSignIn({ api });
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say(ours);
    expect(await screen.findByText('Account Updated')).toBeVisible();
  });

  test.each([
    [500, undefined, 'Failed to connect your calendar. Please try again.'],
    [400, { general: ['Please leave its box ticked.'] }, 'Please leave its box ticked.'],
  ])(
    'when the server refuses with %d, then Connection Failed with the reason',
    async (status, errors, text) => {
      const api = anApi();
      api.on(completeGmailSignIn, () => failure(status, 'x', 'x', errors));
      const { popup } = await aSignIn({ api });
      await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
      await say(ours);
      expect(await screen.findByText('Connection Failed')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  test('when no answer comes, then an error occurred', async () => {
    const api = anApi();
    api.on(completeGmailSignIn, () => Promise.reject(new Error('away')));
    const { popup } = await aSignIn({ api });
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say(ours);
    expect(await screen.findByText('An error occurred while connecting your calendar.')).toBeVisible();
  });

  test('when the visitor cancels, then OAuth Failed', async () => {
    const { popup } = await aSignIn();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    await say({ ...ours, code: null, error: 'access_denied' });
    expect(await screen.findByText('OAuth Failed')).toBeVisible();
  });
});

describe('connected calendars', () => {
  test('when one can no longer be read, then it is Disconnected, and Reconnect is for that account', async () => {
    const lost = aCalendarAccount({ state: 'needs-reconnect', lastError: 'Google ended the permission.' });
    const { api } = await aSignIn({
      api: anApi([lost]),
      at: '/accounts?calendar=ca1',
      button: 'Reconnect the calendar of robin@fernhill.example',
    });
    expect(screen.getByText('Disconnected')).toBeVisible();
    expect(screen.getByText('Google ended the permission.')).toBeVisible();
    await waitFor(() =>
      expect(api.callsOf(beginGmailSignIn).map(({ body }) => body)).toEqual([
        { flow: 'calendar', accountId: 'ca1' },
      ]),
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('when one is disconnected, then it asks first and only then does it', async () => {
    const api = anApi();
    const page = renderPage(<CalendarAccounts />, { api });
    expect(await screen.findByText('Connected')).toBeVisible();
    const name = 'Disconnect the calendar of robin@fernhill.example';
    await page.user.click(screen.getByRole('button', { name }));
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(removeCalendarAccount)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name }));
    await page.user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Calendar disconnected')).toBeVisible();
    expect(api.callsOf(removeCalendarAccount)).toHaveLength(1);
  });
});
