import ICAL from 'ical.js';
import { rruleOf } from './vcalendar.ts';

const frequencies = /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const parts = new Set(
  [
    'FREQ',
    'UNTIL',
    'COUNT',
    'INTERVAL',
    'BYSECOND',
    'BYMINUTE',
    'BYHOUR',
    'BYDAY',
    'BYMONTHDAY',
    'BYYEARDAY',
  ].concat(['BYWEEKNO', 'BYMONTH', 'BYSETPOS', 'WKST']),
);

/**
 * An RRULE (RFC 5545 3.3.10), or a rule of vCalendar 1.0, in a form that ical.js takes. A part that cannot be read is left out, the rule stays: `COUNT=-1` and
 * `COUNT=0` of some programs mean no end.
 * @returns null when there is no rule left; `isWhole` is false when a part was left out
 */
export function repeatRule(written: string): { rule: string; isWhole: boolean } | null {
  const kept = new Map<string, string>();
  let isWhole = true;
  for (const part of (rruleOf(written) ?? written).toUpperCase().replaceAll('\\', '').split(';')) {
    const [name = '', value = ''] = part.split('=').map((text) => text.replace(/\s+/g, ''));
    if (name === '' && value === '') continue;
    if (parts.has(name) && isReadable(name, value)) kept.set(name, value);
    else isWhole = false;
  }
  // Years of another calendar (RFC 7529) are not known to ical.js: without the rule the first time is right.
  if (/(?:^|;)RSCALE=(?!GREGORIAN)/i.test(written)) return null;
  const frequency = kept.get('FREQ');
  if (frequency === undefined || !frequencies.test(frequency)) return null;
  if (!hasPossibleDay(kept.get('BYMONTH'), kept.get('BYMONTHDAY'))) return null;
  const rule = [...kept].map(([name, value]) => `${name}=${value}`).join(';');
  return { rule, isWhole };
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** For 30 February the library would look on for ever. */
function hasPossibleDay(months: string | undefined, days: string | undefined): boolean {
  if (months === undefined || days === undefined) return true;
  const first = Math.min(...days.split(',').map((day) => Math.abs(Number(day))));
  return months.split(',').some((month) => first <= (longestMonths[Number(month) - 1] ?? 31));
}

function isReadable(name: string, value: string): boolean {
  if (name === 'COUNT' || name === 'INTERVAL') return /^\d{1,9}$/.test(value) && Number(value) > 0;
  if (name === 'UNTIL') return /^\d{8}(?:T\d{6}Z?)?$/.test(value);
  if (value === '') return false;
  try {
    ICAL.Recur.fromString(name === 'FREQ' ? `FREQ=${value}` : `FREQ=YEARLY;${name}=${value}`);
    return true;
  } catch {
    // The library says what is wrong with a part by an error.
    return false;
  }
}
