import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@tern/kernel/app-error';
import type { HostPolicy } from '@tern/runtime/host-policy';
import type { IcsFiles, IcsSource } from '../../domain/accounts/ics-files.ts';
import {
  CalendarFailure,
  type CalendarProvider,
  type EventPage,
  type ListRequest,
} from '../../domain/accounts/calendar-provider.ts';
import type { IcsAnswer, IcsRequest } from './read-ics.ts';
import type { IcsThreads } from './ics-threads.ts';
import { fetchCalendar, type FetchedCalendar, type Validators } from './fetch-calendar.ts';

const calendarId = 'ics';

const sourceSchema = z.union([z.object({ address: z.string() }), z.object({ isFile: z.literal(true) })]);

/** The version of a calendar that was read; stored as its sync token. */
const tokenSchema = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  hash: z.string(),
});

interface IcsProviderParts {
  readonly policy: HostPolicy;
  readonly files: Pick<IcsFiles, 'find'>;
  readonly users: { timeZoneOf(userId: string): Promise<string> };
  readonly icsThreads: Pick<IcsThreads, 'read'>;
}

/** Calendars at an .ics address, read as a whole whenever they have changed, and files, which do not change. */
export function createIcsProvider({ policy, files, users, icsThreads }: IcsProviderParts): CalendarProvider {
  async function inTurn(userId: string, request: IcsRequest): Promise<IcsAnswer> {
    try {
      return await icsThreads.read(userId, request);
    } catch (error) {
      if (error instanceof AppError && error.code === 'too-many-requests')
        throw new CalendarFailure('unavailable', 'too many at once');
      throw error;
    }
  }

  async function read(source: IcsSource, accountId: string, known?: Validators) {
    if ('address' in source) return fetchCalendar(source.address, policy, known);
    const text = await files.find(accountId);
    if (text === null) throw new CalendarFailure('not-a-calendar', 'no file');
    return { text, etag: null, lastModified: null };
  }

  return {
    async open(secret, account) {
      const source = sourceSchema.parse(JSON.parse(secret)) as IcsSource;
      const timeZone = await users.timeZoneOf(account.userId);
      let fetched: FetchedCalendar | null = null;

      async function changesSince(syncToken: string): Promise<EventPage> {
        const known = tokenSchema.parse(JSON.parse(syncToken));
        fetched = await read(source, account.id, known);
        if (fetched === null) return nothingNew(syncToken);
        const token = tokenOf(fetched);
        if (tokenSchema.parse(JSON.parse(token)).hash === known.hash) return nothingNew(token);
        // Then the whole calendar is compared with what is stored.
        throw new CalendarFailure('sync-token-expired', 'changed');
      }

      async function everything(from: Date, to: Date): Promise<EventPage> {
        fetched ??= await read(source, account.id);
        if (fetched === null) throw new CalendarFailure('unavailable', '304 unasked');
        const ownAddress = account.emailAddress.toLowerCase();
        const answer = await inTurn(account.userId, { text: fetched.text, from, to, timeZone, ownAddress });
        if ('failure' in answer) throw new CalendarFailure(answer.failure, 'file');
        return {
          changed: answer.events,
          removedIds: [],
          nextPageToken: null,
          nextSyncToken: tokenOf(fetched),
          report: answer.report,
        };
      }

      return {
        push: null,
        async listCalendars() {
          return [
            {
              googleCalendarId: calendarId,
              name: account.name,
              description: null,
              timeZone,
              accessRole: 'reader',
              isPrimary: false,
              isHidden: false,
              isSelected: true,
              colorId: null,
              backgroundColor: null,
              foregroundColor: null,
            },
          ];
        },
        listEvents({ from }: ListRequest) {
          return 'syncToken' in from ? changesSince(from.syncToken) : everything(from.timeMin, from.timeMax);
        },
      };
    },
  };
}

const nothingNew = (nextSyncToken: string): EventPage => ({
  changed: [],
  removedIds: [],
  nextPageToken: null,
  nextSyncToken,
});

function tokenOf({ text, etag, lastModified }: FetchedCalendar): string {
  const hash = createHash('sha256').update(text).digest('base64url');
  return JSON.stringify({ etag, lastModified, hash });
}
