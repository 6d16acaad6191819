import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { connectCalendarFile, listCalendarAccounts } from '@tern/contracts/http/calendar';
import { axeViolations } from '../../../testing/axe.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aCalendarAccount } from '../../../testing/samples.ts';
import { CalendarAccounts } from './calendar-accounts.tsx';

const choir = aCalendarAccount({ provider: 'ICS', name: 'Choir' });

async function aDialog() {
  const api = createFakeApi();
  api.on(listCalendarAccounts, () => ({ accounts: [choir] }));
  api.on(connectCalendarFile, () => ({ calendarAccount: choir }));
  const page = renderPage(<CalendarAccounts />, { api });
  await page.user.click(await screen.findByRole('button', { name: 'Connect by Address or File' }));
  await screen.findByRole('dialog', { name: 'Connect a Calendar by Address' });
  const bodies = () => api.callsOf(connectCalendarFile).map(({ body }) => body);
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Connect Calendar' }));
  return { ...page, api, bodies, submit };
}

describe('connecting a calendar by address or file', () => {
  test('when an address is given, then it is connected, and the account has the name that the user typed', async () => {
    const { user, bodies, submit } = await aDialog();
    expect(await axeViolations()).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Choir');
    await user.type(screen.getByLabelText('Address of the calendar'), ' webcal://choir.example/a.ics ');
    await submit();
    expect(await screen.findByText('Calendar Connected!')).toBeVisible();
    expect(bodies()).toEqual([{ name: 'Choir', address: 'webcal://choir.example/a.ics' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Choir' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Disconnect the calendar of Choir' })).toBeVisible();
  });

  test('when a file is chosen, then its bytes are sent as they are, and the user reads what was found in it', async () => {
    const { user, api, bodies, submit } = await aDialog();
    const reading = { events: 312, repaired: 4, leftOut: 2, unknownZones: 1, problems: 9 };
    api.on(connectCalendarFile, () => ({ calendarAccount: { ...choir, reading } }));
    await user.type(screen.getByLabelText('Name'), 'Family');
    const bytes = Buffer.from('BEGIN:VCALENDAR\r\nX:\xfc\r\n', 'latin1');
    await user.upload(screen.getByLabelText('Or a file'), new File([bytes], 'family.ics'));
    await submit();
    await waitFor(() => expect(bodies()).toEqual([{ name: 'Family', fileBytes: bytes.toString('base64') }]));
    expect(await screen.findByText('312 events, 4 repaired, 2 left out, 1 unknown zone')).toBeVisible();
  });

  test('when something is wrong, then the field says so and has the focus', async () => {
    const { user, api, bodies, submit } = await aDialog();
    await submit();
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(bodies()).toEqual([]);
    api.on(connectCalendarFile, () =>
      failure(400, 'validation-failed', 'x', { address: ['There is no calendar at this address.'] }),
    );
    await user.type(screen.getByLabelText('Name'), 'Choir');
    await user.type(screen.getByLabelText('Address of the calendar'), 'https://choir.example/');
    await submit();
    expect(await screen.findByText('There is no calendar at this address.')).toBeVisible();
  });
});
