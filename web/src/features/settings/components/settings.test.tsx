import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  forgetLessons,
  listMutedPeople,
  mutePerson,
  readFollowupSettings,
  readLessons,
  updateFollowupSettings,
  type FollowupSettings,
  type Lessons,
} from '@tern/contracts/http/followup-settings';
import { readPreferences, updatePreferences, type Preferences } from '@tern/contracts/http/preferences';
import { listReports } from '@tern/contracts/http/reports';
import { readRundownModel } from '@tern/contracts/http/calendar';
import { readSearchEngine } from '@tern/contracts/http/search';
import type { KeptInBrowser } from '../../../lib/keys/single-keys.tsx';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const preferences: Preferences = {
  timeZone: 'Europe/Berlin',
  isTimeZoneChosen: true,
  language: 'en',
  isLanguageChosen: false,
  reportHour: 8,
  wantsReports: true,
  allowsOutsideModel: false,
  allowsOutsideEmbeddings: false,
  allowsOutsideRundown: false,
};
const settings = (engines: Partial<FollowupSettings['engines']> = {}): FollowupSettings => ({
  accounts: [
    {
      accountId: 'a1',
      name: 'Work',
      emailAddress: 'robin@fernhill.example',
      waitDays: 3,
      countsBusinessDays: false,
      nudgesTwice: false,
      savesDrafts: false,
      owed: true,
    },
  ],
  mutedPeople: 0,
  engines: {
    offline: 'rules/3',
    outsideModel: null,
    isOutsideModelAllowed: false,
    readOffline: 340,
    readByModel: 12,
    modelCallsToday: 4,
    modelCallsPerDay: 200,
    ...engines,
  },
  weeklyPrecision: [],
  mostOftenWrong: null,
});
const noLessons: Lessons = {
  total: 0,
  since: null,
  rules: [],
  people: [],
  totalPeople: 0,
  received: { total: 0, people: [] },
  limit: 20,
  offset: 0,
};
const noReports = {
  reports: [],
  total: 0,
  limit: 10,
  offset: 0,
  nextReportAt: null,
  addressRefused: false,
};

function aScreen(arrange?: (api: FakeApi) => void, storage?: KeptInBrowser) {
  const api = createFakeApi();
  api.on(readPreferences, () => ({ preferences }));
  api.on(readFollowupSettings, () => ({ settings: settings() }));
  api.on(readSearchEngine, () => ({ outsideModel: null }));
  api.on(readRundownModel, () => ({ model: 'llama', callsToday: 2, callsPerDay: 30 }));
  api.on(listMutedPeople, () => ({ people: [], total: 0, limit: 20, offset: 0 }));
  api.on(listReports, () => noReports);
  api.on(readLessons, () => ({ lessons: noLessons }));
  arrange?.(api);
  return renderPage(<SettingsScreen />, { api, storage });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what is saved on change', () => {
  test('when reports are turned off, then only that is saved, it says Saved, and 2 s later nothing', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api, user } = aScreen();
    api.on(updatePreferences, () => ({ preferences: { ...preferences, wantsReports: false } }));
    const box = await screen.findByRole('checkbox', { name: 'Send me follow-up reports' });
    await user.click(box);
    await screen.findByText('Saved');
    expect(box).not.toBeChecked();
    expect(api.callsOf(updatePreferences).map(({ body }) => body)).toEqual([{ wantsReports: false }]);
    act(() => jest.advanceTimersByTime(2100));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('when the user moves through time zones by keyboard, then only the last is saved, and the first choice is null', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api, user } = aScreen();
    api.on(updatePreferences, ({ body }) => ({
      preferences: { ...preferences, ...(body as { timeZone: string }) },
    }));
    const zone = await screen.findByLabelText('Time zone');
    await user.selectOptions(zone, 'Europe/Paris');
    await user.selectOptions(zone, 'Europe/Lisbon');
    act(() => jest.advanceTimersByTime(1000));
    await screen.findByText('Saved');
    api.on(updatePreferences, () => ({ preferences: { ...preferences, isTimeZoneChosen: false } }));
    await user.selectOptions(zone, '');
    act(() => jest.advanceTimersByTime(1000));
    await waitFor(() =>
      expect(api.callsOf(updatePreferences).map(({ body }) => body)).toEqual([
        { timeZone: 'Europe/Lisbon' },
        { timeZone: null },
      ]),
    );
  });

  test('when saving fails, then the stored value is back and a toast says so', async () => {
    const { api, user } = aScreen();
    api.on(updateFollowupSettings, () => failure(500, 'internal', 'x'));
    const box = await screen.findByRole('checkbox', { name: 'Count business days only' });
    await user.click(box);
    await screen.findByText('Failed to save setting. Please try again.');
    expect(screen.getByText('Update Failed')).toBeVisible();
    await waitFor(() => expect(box).not.toBeChecked());
    expect(api.callsOf(updateFollowupSettings)[0]?.body).toEqual({
      accountId: 'a1',
      countsBusinessDays: true,
    });
  });

  test('when the page is left right after a change, then the change is still saved', async () => {
    const { api, user, unmount } = aScreen();
    api.on(updateFollowupSettings, () => ({ settings: settings() }));
    await user.selectOptions(await screen.findByLabelText('Wait for an answer'), '7');
    unmount();
    await waitFor(() =>
      expect(api.callsOf(updateFollowupSettings).map(({ body }) => body)).toEqual([
        { accountId: 'a1', waitDays: 7 },
      ]),
    );
  });
});

describe('who reads the mail', () => {
  test('when there is no outside model, then there is no consent to give and it shows that all stays here', async () => {
    aScreen();
    const reading = await section('Who reads your mail');
    await reading.findByText('Everything is read on this machine. No mail text leaves it.');
    expect(reading.getByText(/by Tern itself \(rules\/3\)/)).toBeVisible();
    expect(reading.queryByRole('checkbox')).toBeNull();
  });

  test('when there is one, then consent names it and what leaves, is off at first, and figures show which engine read what', async () => {
    const { api, user } = aScreen((fake) =>
      fake.on(readFollowupSettings, () => ({ settings: settings({ outsideModel: 'sage-2' }) })),
    );
    api.on(updatePreferences, () => ({ preferences: { ...preferences, allowsOutsideModel: true } }));
    const consent = await screen.findByRole('checkbox', {
      name: 'Let sage-2 help to read my mail',
    });
    expect(consent).not.toBeChecked();
    expect(consent).toHaveAccessibleDescription(/leave this machine/);
    await user.click(consent);
    await waitFor(() => expect(consent).toBeChecked());
    expect(api.callsOf(updatePreferences).map(({ body }) => body)).toEqual([{ allowsOutsideModel: true }]);
    // The consent for meetings is separate.
    const meetings = screen.getByRole('checkbox', { name: 'Let sage-2 help to choose my meetings' });
    expect(meetings).not.toBeChecked();
    expect(meetings).toHaveAccessibleDescription(/your instructions and the meetings.*leave this machine/);
    expect(screen.getByText('Read by sage-2').parentElement).toHaveTextContent('12');
    expect(screen.getByText('Asked today').parentElement).toHaveTextContent('6 of at most 230 times');
  });
});

describe('search by meaning', () => {
  test('when it happens on this machine, then no consent is asked', async () => {
    aScreen();
    await section('Who reads your mail');
    expect(screen.queryByRole('heading', { name: 'Search by meaning' })).toBeNull();
  });

  test('when an outside model does it, then consent of its own names it and what leaves, and is off at first', async () => {
    const { api, user } = aScreen((fake) => fake.on(readSearchEngine, () => ({ outsideModel: 'embed-1' })));
    api.on(updatePreferences, () => ({ preferences: { ...preferences, allowsOutsideEmbeddings: true } }));
    const name = 'Let embed-1 read my mail for search by meaning';
    const consent = await screen.findByRole('checkbox', { name });
    expect(consent).not.toBeChecked();
    expect(consent).toHaveAccessibleDescription(/received and sent leaves this machine.*each search/);
    expect(screen.queryByText(/No mail text leaves it/)).toBeNull();
    await user.click(consent);
    await waitFor(() => expect(consent).toBeChecked());
    expect(api.callsOf(updatePreferences).map(({ body }) => body)).toEqual([
      { allowsOutsideEmbeddings: true },
    ]);
  });
});

describe('how often it was right', () => {
  test('when there are labels, then each week has its counts and its share, without one where nothing was said', async () => {
    aScreen((api) =>
      api.on(readFollowupSettings, () => ({
        settings: {
          ...settings(),
          weeklyPrecision: [
            { weekOf: '2026-01-12', labelled: 14, shown: 9, agreed: 8 },
            { weekOf: '2026-01-05', labelled: 2, shown: 0, agreed: 0 },
          ],
          mostOftenWrong: { rule: 'request-order', wrong: 1, shown: 3 },
        },
      })),
    );
    const [, newest, older] = await screen.findAllByRole('row');
    expect(newest).toHaveTextContent(/Jan 12.*14.*9.*8.*89%/);
    expect(older).toHaveTextContent(/Jan 5.*2.*0.*0.*–/);
    expect(
      screen.getByText(
        'Wrong most often: a message that tells the reader what to do. You said No to 1 of 3.',
      ),
    ).toBeVisible();
  });

  test('when there are none, then it says how to begin', async () => {
    aScreen();
    await screen.findByText('No labels yet');
  });
});

describe('what was learned', () => {
  const learned: Lessons = {
    total: 7,
    since: '2026-01-05T09:00:00.000Z',
    totalPeople: 1,
    received: { total: 8, people: [{ email: 'una@pier.example', name: 'Una', yes: 0, no: 8 }] },
    limit: 20,
    offset: 0,
    rules: [
      { rule: 'request-order', yes: 2, no: 4 },
      { rule: 'question-to-reader', yes: 1, no: 0 },
    ],
    people: [{ email: 'per@dock.example', name: 'Per', yes: 0, no: 4 }],
  };

  test('when labels taught something, then rules and people are listed in words, and one click forgets it', async () => {
    const { api, user } = aScreen((fake) => fake.on(readLessons, () => ({ lessons: learned })));
    const part = await section('What Tern learned from you');
    const rows = await part.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('A message that tells the reader what to do2 Yes and 4 No');
    expect(rows[1]).toHaveTextContent('A message that asks the reader something1 Yes');
    expect(rows[2]).toHaveTextContent('Perper@dock.example4 No');
    part.getByRole('heading', { name: 'What they ask of you' });
    expect(rows[3]).toHaveTextContent('Unauna@pier.example8 No');
    part.getByText(/From 15 labels/);
    api.on(forgetLessons, () => {
      api.on(readLessons, () => ({ lessons: noLessons }));
      return {};
    });
    await user.click(part.getByRole('button', { name: 'Forget what Tern learned' }));
    await part.findByText(/Nothing yet/);
    expect(api.callsOf(forgetLessons)).toHaveLength(1);
    const heading = screen.getByRole('heading', { name: 'What Tern learned from you' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('when forgetting fails, then a toast shows it and the list stays', async () => {
    const { api, user } = aScreen((fake) => fake.on(readLessons, () => ({ lessons: learned })));
    api.on(forgetLessons, () => failure(500, 'internal', 'Not now.'));
    await user.click(await screen.findByRole('button', { name: 'Forget what Tern learned' }));
    await screen.findByText('Update Failed');
    expect(screen.getByText('Per')).toBeVisible();
  });
});

describe('muted people', () => {
  test('when a person is unmuted, then it is stored and the list is read again', async () => {
    const { api, user } = aScreen((fake) =>
      fake.on(listMutedPeople, () => ({
        people: [{ email: 'per@dock.example', name: 'Per', mutedAt: '2026-01-10T12:00:00.000Z' }],
        total: 1,
        limit: 20,
        offset: 0,
      })),
    );
    api.on(mutePerson, () => {
      api.on(listMutedPeople, () => ({ people: [], total: 0, limit: 20, offset: 0 }));
      return {};
    });
    await user.click(await screen.findByRole('button', { name: 'Unmute Per' }));
    await screen.findByText('Nobody is muted.');
    expect(screen.getByRole('heading', { name: 'Muted people' })).toHaveFocus();
    expect(api.callsOf(mutePerson).map(({ body }) => body)).toEqual([
      { email: 'per@dock.example', isMuted: false },
    ]);
  });
});

describe('single-key shortcuts', () => {
  test('when they are switched off, then this browser keeps it, and no call is made', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const { user } = aScreen(undefined, storage);
    const box = await screen.findByRole('checkbox', { name: 'Single-key shortcuts' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(box).not.toBeChecked();
    expect([...kept.values()]).toEqual(['off']);
  });
});

describe('the report history', () => {
  test('when reports went out, then each has its kind, account, state and count, and a refused address is shown', async () => {
    aScreen((api) =>
      api.on(listReports, () => ({
        ...noReports,
        reports: [
          {
            id: 'p1',
            accountId: 'a1',
            email: 'robin@fernhill.example',
            reportType: 'daily' as const,
            state: 'refused' as const,
            messages: 3,
            createdAt: '2026-01-15T08:00:00.000Z',
            sentAt: null,
          },
        ],
        total: 1,
        addressRefused: true,
      })),
    );
    const history = await section('Report history');
    const row = await history.findByRole('listitem');
    expect(row).toHaveTextContent(/Daily report for robin@fernhill\.example.*3 messages.*Refused/);
    expect(history.getByRole('status')).toHaveTextContent('The mail server refused your address.');
    expect(history.queryByText(/^Next report|^Reports are off/)).toBeNull();
  });

  test('when the follow-up settings cannot be read, then one error shows', async () => {
    aScreen((api) => api.on(readFollowupSettings, () => failure(500, 'internal', 'Not now.')));
    const waits = await section('Waiting for answers');
    expect(await waits.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('when one part cannot be read, then it shows that with Retry and the others stay', async () => {
    aScreen((api) => api.on(listReports, () => failure(500, 'internal', 'Not now.')));
    const history = await section('Report history');
    expect(await history.findByRole('alert')).toHaveTextContent('Not now.');
    expect(await screen.findByRole('checkbox', { name: 'Send me follow-up reports' })).toBeVisible();
  });
});
