import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  listCalendarAccounts,
  listCalendarEvents,
  listCalendars,
  readCalendarEvent,
} from '@tern/contracts/http/calendar';
import { currentUser } from '@tern/contracts/http/identity';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { axeViolations } from '../../../../testing/axe.ts';
import { createFakeApi, failure } from '../../../../testing/fake-api.ts';
import { holdDate } from '../../../../testing/hold-date.ts';
import { renderApp } from '../../../../testing/render-page.tsx';
import {
  aCalendar,
  aCalendarAccount,
  anAccount,
  anAllDayEvent,
  anEvent,
  aUser,
} from '../../../../testing/samples.ts';
import { addDays, dateLabel, dayOf, startOfDay } from '../../dates/day.ts';
import { daysOf, rangeLabel } from '../../dates/view-range.ts';

const now = new Date();
const today = dayOf(now);
beforeEach(() => holdDate(now));
afterEach(() => {
  jest.useRealTimers();
});

const at = (day: string, hour: number) => new Date(startOfDay(day).getTime() + hour * 3_600_000);

function anApi(events = [anEvent(at(today, 10))], calendars = [aCalendar()]) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listAccounts, () => ({ accounts: [anAccount()] }));
  api.on(listCalendarAccounts, () => ({ accounts: [aCalendarAccount()] }));
  api.on(listCalendars, () => ({ calendars }));
  api.on(listCalendarEvents, () => ({ events, total: events.length, hasMore: false }));
  return api;
}

describe('the calendar viewer', () => {
  test('when only /calendar/ is opened, then it is the week', async () => {
    const page = renderApp({ at: '/calendar/', api: anApi() });
    await screen.findByRole('link', { name: 'Harbour survey' });
    expect(page.path()).toBe('/calendar/week');
  });

  test('when the address is not one of its views, then Page Not Found', async () => {
    renderApp({ at: '/calendar/year', api: anApi() });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test.each([
    ['today', 1],
    ['week', 7],
    ['month', 30],
  ])(
    'when the range is %s, then events of %d days from today are requested, 100 a page',
    async (range, days) => {
      const api = anApi();
      renderApp({ at: `/calendar/${range}`, api });
      await screen.findByRole('link', { name: /^Harbour survey/ });
      expect(api.callsOf(listCalendarEvents)[0]?.query).toEqual({
        startDate: startOfDay(today).toISOString(),
        endDate: startOfDay(addDays(today, days)).toISOString(),
        limit: '100',
        offset: '0',
      });
    },
  );

  test('when there are more than 100 events, then every page is read', async () => {
    const events = Array.from({ length: 230 }, (_, index) =>
      anEvent(at(today, 10), { id: `e${index}`, summary: `Event ${index}` }),
    );
    const api = anApi();
    api.on(listCalendarEvents, ({ query }) => {
      const offset = Number(query.offset);
      return {
        events: events.slice(offset, offset + 100),
        total: events.length,
        hasMore: offset + 100 < events.length,
      };
    });
    renderApp({ at: '/calendar/today', api });
    await screen.findByRole('link', { name: 'Event 229' });
    expect(api.callsOf(listCalendarEvents).map(({ query }) => query.offset)).toEqual(['0', '100', '200']);
  });

  test('when calendars are hidden or not selected at Google, then they are not read', async () => {
    const calendars = [
      aCalendar(),
      aCalendar({ id: 'c2', isHidden: true }),
      aCalendar({ id: 'c3', isSelected: false }),
    ];
    const api = anApi(undefined, calendars);
    renderApp({ at: '/calendar/today', api });
    await screen.findByRole('link', { name: 'Harbour survey' });
    expect(api.callsOf(listCalendarEvents).map(({ path }) => path)).toEqual(['/calendar/c1/events/']);
  });

  test('when events are on several days, then each day lists its events, and an event of two days is on both', async () => {
    const tomorrow = addDays(today, 1);
    const api = anApi([
      anEvent(at(tomorrow, 9), { id: 'e2', summary: 'Kettle film', status: 'tentative' }),
      anAllDayEvent(today, addDays(today, 2), { id: 'e3', summary: 'Book fair' }),
      anEvent(at(today, 9), { id: 'e4', summary: 'Gone', status: 'cancelled' }),
    ]);
    renderApp({ at: '/calendar/week', api });
    const dayOne = await screen.findByRole('region', { name: new RegExp(dateLabel(today)) });
    const dayTwo = screen.getByRole('region', { name: dateLabel(tomorrow) });
    expect(within(dayOne).getByRole('link', { name: 'Book fair' })).toBeVisible();
    expect(within(dayOne).getByText('Cancelled')).toBeVisible();
    expect(
      within(dayTwo)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^All dayBook fair/), expect.stringMatching(/Kettle film Tentative/)]);
    expect(await axeViolations()).toEqual([]);
  });

  test('when the week is shown as a time grid, then the address names it and events link to their detail', async () => {
    const page = renderApp({ at: '/calendar/week', api: anApi() });
    await page.user.click(await screen.findByRole('link', { name: 'Time grid' }));
    expect(page.search()).toBe('?view=grid');
    const grid = screen.getByRole('region', { name: 'Week by the hour' });
    expect(within(grid).getByRole('link', { name: /Harbour survey/ })).toHaveAttribute(
      'href',
      '/calendar/events/e1',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('when an event lasts several days, then the month shows it once, over its days, and a day leads to its summary', async () => {
    const monday = addDays(today, (8 - startOfDay(today).getDay()) % 7 || 7);
    const api = anApi([
      anAllDayEvent(monday, addDays(monday, 3), { id: 'e3', summary: 'Book fair' }),
      anEvent(at(monday, 9), { id: 'e2', summary: 'Kettle film', status: 'tentative' }),
    ]);
    renderApp({ at: '/calendar/month', api });
    const bar = await screen.findByRole('link', { name: 'Book fair' });
    expect(bar.closest('td')).toHaveAttribute('colspan', '3');
    expect(screen.getByRole('link', { name: /^Kettle film \(tentative\)/ })).toBeVisible();
    expect(screen.getByRole('link', { name: dateLabel(monday) })).toHaveAttribute(
      'href',
      `/cal?day=${monday}`,
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('when the days before or after are asked for, by link or key, then the address names the first and today leads back', async () => {
    const page = renderApp({ at: '/calendar/week?view=grid', api: anApi() });
    await page.user.click(await screen.findByRole('link', { name: 'Next 7 days' }));
    expect(page.search()).toBe(`?view=grid&from=${addDays(today, 7)}`);
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(page.search()).toBe(`?view=grid&from=${addDays(today, -7)}`);
    await screen.findByRole('heading', { name: rangeLabel(daysOf('week', addDays(today, -7))) });
    expect(page.api.callsOf(listCalendarEvents).at(-1)?.query).toMatchObject({
      startDate: startOfDay(addDays(today, -7)).toISOString(),
      endDate: startOfDay(today).toISOString(),
    });
    await page.user.keyboard('t');
    expect(page.search()).toBe('?view=grid');
  });

  test('when an arrow is held, or pressed on an event of a grid that scrolls sideways, then the days stay', async () => {
    const page = renderApp({ at: '/calendar/week?view=grid', api: anApi() });
    await screen.findByRole('link', { name: /Harbour survey/ });
    await page.user.keyboard('{ArrowRight>3/}');
    expect(page.search()).toBe(`?view=grid&from=${addDays(today, 7)}`);
    await page.user.keyboard('t');
    Object.defineProperty(screen.getByRole('region', { name: 'Week by the hour' }), 'scrollWidth', {
      value: 900,
    });
    fireEvent.keyDown(await screen.findByRole('link', { name: /Harbour survey/ }), { key: 'ArrowRight' });
    expect(page.search()).toBe('?view=grid');
  });

  test('when the shown days are others, then the tabs lead to the same day, and a day without room for all to its page', async () => {
    const day = addDays(today, 3);
    const events = Array.from({ length: 6 }, (_, index) =>
      anEvent(at(day, 9 + index), { id: `e${index}`, summary: `Event ${index}` }),
    );
    renderApp({ at: `/calendar/month?from=${addDays(today, 1)}`, api: anApi(events) });
    expect(await screen.findByRole('link', { name: /^2 more/ })).toHaveAttribute('href', `/cal?day=${day}`);
    const tabs = within(screen.getByRole('navigation', { name: 'Calendar views' }));
    expect(tabs.getByRole('link', { name: 'Day' })).toHaveAttribute(
      'href',
      `/calendar/today?from=${addDays(today, 1)}`,
    );
    expect(tabs.getByRole('link', { name: 'Week' })).toHaveAttribute(
      'href',
      `/calendar/week?from=${addDays(today, 1)}`,
    );
  });

  test('when the address names no day, then the range begins today', async () => {
    renderApp({ at: '/calendar/today?from=2026-02-30', api: anApi() });
    expect(await screen.findByRole('heading', { name: dateLabel(today) })).toBeVisible();
  });

  test('when there is nothing, then No events found; without a calendar also how to connect one', async () => {
    renderApp({ at: '/calendar/month', api: anApi([], []), env: { isCalendarDemoOffered: true } });
    expect(await screen.findByText('No events found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect a calendar' })).toHaveAttribute('href', '/accounts');
  });

  test('when an event has a call, then it is one click away', async () => {
    const call = {
      name: 'Meet',
      entryPoints: [{ type: 'video', uri: 'https://meet.example/abc', label: null }],
    };
    renderApp({ at: '/calendar/today', api: anApi([anEvent(at(today, 10), { conferenceData: call })]) });
    expect(await screen.findByRole('link', { name: 'Join Harbour survey at meet.example' })).toHaveAttribute(
      'href',
      'https://meet.example/abc',
    );
  });
});

describe('an event', () => {
  function open(overrides: Parameters<typeof anEvent>[1]) {
    const api = anApi();
    api.on(readCalendarEvent, () => ({ event: anEvent(at(today, 10), overrides) }));
    return renderApp({ at: '/calendar/events/e1', api });
  }

  test('when it is opened, then people, place, answers and badge are there', async () => {
    open({
      location: 'Quay House, side door',
      status: 'tentative',
      organizer: { email: 'ines@museum.example', name: 'Ines Duarte', isSelf: false },
      attendees: [
        {
          id: null,
          email: 'robin@fernhill.example',
          name: null,
          responseStatus: 'accepted',
          comment: 'With pleasure',
          isOptional: false,
          isResource: false,
          isOrganizer: false,
          isSelf: true,
          additionalGuests: 1,
        },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Harbour survey', level: 1 })).toBeVisible();
    expect(screen.getByText('Quay House, side door')).toBeVisible();
    expect(screen.getByText('Ines Duarte')).toBeVisible();
    expect(screen.getByText('Tentative')).toBeVisible();
    expect(screen.getByText('(you, brings 1 more)')).toBeVisible();
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('when its description is HTML, then its words are shown and nothing of it becomes part of the page', async () => {
    const page = open({
      description: 'One<br>two <b>three</b><img src=x onerror="alert(1)"><script>alert(2)</script>',
    });
    const text = await screen.findByText(/One/);
    expect(text.textContent).toMatch(/^One\ntwo three/);
    expect(page.container.querySelector('main img, main script')).toBeNull();
  });

  test('when there is no such event, then it shows that without Retry', async () => {
    const api = anApi();
    api.on(readCalendarEvent, () => failure(404, 'not-found', 'Not found'));
    renderApp({ at: '/calendar/events/e9', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
