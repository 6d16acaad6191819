import { parameter, type ContentLine } from './content-lines.ts';

/** A property of jCal (RFC 7265 3.4), the form in which ical.js takes properties. */
export type JcalProperty = [name: string, params: Record<string, string>, type: string, ...values: unknown[]];

const maxValues = 10_000;
const form =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d)[:.]?(\d\d)(?:[:.]?(\d\d))?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * DTSTART, DTEND, RECURRENCE-ID, EXDATE and RDATE. What is written decides whether it is a day or a moment, not VALUE, which many
 * programs leave out; periods of RDATE are kept (RFC 5545 3.8.5.2). Values that cannot be read are left out.
 * @returns null when no value can be read; `isWhole` is false when some cannot
 */
export function timeProperty(line: ContentLine): { property: JcalProperty; isWhole: boolean } | null {
  // vCalendar 1.0 has semicolons between them; an empty one after the last is none.
  const all = line.value
    .split(/[,;]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const written = all.slice(0, maxValues);
  const read = written.map((value) => (value.includes('/') ? periodOf(value) : timeOf(value)));
  const values = read.filter((value) => value !== null);
  const type = values[0]?.type;
  const fitting = values.filter((value) => value.type === type).map(({ value }) => value);
  if (type === undefined) return null;
  const tzid = parameter(line, 'TZID');
  const range = parameter(line, 'RANGE');
  const params = { ...(tzid && { tzid }), ...(range && { range }) };
  return {
    property: [line.name.toLowerCase(), params, type, ...fitting],
    isWhole: fitting.length === all.length,
  };
}

interface TimeValue {
  readonly type: 'date' | 'date-time' | 'period';
  readonly value: string | readonly [string, string];
}

function timeOf(written: string): (TimeValue & { value: string }) | null {
  const [, year = '', month = '', date = '', hour, minute = '', second = '00', zone] =
    form.exec(written) ?? [];
  const day = `${year}-${month}-${date}`;
  // 30 February would become 2 March.
  if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  if (hour === undefined) return { type: 'date', value: day };
  const time = `${hour}:${minute}:${second === '60' ? '59' : second}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) return null;
  if (zone === undefined || /z/i.test(zone))
    return { type: 'date-time', value: `${day}T${time}${zone ? 'Z' : ''}` };
  const moment = new Date(`${day}T${time}${zone.replace(/(\d\d):?(\d\d)$/, '$1:$2')}`);
  if (Number.isNaN(moment.getTime())) return null;
  return { type: 'date-time', value: `${moment.toISOString().slice(0, 19)}Z` };
}

function periodOf(written: string): TimeValue | null {
  const [from = '', to = ''] = written.split('/');
  const start = timeOf(from);
  // A period of days is no period by RFC 5545 3.3.9; the day on which it begins is meant.
  if (start?.type !== 'date-time') return start;
  if (/^[+]?P/i.test(to))
    return durationOf(to) ? { type: 'period', value: [start.value, to.toUpperCase()] } : null;
  const end = timeOf(to);
  return end?.type === 'date-time' ? { type: 'period', value: [start.value, end.value] } : null;
}

/** RFC 5545 3.3.6, upper case; null for one that names no length, such as `PT`. */
export function durationOf(written: string): string | null {
  const upper = written.trim().toUpperCase();
  return /^[+-]?P(?=\d|T\d)(?:\d{1,6}W)?(?:\d{1,6}D)?(?:T(?:\d{1,7}H)?(?:\d{1,8}M)?(?:\d{1,9}S)?)?$/.test(
    upper,
  )
    ? upper
    : null;
}
