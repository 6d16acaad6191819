import { expect } from '@jest/globals';
import fc from 'fast-check';
import {
  calendarAccountSynced,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { GoogleServer } from '@tern/demo/google-server';
import type { StartedService } from '@tern/testing/start-service';

const kinds = ['put', 'put', 'put', 'all-day', 'remove'] as const;
const oneChange = fc.record({
  kind: fc.constantFrom(...kinds),
  calendar: fc.integer({ min: 0, max: 1 }),
  number: fc.integer({ min: 0, max: 79 }),
  day: fc.integer({ min: 0, max: 180 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  title: fc.integer({ min: 0, max: 9_999 }),
});

/** Refusals in Google's words, and connections that break. */
export const someFaults = fc.array(
  fc.constantFrom(
    { status: 403, reason: 'rateLimitExceeded' } as const,
    { status: 429, reason: 'rateLimitExceeded' } as const,
    { status: 503, reason: 'backendError' } as const,
    { status: 500, reason: 'backendError' } as const,
    { status: 410, reason: 'fullSyncRequired' } as const,
    { breaks: 'before' } as const,
    { breaks: 'midway' } as const,
  ),
  { minLength: 1, maxLength: 4 },
);

/** The calendars of one person at the stand-in, and what the service should have of them. */
export function aChangingCalendar(google: GoogleServer, emailAddress: string) {
  const second = `team-${emailAddress}`;
  google.calendars.putCalendar(emailAddress, {
    id: second,
    summary: 'Team',
    timeZone: 'Europe/London',
    accessRole: 'reader',
    selected: true,
  });
  /** `calendar/event` to its title and start. */
  const present = new Map<string, string>();

  return {
    present,
    /** Makes `count` changes, the same for the same seed. */
    change(count: number, seed: number): void {
      for (const { kind, calendar, number, day, minute, title } of fc.sample(oneChange, {
        seed,
        numRuns: count,
      })) {
        const calendarId = calendar === 0 ? emailAddress : second;
        const [id, summary] = [`event${number}`, `Title ${title}`];
        if (kind === 'remove') {
          google.calendars.removeEvent(emailAddress, id, calendarId);
          present.delete(`${calendarId}/${id}`);
          continue;
        }
        const from = Date.UTC(2026, 2, 1 + day, 0, kind === 'all-day' ? 0 : minute);
        const to = from + (kind === 'all-day' ? 24 * 3_600_000 : 1_800_000);
        const time = (at: number) => {
          const text = new Date(at).toISOString();
          return kind === 'all-day' ? { date: text.slice(0, 10) } : { dateTime: text };
        };
        const event = { id, status: 'confirmed' as const, summary, start: time(from), end: time(to) };
        google.calendars.putEvents(emailAddress, [event], calendarId);
        present.set(`${calendarId}/${id}`, `${summary} at ${new Date(from).toISOString()}`);
      }
    },
  };
}

/** Lists what the service has, in the form of `present`: by its documents, and by what it published. */
export async function heldBy({ documents }: StartedService, published: readonly EventEnvelope[]) {
  const calendars = await documents.collection<{ _id: string }>('calendars').find().toArray();
  const nameOf = new Map(
    calendars.map(({ _id, listed }: Record<string, unknown>) => [
      _id as string,
      (listed as { googleCalendarId: string }).googleCalendarId,
    ]),
  );
  const events = await documents
    .collection('events')
    .find({ removedAt: { $exists: false } })
    .toArray();
  const line = (summary: unknown, startsAt: Date | string) =>
    `${String(summary)} at ${new Date(startsAt).toISOString()}`;
  const keys = new Map<string, string>();
  const stored = new Map<string, string>();
  for (const { _id, calendarId, event } of await documents.collection('events').find().toArray())
    keys.set(String(_id), `${nameOf.get(calendarId)}/${event.googleEventId}`);
  for (const { _id, event, startsAt } of events)
    stored.set(keys.get(String(_id)) ?? '', line(event.summary, startsAt));
  return { stored, published: publishedEvents(published, keys, line), total: publishedTotal(published) };
}

/** How many events there are, by the last pass. */
function publishedTotal(published: readonly EventEnvelope[]): number | undefined {
  const passes = published.flatMap(({ topic, data }) =>
    topic === calendarAccountSynced.topic ? [data as { version: number; totalEvents: number }] : [],
  );
  return passes.toSorted((a, b) => a.version - b.version).at(-1)?.totalEvents;
}

/** The newest state of each event; a repeated one changes nothing. */
function publishedEvents(
  published: readonly EventEnvelope[],
  keys: ReadonlyMap<string, string>,
  line: (summary: unknown, startsAt: string) => string,
): Map<string, string> {
  const newest = new Map<string, { version: number; line: string | null }>();
  for (const { topic, data } of published) {
    if (topic !== calendarEventChanged.topic && topic !== calendarEventRemoved.topic) continue;
    const { eventId, version, ...rest } = data as {
      eventId: string;
      version: number;
      summary?: string;
      startsAt?: string;
    };
    if ((newest.get(eventId)?.version ?? 0) >= version) continue;
    const text = topic === calendarEventRemoved.topic ? null : line(rest.summary, rest.startsAt ?? '');
    newest.set(eventId, { version, line: text });
  }
  return new Map(
    [...newest].flatMap(([id, { line: text }]) =>
      text === null ? [] : [[keys.get(id) ?? id, text] as const],
    ),
  );
}

/** Both the documents and the published events must equal what Google has. */
export function expectSame(held: Awaited<ReturnType<typeof heldBy>>, present: ReadonlyMap<string, string>) {
  const sorted = (map: ReadonlyMap<string, string>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(sorted(held.stored)).toEqual(sorted(present));
  expect(sorted(held.published)).toEqual(sorted(present));
  expect(held.total).toBe(present.size);
}

/** Waits until a pass has ended, with success or not. @returns how many have failed in a row */
export async function failuresAfterPass({ documents }: StartedService, now: Date): Promise<number | null> {
  const [account] = await documents.collection('accounts').find().toArray();
  return account && account['nextSyncAt'] > now ? Number(account['failures']) : null;
}
