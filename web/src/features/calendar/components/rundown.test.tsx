import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  listCalendarAccounts,
  listEventsForDay,
  listImportantEventsForDay,
  updateCalendarInstructions,
} from '@tern/contracts/http/calendar';
import { currentUser } from '@tern/contracts/http/identity';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { axeViolations } from '../../../testing/axe.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { holdDate } from '../../../testing/hold-date.ts';
import { renderApp, renderPage } from '../../../testing/render-page.tsx';
import { aCalendarAccount, anAccount, anEvent, aRundown, aUser } from '../../../testing/samples.ts';
import { addDays, dayOf, partsOf, startOfDay } from '../dates/day.ts';
import { DailyRundown } from './daily-rundown.tsx';
import { InstructionsPanel } from './instructions/instructions-panel.tsx';

const now = new Date();
const today = dayOf(now);
beforeEach(() => holdDate(now));
afterEach(() => {
  jest.useRealTimers();
});

const ten = new Date(startOfDay(today).getTime() + 36_000_000);
const important = {
  ...anEvent(ten),
  aiMeeting: 'Harbour survey with Ines Duarte',
  aiContext: 'People from outside take part.',
  time: '10:00 – 11:00',
  followUps: [{ messageId: 'm7', subject: 'The figures', name: 'Ines Duarte', days: 5 }],
};
const leftOut = {
  ...anEvent(ten, { id: 'e2', summary: 'Stand-up' }),
  reason: 'It is routine.',
  mayMatter: false,
};
const unsure = {
  ...anEvent(ten, { id: 'e4', summary: 'Boiler' }),
  reason: 'It may be what you ask for.',
  mayMatter: true,
};

function anApi(account = aCalendarAccount()) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listAccounts, () => ({ accounts: [anAccount()] }));
  api.on(listCalendarAccounts, () => ({ accounts: [account] }));
  api.on(listImportantEventsForDay, () => aRundown({ events: [important], leftOut: [leftOut] }));
  api.on(updateCalendarInstructions, () => ({ success: true }));
  return api;
}

describe('the summary of a day', () => {
  test('when /cal is opened, then it is today with the meetings that matter, and why', async () => {
    const api = anApi();
    renderApp({ at: '/cal/', api });
    expect(await screen.findByRole('link', { name: 'Harbour survey with Ines Duarte' })).toBeVisible();
    expect(screen.getByText('People from outside take part.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'The figures to Ines Duarte' })).toHaveAttribute(
      'href',
      '/follow-up/?message=m7',
    );
    expect(screen.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
    expect(api.callsOf(listImportantEventsForDay)[0]?.body).toEqual(partsOf(today));
    expect(await axeViolations()).toEqual([]);
  });

  test('when what was left out is opened, then each shows why', async () => {
    const page = renderApp({ at: '/cal', api: anApi() });
    const summary = await screen.findByText('1 event left out');
    expect(screen.getByText('It is routine.')).not.toBeVisible();
    await page.user.click(summary);
    const list = screen.getByRole('list', { name: 'Left out' });
    expect(within(list).getByRole('link', { name: 'Stand-up' })).toBeVisible();
    expect(within(list).getByText('It is routine.')).toBeVisible();
  });

  test('when the rundown is unsure about an event, then it is folded apart from what was left out', async () => {
    const api = anApi();
    api.on(listImportantEventsForDay, () => aRundown({ events: [important], leftOut: [unsure, leftOut] }));
    const page = renderApp({ at: '/cal', api });
    await page.user.click(await screen.findByText('1 event may matter'));
    const list = screen.getByRole('list', { name: 'May matter' });
    expect(within(list).getByRole('link', { name: 'Boiler' })).toBeVisible();
    expect(within(list).getByText('It may be what you ask for.')).toBeVisible();
    expect(within(list).queryByRole('link', { name: 'Stand-up' })).toBeNull();
    expect(screen.getByText('1 event left out')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('when the user goes to the day before and the day after, then the address and the label change', async () => {
    const api = anApi();
    const page = renderApp({ at: '/cal', api });
    await page.user.click(await screen.findByRole('link', { name: 'Previous day' }));
    expect(await screen.findByRole('heading', { name: 'Yesterday' })).toBeVisible();
    expect(page.search()).toBe(`?day=${addDays(today, -1)}`);
    await waitFor(() =>
      expect(api.callsOf(listImportantEventsForDay).at(-1)?.body).toEqual(partsOf(addDays(today, -1))),
    );
    await page.user.click(screen.getByRole('link', { name: 'Next day' }));
    expect(await screen.findByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
    await page.user.click(screen.getByRole('link', { name: 'Previous day' }));
    await page.user.click(
      within(screen.getByRole('navigation', { name: 'Day' })).getByRole('link', { name: 'Today' }),
    );
    expect(page.search()).toBe('');
    const steps = within(screen.getByRole('navigation', { name: 'Day' }));
    expect(steps.queryByRole('link', { name: 'Today' })).toBeNull();
    expect(steps.getByRole('link', { name: 'Previous day' })).toHaveFocus();
  });

  test('when nothing matters, then No Important Meetings', async () => {
    const api = anApi();
    api.on(listImportantEventsForDay, () => aRundown());
    renderApp({ at: '/cal', api });
    expect(await screen.findByText('No Important Meetings')).toBeVisible();
  });

  test('when no calendar is connected, then the hint says so, and nothing is said about meetings', async () => {
    const api = anApi();
    api.on(listCalendarAccounts, () => ({ accounts: [] }));
    renderApp({ at: '/cal', api });
    expect(await screen.findByText(/No calendar is connected yet/)).toBeVisible();
    expect(screen.queryByText('No Important Meetings')).toBeNull();
    expect(screen.getByRole('link', { name: 'Connect a calendar' })).toHaveAttribute('href', '/accounts');
  });

  test.each([
    [{ engine: 'model/small:8b', modelNote: null }, 'Chosen by small:8b and your instructions.'],
    [
      { engine: 'rules', modelNote: 'budget-spent' as const },
      'Chosen on this machine: the daily limit of calls to the model is reached.',
    ],
  ])('when an outside model may choose, then it says who chose', async (engine, text) => {
    const api = anApi();
    api.on(listImportantEventsForDay, () => aRundown(engine));
    renderApp({ at: '/cal', api });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('when the rundown fails, then it shows the error with Retry, and the events of the day still show', async () => {
    const api = anApi();
    api.on(listImportantEventsForDay, () => failure(500, 'internal', 'Something went wrong.'));
    api.on(listEventsForDay, () => ({ events: [anEvent(ten)], date: today, userId: 'u1' }));
    renderApp({ at: '/cal', api });
    expect(await screen.findByText('Failed to Get Calendar Rundown')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Harbour survey' })).toBeVisible();
  });
});

describe('the rundown on the dashboard', () => {
  test('when no calendar is connected, then it leads to where one is, and asks for nothing', async () => {
    const api = anApi();
    api.on(listCalendarAccounts, () => ({ accounts: [] }));
    renderPage(<DailyRundown />, { api, env: { isGmailOffered: true } });
    expect(await screen.findByRole('link', { name: 'Connect a calendar' })).toHaveAttribute(
      'href',
      '/accounts',
    );
    expect(screen.queryByText('No Important Meetings')).toBeNull();
  });

  test('when no calendar can be connected here, then nothing shows', async () => {
    const api = anApi();
    api.on(listCalendarAccounts, () => ({ accounts: [] }));
    const { container } = renderPage(<DailyRundown />, { api });
    await waitFor(() => expect(api.callsOf(listCalendarAccounts)).toHaveLength(1));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  test('when there are meetings today, then one line names the next, and opens to all of them', async () => {
    const api = anApi();
    const start = new Date(Date.now() + 60_000);
    const next = { ...important, ...anEvent(start, { isAllDay: true }) };
    api.on(listImportantEventsForDay, () =>
      aRundown({ events: [next, { ...important, id: 'e3', isAllDay: true }], leftOut: [leftOut] }),
    );
    const page = renderPage(<DailyRundown />, { api });
    const line = await screen.findByText('All day Harbour survey, and 1 more');
    expect(screen.queryByRole('list', { name: 'Important meetings' })).toBeNull();
    await page.user.click(line);
    expect(await screen.findByRole('list', { name: 'Important meetings' })).toBeVisible();
    expect(screen.getByText('Calendar Summary Instructions')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('when nothing matters today, then the line shows that', async () => {
    const api = anApi();
    api.on(listImportantEventsForDay, () => aRundown());
    renderPage(<DailyRundown />, { api });
    const [line] = await screen.findAllByText('No Important Meetings');
    expect(line).toBeVisible();
  });

  test('when a calendar can no longer be read, then the line says so, with a link to fix it', async () => {
    renderPage(<DailyRundown />, { api: anApi(aCalendarAccount({ state: 'needs-reconnect' })) });
    await screen.findByText(/can no longer read the calendar of robin@fernhill.example/);
    expect(screen.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/accounts?calendar=ca1');
  });
});

describe('the instructions', () => {
  const typed = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'robin@fernhill.example' }), {
      target: { value: text },
    });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function aPanel(api = anApi()) {
    renderPage(<InstructionsPanel day={today} />, { api });
    await screen.findByRole('textbox', { name: 'robin@fernhill.example' });
    jest.useFakeTimers({ now });
    return api;
  }

  test('when typing pauses for a second, then they are saved once, and the screen shows it', async () => {
    const api = await aPanel();
    let answer: (value: { success: boolean }) => void = () => undefined;
    api.on(updateCalendarInstructions, () => new Promise((resolve) => (answer = resolve)));
    typed('Clients');
    await pass(900);
    typed('Clients matter.');
    await pass(900);
    expect(api.callsOf(updateCalendarInstructions)).toEqual([]);
    await pass(100);
    expect(screen.getByText('Saving...')).toBeVisible();
    await act(async () => answer({ success: true }));
    await pass(0);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(api.callsOf(updateCalendarInstructions).map(({ body }) => body)).toEqual([
      { userInstructions: 'Clients matter.' },
    ]);
  });

  test('when saving fails, then it says Error and why, and what was typed stays', async () => {
    const api = await aPanel();
    api.on(updateCalendarInstructions, () =>
      failure(400, 'validation-failed', 'x', { userInstructions: ['Use at most 2,048 characters.'] }),
    );
    typed('Clients');
    await pass(1000);
    await pass(0);
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Use at most 2,048 characters.');
    expect(screen.getByRole('textbox')).toHaveValue('Clients');
  });

  test('when the box is left, then they are saved at once', async () => {
    const api = await aPanel();
    typed('Interviews');
    fireEvent.blur(screen.getByRole('textbox'));
    await pass(0);
    expect(api.callsOf(updateCalendarInstructions)).toHaveLength(1);
  });
});

describe('what was understood of the instructions', () => {
  const text = 'Clients and interviews. Be kind. Skip gym.';
  const range = (written: string) => ({
    from: text.indexOf(written),
    to: text.indexOf(written) + written.length,
  });
  const clause = (isShown: boolean, label: string, written: string) => ({
    isShown,
    label,
    ...range(written),
  });
  const reading = {
    understood: [
      clause(true, 'customer', 'Clients and '),
      clause(true, 'interview', ' and interviews'),
      clause(false, 'gym', 'Skip gym.'),
    ],
    notUnderstood: [range('Be kind')],
  };

  async function aPanel(userInstructions = text) {
    const api = anApi(aCalendarAccount({ userInstructions }));
    api.on(listImportantEventsForDay, () =>
      aRundown({ userInstructions: userInstructions.trim(), ...reading }),
    );
    renderPage(<InstructionsPanel day={today} />, { api });
    await screen.findByRole('list', { name: 'Understood' });
    return api;
  }

  test('when the rundown was made by them, then each piece is shown, and what was not understood', async () => {
    await aPanel();
    const chips = within(screen.getByRole('list', { name: 'Understood' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['customer', 'interview', 'not: gym']);
    expect(screen.getByText('Not understood, so nothing goes by it: “Be kind”')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('when a piece is removed, then it is taken out of the text, which is saved', async () => {
    const api = await aPanel(` ${text}`);
    fireEvent.click(screen.getByRole('button', { name: 'Remove “Clients and”' }));
    const rest = 'interviews. Be kind. Skip gym.';
    expect(screen.getByRole('textbox')).toHaveValue(rest);
    await waitFor(() =>
      expect(api.callsOf(updateCalendarInstructions).map(({ body }) => body)).toEqual([
        { userInstructions: rest },
      ]),
    );
  });

  test('when the text is changed, then nothing is said of it until it is saved and read', async () => {
    await aPanel();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: `${text} No lunch.` } });
    expect(screen.queryByRole('list', { name: 'Understood' })).toBeNull();
  });
});
