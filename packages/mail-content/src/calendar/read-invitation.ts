import { day } from '@tern/kernel/clock';
import { zonedTime } from '@tern/contracts/zoned-time';
import type { Invitation } from '@tern/contracts/http/mail/invitation';
import { ianaZone } from './calendar-zones.ts';

const linesLimit = 5000;
const lineLengthLimit = 4000;
const textLimit = 500;

interface Property {
  readonly params: string;
  readonly value: string;
}
type Properties = ReadonlyMap<string, Property>;
type Time = NonNullable<Invitation['starts']>;

const kinds: Readonly<Record<string, Invitation['kind']>> = {
  REQUEST: 'invitation',
  CANCEL: 'cancellation',
  REPLY: 'answer',
};
const answers: Readonly<Record<string, 'accepted' | 'declined' | 'tentative'>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/**
 * The first appointment of a calendar object (RFC 5545, RFC 5546), in the fields that the user is shown; null when there is none.
 * Never throws.
 * @param source the decoded part, lines ended by \n
 */
export function readInvitation(source: string): Invitation | null {
  const { method, event } = readProperties(source);
  if (event === null) return null;
  const starts = timeOf(event.get('DTSTART'));
  const isCancelled = event.get('STATUS')?.value.toUpperCase() === 'CANCELLED';
  const kind = isCancelled ? 'cancellation' : (kinds[method] ?? 'event');
  return {
    kind,
    title: textOf(event.get('SUMMARY')) ?? '',
    starts,
    ends: endOf(starts, timeOf(event.get('DTEND')) ?? timeAfter(starts, event.get('DURATION'))),
    repeats: event.has('RRULE') || event.has('RDATE'),
    location: textOf(event.get('LOCATION')),
    organiser: personOf(event.get('ORGANIZER')),
    answer: kind === 'answer' ? answerOf(event.get('ATTENDEE')) : null,
  };
}

/** The first VEVENT, with the first value of each property; components inside it (alarms) are skipped. */
function readProperties(source: string): { method: string; event: Properties | null } {
  const event = new Map<string, Property>();
  const open: string[] = [];
  let method = '';
  const lines = source.replace(/\n[ \t]/g, '').split('\n', linesLimit);
  for (const line of lines) {
    const read = /^([a-z-]{1,40})((?:;[^:";]*(?:"[^"]*"[^:";]*)*)*):(.*)$/i.exec(
      line.slice(0, lineLengthLimit),
    );
    if (read === null) continue;
    const [name, params, value] = [(read[1] ?? '').toUpperCase(), read[2] ?? '', (read[3] ?? '').trim()];
    if (name === 'BEGIN') open.push(value.toUpperCase());
    else if (name === 'END') {
      if (open.pop() === 'VEVENT') return { method, event };
    } else if (name === 'METHOD' && open.length <= 1) method = value.toUpperCase();
    else if (open.at(-1) === 'VEVENT' && !event.has(name)) event.set(name, { params, value });
  }
  return { method, event: event.size > 0 ? event : null };
}

function param({ params }: Property, name: string): string | null {
  for (const one of params.matchAll(/;([^=;:"]{1,40})=(?:"([^"]*)"|([^";]*))/g))
    if (one[1]?.toUpperCase() === name) return one[2] ?? one[3] ?? null;
  return null;
}

/** RFC 5545 3.3.11. */
function textOf(property: Property | undefined): string | null {
  const text = property?.value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign));
  return text?.replace(/\s+/g, ' ').trim().slice(0, textLimit) || null;
}

function personOf(property: Property | undefined): { email: string; name: string | null } | null {
  const email = property?.value.replace(/^mailto:/i, '').slice(0, 320);
  if (!property || !email?.includes('@')) return null;
  return { email, name: param(property, 'CN')?.trim().slice(0, textLimit) || null };
}

function answerOf(property: Property | undefined): Invitation['answer'] {
  const person = personOf(property);
  if (!property || person === null) return null;
  return { ...person, says: answers[param(property, 'PARTSTAT')?.toUpperCase() ?? ''] ?? null };
}

function timeOf(property: Property | undefined): Time | null {
  if (!property) return null;
  const { params, value } = quoted(property);
  const read = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(value);
  if (read === null) return null;
  const [year = '', month = '', date = '', hour, minute = ''] = read.slice(1);
  const written = `${year}-${month}-${date}${hour === undefined ? '' : `T${hour}:${minute}`}`;
  const zone =
    read[7] === undefined ? (param({ params, value }, 'TZID')?.slice(0, textLimit) ?? null) : 'UTC';
  return timeAt(written, zone);
}

/** Exchange leaves out the quotes that a colon needs: `TZID=tzone://Microsoft/Utc:20260704T080000`. */
function quoted({ params, value }: Property): Property {
  const colon = value.lastIndexOf(':');
  if (colon < 0) return { params, value };
  return { params: `${params}:${value.slice(0, colon)}`, value: value.slice(colon + 1) };
}

function timeAt(written: string, zone: string | null): Time | null {
  const wall = new Date(wallTime(written));
  if (Number.isNaN(wall.getTime())) return null;
  if (!written.includes('T')) return { written, zone: null, at: null };
  const known = zone === null ? null : ianaZone(zone);
  return { written, zone, at: known === null ? null : zonedTime(known).momentOf(wall).toISOString() };
}

/** The written time, read as if its zone were UTC. */
function wallTime(written: string): number {
  return Date.parse(written.includes('T') ? `${written}Z` : `${written}T00:00Z`);
}

/** The end of an event that has a DURATION in place of a DTEND (RFC 5545 3.3.6, 3.6.1). */
function timeAfter(starts: Time | null, lasts: Property | undefined): Time | null {
  const read =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i.exec(
      lasts?.value ?? '',
    );
  if (starts === null || read === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = read
    .slice(1)
    .map((part) => Number(part ?? 0));
  const length = (weeks * 7 + days) * day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const ends = new Date(wallTime(starts.written) + length).toISOString().slice(0, starts.written.length);
  return length === 0 ? null : timeAt(ends, starts.zone);
}

/** DTEND of whole days names the day after the last one (RFC 5545 3.6.1). */
function endOf(starts: Time | null, ends: Time | null): Time | null {
  if (starts === null || ends === null || ends.written.includes('T')) return ends;
  const last = new Date(Date.parse(ends.written) - day).toISOString().slice(0, 10);
  return last > starts.written ? { ...ends, written: last } : null;
}
