import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { day } from '@tern/kernel/clock';
import { defaultSettings } from '../accounts/account-copy.ts';
import { afterBusinessDays } from './business-days.ts';
import { waitOf, type Interruption, type Waiting } from './wait-of.ts';
import { zonedTime } from '@tern/contracts/zoned-time';

/** A Monday. */
const monday = '2025-08-25T09:00:00.000Z';

function wait(overrides: Partial<Waiting> & { sent?: string; zone?: string } = {}) {
  const { sent = monday, zone = 'UTC', ...rest } = overrides;
  const waiting = {
    sentAt: new Date(sent),
    deadline: null,
    interruptions: [],
    snooze: null,
    isLastReminder: false,
    meeting: null,
    settings: defaultSettings,
    ...rest,
  };
  const { followUpDueAt, waitReason } = waitOf(waiting, () => zonedTime(zone));
  return `${followUpDueAt?.toISOString()} ${waitReason}`;
}

const businessDays = (waitDays: number) => ({ ...defaultSettings, waitDays, countsBusinessDays: true });
const weekday = (name: number, isNext = false) => ({ kind: 'weekday', weekday: name, isNext }) as const;

describe('days', () => {
  test('when nothing is set, then it ends after 3 times 24 hours, also where the clocks change', () => {
    expect(wait()).toBe('2025-08-28T09:00:00.000Z default');
    expect(wait({ sent: '2025-10-24T09:00:00.000Z', zone: 'Europe/Berlin' })).toBe(
      '2025-10-27T09:00:00.000Z default',
    );
  });

  test('when the account has other days, then they count', () => {
    expect(wait({ settings: { ...defaultSettings, waitDays: 7 } })).toBe(
      '2025-09-01T09:00:00.000Z account-days',
    );
  });

  test('when business days count, then weekends do not, at the same time of the day in the zone', () => {
    const settings = businessDays(2);
    // Friday 24 October, 11:00 in Berlin; the clocks go back on Sunday.
    expect(wait({ settings, sent: '2025-10-24T09:00:00.000Z', zone: 'Europe/Berlin' })).toBe(
      '2025-10-28T10:00:00.000Z business-days',
    );
    // Saturday: counted from Monday at 00:00.
    expect(wait({ settings, sent: '2025-08-30T09:00:00.000Z' })).toBe(
      '2025-09-03T00:00:00.000Z business-days',
    );
    // Friday evening in New York is Saturday in UTC.
    expect(wait({ settings, sent: '2025-08-30T02:00:00.000Z', zone: 'America/New_York' })).toBe(
      '2025-09-03T02:00:00.000Z business-days',
    );
  });

  test('when any moment and zone is taken, then a wait of business days never ends on a weekend and is never shorter than its days', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Africa/Cairo', 'Australia/Lord_Howe'];
    const moments = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 30 }), fc.constantFrom(...zones), (from, days, name) => {
        const zone = zonedTime(name);
        const end = afterBusinessDays(from, days, zone);
        expect(zone.wallOf(end).getUTCDay() % 6).not.toBe(0);
        // An hour for clocks that change.
        expect(end.getTime() - from.getTime()).toBeGreaterThanOrEqual(days * day - 3_600_000);
      }),
      { seed: 8 },
    );
  });
});

describe('deadlines', () => {
  test('when one comes first, then the wait ends with its day in the zone', () => {
    expect(wait({ deadline: weekday(3) })).toBe('2025-08-28T00:00:00.000Z deadline');
    expect(wait({ deadline: weekday(3), zone: 'America/New_York' })).toBe(
      '2025-08-28T04:00:00.000Z deadline',
    );
    expect(wait({ deadline: { kind: 'date', day: 26, month: 7, year: null } })).toBe(
      '2025-08-27T00:00:00.000Z deadline',
    );
  });

  test('when it is on the same day, then a day is waited all the same', () => {
    expect(wait({ deadline: { kind: 'in-days', days: 0 } })).toBe('2025-08-26T09:00:00.000Z deadline');
  });

  test.each([
    ['comes later', weekday(5), '2025-08-30T00:00:00.000Z'],
    ['is in the next week', weekday(1, true), '2025-09-02T00:00:00.000Z'],
    ['is far ahead', { kind: 'date', day: 30, month: 8, year: null } as const, '2025-10-01T00:00:00.000Z'],
  ])('when it %s, then the wait lasts until it is over', (_what, deadline, end) => {
    expect(wait({ deadline })).toBe(`${end} deadline`);
  });

  test('when it was written on a Thursday and names Tuesday, then it is not due before Wednesday', () => {
    expect(wait({ sent: '2025-08-28T09:00:00.000Z', deadline: weekday(2) })).toBe(
      '2025-09-03T00:00:00.000Z deadline',
    );
  });

  test.each([
    ['does not exist', { kind: 'date', day: 31, month: 1, year: null } as const],
    ['lies behind', { kind: 'date', day: 1, month: 0, year: 2025 } as const],
  ])('when it %s, then it changes nothing', (_what, deadline) => {
    expect(wait({ deadline })).toBe('2025-08-28T09:00:00.000Z default');
  });

  test('when business days count and it ends with a Friday, then it is due on Monday, which no mail has named', () => {
    const sent = '2025-08-28T09:00:00.000Z';
    const moved = { sent, deadline: weekday(5), settings: businessDays(5) };
    expect(wait(moved)).toBe('2025-09-01T00:00:00.000Z business-days');
    // It is a named day all the same: no meeting moves it.
    const meeting = {
      startsAt: new Date('2025-09-02T09:00:00.000Z'),
      endsAt: new Date('2025-09-02T10:00:00.000Z'),
    };
    expect(wait({ ...moved, meeting })).toBe('2025-09-01T00:00:00.000Z business-days');
  });

  test('when business days count and it ends within the week, then the day is the one that the mail names', () => {
    expect(wait({ deadline: weekday(4), settings: businessDays(5) })).toMatch(/ deadline$/);
  });
});

describe('what moves the end', () => {
  const holding = { kind: 'holding', at: new Date('2025-08-27T10:00:00.000Z'), returnsAt: null } as const;
  const absence = (returnsAt: string | null): Interruption => ({
    kind: 'absence',
    at: new Date('2025-08-25T09:01:00.000Z'),
    returnsAt: returnsAt === null ? null : new Date(returnsAt),
  });

  test('when an answer is promised, then the clock starts again, also after a deadline', () => {
    expect(wait({ interruptions: [holding] })).toBe('2025-08-30T10:00:00.000Z holding-answer');
    expect(wait({ interruptions: [holding], deadline: weekday(2) })).toBe(
      '2025-08-30T10:00:00.000Z holding-answer',
    );
  });

  const promising = (promised: Interruption['promised'], at = '2025-08-27T10:00:00.000Z') =>
    ({ ...holding, at: new Date(at), promised }) as const;

  test('when the answer is promised for a day, then the wait ends when that is over, sooner or later than the deadline', () => {
    const nextWeek = { kind: 'end-of', unit: 'week', isNext: true } as const;
    expect(wait({ interruptions: [promising(nextWeek)] })).toBe('2025-09-08T00:00:00.000Z holding-answer');
    const tomorrow = { kind: 'in-days', days: 1 } as const;
    const deadline = { kind: 'date', day: 30, month: 8, year: null } as const;
    expect(wait({ interruptions: [promising(tomorrow)], deadline })).toBe(
      '2025-08-29T00:00:00.000Z holding-answer',
    );
  });

  test('when business days count and the promised day ends with a Friday, then Monday counts, which no mail has named', () => {
    const friday = { interruptions: [promising(weekday(5))], settings: businessDays(5) };
    expect(wait(friday)).toBe('2025-09-01T00:00:00.000Z business-days');
    // It replaces the deadline all the same, and no meeting moves it.
    const deadline = { kind: 'date', day: 10, month: 8, year: null } as const;
    const meeting = {
      startsAt: new Date('2025-09-02T09:00:00.000Z'),
      endsAt: new Date('2025-09-02T10:00:00.000Z'),
    };
    expect(wait({ ...friday, deadline, meeting })).toBe('2025-09-01T00:00:00.000Z business-days');
    const thursday = { interruptions: [promising(weekday(4))], settings: businessDays(5) };
    expect(wait(thursday)).toBe('2025-08-29T00:00:00.000Z holding-answer');
  });

  test('when a person puts me off twice, then the last promise counts', () => {
    const later = promising({ kind: 'in-days', days: 1 }, '2025-08-28T10:00:00.000Z');
    expect(wait({ interruptions: [promising({ kind: 'in-days', days: 14 }), later] })).toBe(
      '2025-08-30T00:00:00.000Z holding-answer',
    );
  });

  test('when the mail is a reminder and no second nudge is wanted, then its wait is its own and ends', () => {
    expect(wait({ isLastReminder: true })).toBe('2025-09-08T09:00:00.000Z followed-up-once');
    expect(wait({ isLastReminder: true, deadline: weekday(3) })).toBe('2025-08-28T00:00:00.000Z deadline');
  });

  test('when a person is away, then the wait lasts until the day of return in the zone', () => {
    const interruptions = [absence('2025-09-15T00:00:00.000Z')];
    expect(wait({ interruptions, zone: 'America/New_York' })).toBe('2025-09-15T04:00:00.000Z absence');
    expect(wait({ interruptions: [absence(null)] })).toBe('2025-08-28T09:00:00.000Z default');
  });

  test('when it is snoozed, then that moment counts, sooner or later, and what arrives after the snooze', () => {
    const at = new Date('2025-08-26T08:00:00.000Z');
    const until = (moment: string) => ({ until: new Date(moment), at });
    const sooner = '2025-08-26T12:00:00.000Z';
    expect(wait({ snooze: until(sooner) })).toBe('2025-08-26T12:00:00.000Z snoozed');
    expect(wait({ snooze: until('2025-12-01T12:00:00.000Z'), interruptions: [holding] })).toBe(
      '2025-12-01T12:00:00.000Z snoozed',
    );
    expect(wait({ snooze: until(sooner), interruptions: [holding] })).toBe(
      '2025-08-30T10:00:00.000Z holding-answer',
    );
    const known = { ...holding, at: new Date('2025-08-26T07:00:00.000Z') };
    expect(wait({ snooze: until(sooner), interruptions: [known] })).toBe('2025-08-26T12:00:00.000Z snoozed');
  });
});

describe('meetings', () => {
  const meeting = (startsAt: string, hours = 1) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000),
  });

  test('when a recipient is met within a week after the end, then it ends on the day after, in the zone', () => {
    expect(wait({ meeting: meeting('2025-08-29T21:30:00.000Z'), zone: 'Europe/Berlin' })).toBe(
      '2025-08-30T22:00:00.000Z meeting',
    );
    expect(wait({ meeting: meeting('2025-09-04T09:00:00.000Z') })).toBe('2025-09-05T00:00:00.000Z meeting');
  });

  test('when business days count, then the day after is one', () => {
    // A Friday.
    const friday = meeting('2025-08-29T10:00:00.000Z');
    expect(wait({ meeting: friday, settings: businessDays(2) })).toBe('2025-09-01T00:00:00.000Z meeting');
  });

  test.each([
    ['is over before the end', meeting('2025-08-27T09:00:00.000Z')],
    ['begins more than a week after it', meeting('2025-09-04T09:00:00.001Z')],
  ])('when the meeting %s, then nothing is moved', (_what, one) => {
    expect(wait({ meeting: one })).toBe('2025-08-28T09:00:00.000Z default');
  });

  test('when a day was named or chosen, then it stays', () => {
    const soon = meeting('2025-08-30T09:00:00.000Z');
    const at = new Date('2025-08-26T09:00:00.000Z');
    expect(wait({ meeting: soon, deadline: weekday(3) })).toBe('2025-08-28T00:00:00.000Z deadline');
    expect(wait({ meeting: soon, snooze: { until: new Date('2025-08-29T06:00:00.000Z'), at } })).toBe(
      '2025-08-29T06:00:00.000Z snoozed',
    );
    const promised = { kind: 'holding', at, returnsAt: null, promised: weekday(4) } as const;
    expect(wait({ meeting: soon, interruptions: [promised] })).toBe(
      '2025-08-29T00:00:00.000Z holding-answer',
    );
    const soonish = { kind: 'holding', at, returnsAt: null } as const;
    expect(wait({ meeting: soon, interruptions: [soonish] })).toBe('2025-08-31T00:00:00.000Z meeting');
  });
});
