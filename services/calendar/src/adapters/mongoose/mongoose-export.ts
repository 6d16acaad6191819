import type { CalendarPart, ExportPage, ReadExportPage } from '@tern/contracts/http/export/export-parts';
import type { Clock } from '@tern/kernel/clock';
import { jsonLinesPage, readByKey, recordOf, wholeFile } from '@tern/stores/export-pages';
import { readDate, readPlace } from '@tern/stores/export-places';
import { icsBeginning, icsEnd, writeIcsEvent } from '../ics/write-ics.ts';
import type { AccountDocument, CalendarDocument, EventDocument, Models } from './mongoose-models.ts';

const eventsAtOnce = 100;

/** The files of a user's export that lie in this service. */
export function createMongooseExport(
  models: Models,
  clock: Clock,
): Readonly<Record<CalendarPart, ReadExportPage>> {
  const { accounts, calendars } = models;
  return {
    'calendar-accounts': async (userId) => {
      const found = await accounts.find({ userId }).sort({ _id: 1 }).lean<AccountDocument[]>();
      return wholeFile(found.map(accountRecord));
    },
    calendars: (userId, after) => jsonLinesPage(calendars, { userId }, after, calendarRecord),
    events: (userId, after) => eventsPage(models, { userId, after, madeAt: clock.now() }),
  };
}

/** Earlier than any event: years in .ics files have four digits. */
const earliest = new Date('0000-01-01T00:00:00Z');

async function eventsPage(
  { calendars, events }: Models,
  { userId, after, madeAt }: { userId: string; after: string | null; madeAt: Date },
): Promise<ExportPage> {
  const own = await calendars.find({ userId }).sort({ _id: 1 }).lean<CalendarDocument[]>();
  // The place where the page begins: the calendar, and the event in it, by its start, after which it begins, in the order of the index.
  const [atCalendar = '', key = earliest.toISOString(), id = ''] =
    after === null ? own.slice(0, 1).map(({ _id }) => _id) : readPlace(after, 3);
  const total =
    after === null ? await events.countDocuments({ calendarId: { $in: own.map(({ _id }) => _id) } }) : null;
  const beginning = after === null ? icsBeginning : '';
  const index = own.findIndex(({ _id }) => _id >= atCalendar);
  const calendar = own[index];
  if (!calendar) return { text: beginning + icsEnd, records: 0, next: null, total };
  const { documents, isEnd } = await readByKey<EventDocument, Date>(
    events,
    {
      filter: { calendarId: calendar._id },
      field: 'startsAt',
      keyOf: ({ startsAt }) => startsAt,
      limit: eventsAtOnce,
    },
    calendar._id === atCalendar ? { key: readDate(key), id } : { key: earliest, id: '' },
  );
  const written = documents.map(({ event }) => writeIcsEvent(event, calendar.listed.name, madeAt));
  const next = nextPlace(calendar._id, isEnd ? undefined : documents.at(-1), own[index + 1]?._id);
  return {
    text: beginning + written.join('') + (next === null ? icsEnd : ''),
    records: documents.length,
    next,
    total,
  };
}

function nextPlace(
  calendarId: string,
  last: EventDocument | undefined,
  nextCalendarId: string | undefined,
): string | null {
  if (last) return JSON.stringify([calendarId, last.startsAt.toISOString(), last._id]);
  return nextCalendarId === undefined ? null : JSON.stringify([nextCalendarId, earliest.toISOString(), '']);
}

const accountRecord = recordOf<AccountDocument>(
  ...(['provider', 'name', 'emailAddress', 'userInstructions', 'shouldSync', 'createdAt'] as const),
  ...(['lastSyncAt', 'lastError', 'isGrantEnded'] as const),
);

function calendarRecord({ _id, accountId, lastSyncAt, listed }: CalendarDocument): object {
  return { id: _id, accountId, lastSyncAt, ...listed };
}
