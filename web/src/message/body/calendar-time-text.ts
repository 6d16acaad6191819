import { t } from '@lingui/core/macro';
import type { Invitation } from '@tern/contracts/http/mail/invitation';
import { pageLocale } from '../../lib/language/language.ts';

type CalendarTime = NonNullable<Invitation['starts']>;

/** Start and end: in the user's time zone where the moment is known, else as the sender wrote it, with the named zone. */
export function calendarTimeText(
  starts: CalendarTime,
  ends: CalendarTime | null,
  locale = pageLocale,
): string {
  const isDay = !starts.written.includes('T');
  const isKnown = starts.at !== null && (ends === null || ends.at !== null);
  const moment = ({ at, written }: CalendarTime) =>
    new Date(isKnown && at !== null ? at : `${written}${isDay ? 'T00:00' : ''}Z`);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    ...(!isDay && { timeStyle: 'short' }),
    ...(!isKnown && { timeZone: 'UTC' }),
  });
  const [from, to] = [moment(starts), ends && moment(ends)];
  const text = to !== null && to > from ? format.formatRange(from, to) : format.format(from);
  return isDay || isKnown ? text : `${text} (${starts.zone ?? t`no time zone given`})`;
}
