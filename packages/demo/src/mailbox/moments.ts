import { day, hour, minute } from '@tern/kernel/clock';

/** A time before the mailbox was made: `9d 10:12` is 10:12 (UTC) nine days earlier, `3h` and `40m` are exact. */
export type Moment = `${number}d ${number}:${number}` | `${number}h` | `${number}m`;

/** Never later than shortly before the mailbox was made. */
export function momentOf(moment: Moment, madeAt: Date): Date {
  const match = /^(\d+)(?:d (\d\d):(\d\d)|([hm]))$/.exec(moment);
  if (!match) throw new Error(`not a moment: ${moment}`);
  const [, amount, hours, minutes, unit] = match;
  if (unit) return new Date(madeAt.getTime() - Number(amount) * (unit === 'h' ? hour : minute));
  const midnight = Math.floor(madeAt.getTime() / day) * day;
  const at = midnight - Number(amount) * day + Number(hours) * hour + Number(minutes) * minute;
  return new Date(Math.min(at, madeAt.getTime() - 5 * minute));
}

const placeholder = /\{(weekday|date|date-long|day|wochentag|datum|jour|date-fr)([+-]\d{1,3})\}/g;

/**
 * Puts dates into the text: `{weekday+2}` is the name of the first working day at least two days after the mailbox was made,
 * `{date-4}` the calendar day four days before; German and French forms beside them;
 * `{day+2}` is for calendar data.
 */
export function fillDates(text: string, madeAt: Date): string {
  return text.replace(placeholder, (_, kind: string, offset: string) => {
    const date = new Date(madeAt.getTime() + Number(offset) * day);
    switch (kind) {
      case 'weekday':
        return format('en-GB', { weekday: 'long' }, workday(date));
      case 'wochentag':
        return format('de-DE', { weekday: 'long' }, workday(date));
      case 'jour':
        return format('fr-FR', { weekday: 'long' }, workday(date));
      case 'date-long':
        return format('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }, date);
      case 'date':
        return format('en-GB', { day: 'numeric', month: 'long' }, date);
      case 'datum':
        return format('de-DE', { day: 'numeric', month: 'long' }, date);
      case 'date-fr':
        return format('fr-FR', { day: 'numeric', month: 'long' }, date);
      default:
        return date.toISOString().slice(0, 10).replaceAll('-', '');
    }
  });
}

export function format(locale: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date);
}

function workday(date: Date): Date {
  const beyond = ({ 6: 2, 0: 1 } as Record<number, number>)[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + beyond * day);
}
