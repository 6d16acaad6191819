import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { changeCaldavPassword, connectCaldav } from '@tern/contracts/http/accounts/caldav';
import { listCalendarAccounts } from '@tern/contracts/http/calendar';
import { axeViolations } from '../../../testing/axe.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aCalendarAccount } from '../../../testing/samples.ts';
import { CalendarAccounts } from './calendar-accounts.tsx';

const cloud = aCalendarAccount({ provider: 'CALDAV', name: 'ana at cloud.example' });

async function aPage(account = cloud) {
  const api = createFakeApi();
  api.on(listCalendarAccounts, () => ({ accounts: [account] }));
  api.on(connectCaldav, () => ({ calendarAccount: cloud, isReconnected: false }));
  api.on(changeCaldavPassword, () => ({ calendarAccount: cloud }));
  return { ...renderPage(<CalendarAccounts />, { api }), api };
}

async function aDialog() {
  const page = await aPage();
  await page.user.click(await screen.findByRole('button', { name: 'Connect by CalDAV' }));
  await screen.findByRole('dialog', { name: 'Connect Calendars by CalDAV' });
  return {
    ...page,
    submit: () => page.user.click(screen.getByRole('button', { name: 'Connect Calendars' })),
  };
}

describe('connecting calendars by CalDAV', () => {
  test('when server, user and app password are given, then they are connected', async () => {
    const { api, user, submit } = await aDialog();
    expect(await axeViolations()).toEqual([]);
    await user.type(screen.getByLabelText('Server'), 'cloud.example');
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.type(screen.getByLabelText('App password'), 'app-password');
    await submit();
    expect(await screen.findByText('Calendar Connected!')).toBeVisible();
    expect(api.callsOf(connectCaldav).map(({ body }) => body)).toEqual([
      { address: 'cloud.example', userName: 'ana', password: 'app-password' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'ana at cloud.example' })).toBeVisible();
  });

  test('when something is wrong, then the field says so and has the focus', async () => {
    const { api, user, submit } = await aDialog();
    await submit();
    expect(await screen.findByText('Enter an address.')).toBeVisible();
    expect(screen.getByLabelText('Server')).toHaveFocus();
    expect(api.callsOf(connectCaldav)).toEqual([]);
    const text = 'The server does not take this user name and password.';
    api.on(connectCaldav, () => failure(400, 'validation-failed', 'x', { password: [text] }));
    await user.type(screen.getByLabelText('Server'), 'cloud.example');
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.type(screen.getByLabelText('App password'), 'wrong');
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('App password')).toHaveFocus();
  });
});

describe('a CalDAV account whose password is refused', () => {
  test.each([{ state: 'error', isLoginRefused: true } as const, { state: 'needs-reconnect' } as const])(
    'when it is %j, then Reconnect asks for the current password alone',
    async (state) => {
      const { api, user } = await aPage({ ...cloud, ...state, lastError: 'Not taken.' });
      await user.click(
        await screen.findByRole('button', { name: 'Reconnect the calendar of ana at cloud.example' }),
      );
      await screen.findByRole('dialog', { name: 'Reconnect Calendars' });
      expect(await axeViolations()).toEqual([]);
      await user.type(screen.getByLabelText('App password'), 'newer');
      await user.click(screen.getByRole('button', { name: 'Reconnect' }));
      expect(await screen.findByText('Account Updated')).toBeVisible();
      expect(api.callsOf(changeCaldavPassword).map(({ body }) => body)).toEqual([{ password: 'newer' }]);
    },
  );

  test('when its server cannot be reached, then there is nothing to reconnect', async () => {
    await aPage({ ...cloud, state: 'error', lastError: 'The server cannot be reached right now.' });
    expect((await screen.findAllByText(/cannot be reached/))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reconnect/ })).toBeNull();
  });
});
