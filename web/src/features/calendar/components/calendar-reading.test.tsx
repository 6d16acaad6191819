import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  listUnreadableCalendar,
  retryUnreadableCalendar,
  type UnreadableItem,
} from '@tern/contracts/http/accounts/unreadable';
import { axeViolations } from '../../../testing/axe.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aCalendarAccount } from '../../../testing/samples.ts';
import { CalendarReading } from './calendar-reading.tsx';

const counts = { events: 1, repaired: 0, leftOut: 0, unknownZones: 0, problems: 0 };
const item: UnreadableItem = {
  id: 'ca1.0',
  kind: 'event',
  name: 'Rowing',
  place: 'Club',
  problem: 'RRULE is not a rule by which an event repeats. (Line 7)',
  words: 'OFTEN',
  tries: 1,
  triedAt: '2026-03-10T09:00:00.000Z',
  nextTryAt: null,
};
const render = (account: Parameters<typeof aCalendarAccount>[0], api = createFakeApi()) =>
  renderPage(<CalendarReading account={aCalendarAccount({ provider: 'ICS', name: 'Club', ...account })} />, {
    api,
  });

test('when all of a calendar could be read, then only the number of events is shown', () => {
  render({ reading: counts });
  expect(screen.getByText('1 event')).toBeVisible();
  expect(screen.queryByText(/could not read/)).toBeNull();
});

test('when parts could not be read, then the counts are shown, and what they are unfolds and can be tried again', async () => {
  const api = createFakeApi();
  api.on(listUnreadableCalendar, () => ({ items: [item], total: 7 }));
  api.on(retryUnreadableCalendar, () => ({}));
  const reading = { events: 1312, repaired: 4, leftOut: 2, unknownZones: 2, problems: 7 };
  const { user } = render({ reading }, api);
  expect(screen.getByText('1,312 events, 4 repaired, 2 left out, 2 unknown zones')).toBeVisible();
  expect(api.callsOf(listUnreadableCalendar)).toHaveLength(0);
  await user.click(screen.getByText('What Tern could not read (7)'));
  expect(await screen.findByText(/^Rowing in Club: RRULE is not a rule/)).toBeVisible();
  expect(screen.getByText('It says: “OFTEN”')).toBeVisible();
  expect(screen.getByText(/^Read .*; read again when the calendar changes\.$/)).toBeVisible();
  expect(screen.getByText('1 of 7 are shown.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry the calendar of Club' }));
  expect(await screen.findByText('Trying Again')).toBeVisible();
  await waitFor(() => expect(api.callsOf(listUnreadableCalendar)).toHaveLength(2));
});

test('when a calendar has never been read, then its failure alone unfolds', () => {
  render({ reading: null, lastError: 'This calendar is too large.' });
  expect(screen.getByText('What Tern could not read (1)')).toBeVisible();
});
