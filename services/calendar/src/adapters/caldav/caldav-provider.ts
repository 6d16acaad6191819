import { z } from 'zod';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { HostPolicy } from '@tern/runtime/host-policy';
import type { CaldavSource } from '../../domain/accounts/caldav-servers.ts';
import {
  CalendarFailure,
  type CalendarProvider,
  type EventPage,
  type ListRequest,
} from '../../domain/accounts/calendar-provider.ts';
import type { StoredResources } from '../../domain/sync/stored-resources.ts';
import type { IcsThreads } from '../ics/ics-threads.ts';
import { changesSince, resourcesWithin } from './calendar-changes.ts';
import { wholeCalendar } from './dav-answer.ts';
import { createDavClient } from './dav-client.ts';
import { eventlessMark, maxEventless } from './eventless-marks.ts';
import { listCaldavCalendars, type ListedCalendar } from './list-calendars.ts';
import { createResourcePages, type ResourcePages } from './resource-pages.ts';
import { dueOf, unreadAfter, unreadSchema } from './unread-entries.ts';

/** Time limit of a pass over one account: a server may answer as slowly as each request allows. */
const passMs = 10 * 60_000;

const sourceSchema = z.object({
  userName: z.string(),
  password: z.string(),
  homes: z.array(z.object({ url: z.url(), isCalendar: z.boolean() })),
});

/** How far a calendar was read, and which days; stored as its sync token. */
const tokenSchema = z.object({
  /** RFC 6578 4; null where the server has none, or refused to say what has changed since. */
  sync: z.string().nullable(),
  ctag: z.string().nullable(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Marks of what was read by its ETags and had no event. */
  eventless: z.array(z.string()).max(maxEventless).default([]),
  unread: unreadSchema.nullable().default(null),
});
type Token = z.output<typeof tokenSchema>;

interface Reading {
  readonly pages: ResourcePages;
  readonly token: Token;
  /** By resource; none where the server itself says what has changed. */
  readonly etags: ReadonlyMap<string, string | null>;
  /** The resources that are asked for, or gone. */
  readonly asked: ReadonlySet<string>;
}

export interface CaldavProviderParts {
  readonly policy: HostPolicy;
  readonly users: { timeZoneOf(userId: string): Promise<string> };
  readonly resources: StoredResources;
  readonly icsThreads: Pick<IcsThreads, 'readTexts'>;
  readonly clock: Clock;
}

/**
 * Calendars of a CalDAV server (RFC 4791). One request lists them with their sync tokens: where none has changed, that is all. Else the
 * server is asked what has changed (RFC 6578), or, where it cannot say, for all ETags; only the changed resources are fetched.
 */
export function createCaldavProvider({
  policy,
  users,
  resources,
  icsThreads,
  clock,
}: CaldavProviderParts): CalendarProvider {
  return {
    async open(secret, account) {
      const source: CaldavSource = sourceSchema.parse(JSON.parse(secret));
      const client = createDavClient(source, policy, AbortSignal.timeout(passMs), wholeCalendar);
      const ownZone = await users.timeZoneOf(account.userId);
      const listed = new Map<string, ListedCalendar>();
      const readings = new Map<string, Reading>();

      async function readTexts(calendar: ListedCalendar, { from, to }: Token, texts: readonly string[]) {
        try {
          return await icsThreads.readTexts(account.userId, {
            texts,
            from: new Date(from),
            to: new Date(to),
            timeZone: calendar.remote.timeZone,
            ownAddress: account.emailAddress.toLowerCase(),
          });
        } catch (error) {
          if (error instanceof AppError && error.code === 'too-many-requests')
            throw new CalendarFailure('unavailable', 'too many at once');
          throw error;
        }
      }

      /** Pages with the content of some resources; those that are gone come first. */
      function begin(
        calendar: ListedCalendar,
        token: Token,
        found: { readonly changed: readonly string[]; readonly removed: readonly string[]; isWhole: boolean },
        etags: Reading['etags'] = new Map(),
      ) {
        const pages = createResourcePages({
          ...found,
          client,
          url: calendar.url,
          read: (texts) => readTexts(calendar, token, texts),
        });
        const asked = new Set([...found.changed, ...found.removed]);
        readings.set(calendar.url.href, { pages, token, etags, asked });
      }

      async function beginWhole(calendar: ListedCalendar, from: Date, to: Date) {
        const { syncToken: sync, ctag } = calendar;
        const days = { from: from.toISOString(), to: to.toISOString() };
        const token = { sync, ctag, ...days, eventless: [], unread: null };
        const found = await resourcesWithin(client, calendar.url, { from, to });
        const etags = sync === null ? found : undefined;
        begin(calendar, token, { changed: [...found.keys()], removed: [], isWhole: true }, etags);
      }

      async function beginChanges(calendar: ListedCalendar, token: Token) {
        const { syncToken, ctag, url } = calendar;
        const due = dueOf(token.unread, clock.now());
        if (isUnchanged(token, calendar)) {
          begin(calendar, token, { changed: due, removed: [], isWhole: false });
          return;
        }
        if (token.sync !== null && syncToken !== null) {
          const changes = await changesSince(client, url, token.sync);
          if (changes !== null) {
            const gone = new Set(changes.removed);
            const changed = new Set([...changes.changed, ...due.filter((href) => !gone.has(href))]);
            const next = { ...token, sync: changes.syncToken, ctag };
            begin(calendar, next, { ...changes, changed: [...changed], isWhole: false });
            return;
          }
        }
        await beginByEtags(calendar, { ...token, sync: syncToken, ctag });
      }

      async function beginByEtags(calendar: ListedCalendar, token: Token) {
        const range = { from: new Date(token.from), to: new Date(token.to) };
        const found = await resourcesWithin(client, calendar.url, range);
        const stored = await resources.etagsOf(account.id, calendar.remote.googleCalendarId);
        const known = new Set(token.eventless);
        const waiting = new Map(token.unread?.entries.map(({ href, mark }) => [href, mark]));
        for (const href of dueOf(token.unread, clock.now())) waiting.delete(href);
        const changed: string[] = [];
        const eventless: string[] = [];
        for (const [href, etag] of found) {
          const mark = etag === null ? null : eventlessMark(href, etag);
          if (mark !== null && known.has(mark)) eventless.push(mark);
          else if (mark !== null && waiting.get(href) === mark) continue;
          else if (etag === null || stored.get(href) !== etag) changed.push(href);
        }
        const held = new Set([...stored.keys(), ...(token.unread?.entries ?? []).map(({ href }) => href)]);
        const removed = [...held].filter((href) => !found.has(href));
        begin(calendar, { ...token, eventless }, { changed, removed, isWhole: false }, found);
      }

      async function nextPage(calendar: ListedCalendar): Promise<EventPage> {
        const reading = readings.get(calendar.url.href);
        if (!reading) throw new Error('a page of a calendar was asked for before its first one');
        const page = await reading.pages.next();
        const isLast = reading.pages.isEnd();
        if (isLast) readings.delete(calendar.url.href);
        return {
          changed: [],
          removedIds: [],
          nextPageToken: isLast ? null : 'next',
          nextSyncToken: isLast ? nextToken(reading, clock.now()) : null,
          ...page,
        };
      }

      return {
        push: null,
        async listCalendars() {
          listed.clear();
          for (const calendar of await listCaldavCalendars(client, source, ownZone))
            listed.set(calendar.remote.googleCalendarId, calendar);
          return [...listed.values()].map(({ remote }) => remote);
        },
        async listEvents({ googleCalendarId, from, pageToken }: ListRequest) {
          const calendar = listed.get(googleCalendarId);
          if (!calendar) throw new CalendarFailure('calendar-gone', 'not listed');
          if (pageToken === null) {
            if (!('syncToken' in from)) await beginWhole(calendar, from.timeMin, from.timeMax);
            else {
              const token = tokenSchema.parse(JSON.parse(from.syncToken));
              if (isUnchanged(token, calendar) && dueOf(token.unread, clock.now()).length === 0)
                return nothingNew(from.syncToken);
              await beginChanges(calendar, token);
            }
          }
          return nextPage(calendar);
        },
      };
    },
  };
}

/** Entries that the server did not give have to be asked for again: without a mark the next look compares the ETags. */
function nextToken({ pages, token, etags, asked }: Reading, now: Date): string {
  const marks = pages.eventless().flatMap((href) => {
    const etag = etags.get(href) ?? null;
    return etag === null ? [] : [eventlessMark(href, etag)];
  });
  const eventless = [...token.eventless, ...marks].slice(0, maxEventless);
  const unread = unreadAfter(token.unread, { asked, failed: pages.unread(), etags, now });
  const next: Token = { ...token, eventless, unread, ...(pages.isPartial() && { sync: null, ctag: null }) };
  return JSON.stringify(next);
}

const isUnchanged = ({ sync, ctag }: Token, now: ListedCalendar) =>
  (sync !== null && sync === now.syncToken) || (sync === null && ctag !== null && ctag === now.ctag);

const nothingNew = (nextSyncToken: string): EventPage => ({
  changed: [],
  removedIds: [],
  nextPageToken: null,
  nextSyncToken,
});
