import { describe, expect, test } from '@jest/globals';
import { day, minute } from '@tern/kernel/clock';
import { unreadAfter, type Unread } from './unread-entries.ts';

const now = new Date('2026-03-02T09:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
const waiting = (ms: number): Unread => ({
  entries: [{ href: '/old.ics', mark: null }],
  tries: 9,
  nextAt: inMs(ms),
});
const after = (before: Unread | null, failed: string[]) =>
  unreadAfter(before, { asked: new Set(failed), failed, etags: new Map(), now });

describe('entries that could not be read', () => {
  test('when one fails for the first time beside others that wait long, then it is tried again in 15 minutes', () => {
    const next = after(waiting(day), ['/new.ics']);
    expect(next).toMatchObject({ tries: 0, nextAt: inMs(15 * minute) });
    expect(next?.entries.map(({ href }) => href)).toEqual(['/new.ics', '/old.ics']);
  });

  test('when one fails for the first time as the others fail again, then the pause is short too', () => {
    expect(after(waiting(0), ['/old.ics', '/new.ics'])).toMatchObject({
      tries: 0,
      nextAt: inMs(15 * minute),
    });
  });

  test('when the same fail again, then the pause grows; when they were asked for before it ended, then it stays', () => {
    expect(after({ ...waiting(0), tries: 1 }, ['/old.ics'])).toMatchObject({
      tries: 2,
      nextAt: inMs(60 * minute),
    });
    expect(after(waiting(day), ['/old.ics'])).toMatchObject({ tries: 9, nextAt: inMs(day) });
  });
});
