import { decodeTransfer } from '@tern/mail-content/mime/transfer-encoding';
import { parameter, type ContentLine } from './content-lines.ts';

/** The forms of vCalendar 1.0 (versit Consortium, 1996; phones and organizers) that differ from those of iCalendar. */

/** A text that is written in 7 bits, as iCalendar would write it: its line ends escaped. Others stay as they are. */
export function decodedValue(line: Pick<ContentLine, 'params' | 'value'>): string {
  const encoding = encodingOf(line.params);
  if (encoding === null) return line.value;
  const bytes = decodeTransfer(Buffer.from(line.value, 'latin1'), encoding, line.value.length);
  return textOf(bytes, parameter(line, 'CHARSET')).replaceAll(/\r\n?|\n/g, '\\n');
}

/** ENCODING=QUOTED-PRINTABLE, or its value alone; BASE64 and B. */
export function encodingOf(params: string): 'quoted-printable' | 'base64' | null {
  const encoding = /;(?:ENCODING=)?"?(QUOTED-PRINTABLE|BASE64|B(?=[;"]|$))/i.exec(params)?.[1]?.toUpperCase();
  if (encoding === undefined) return null;
  return encoding === 'QUOTED-PRINTABLE' ? 'quoted-printable' : 'base64';
}

function textOf(bytes: Buffer, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // RangeError: no such set; TypeError: the bytes are not of that set.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** TZ:+01:00, the zone of its times, as a name that describes it; null for what is no offset. */
export function vcalendarZone(written: string): string | null {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d\d?):?(\d\d)?$/.exec(written) ?? [];
  return sign === undefined ? null : `UTC${sign}${hours.padStart(2, '0')}:${minutes}`;
}

const days = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const frequencies: Readonly<Record<string, string>> = {
  D: 'FREQ=DAILY',
  W: 'FREQ=WEEKLY',
  MP: 'FREQ=MONTHLY',
  MD: 'FREQ=MONTHLY',
  YM: 'FREQ=YEARLY',
  YD: 'FREQ=YEARLY',
};
const lists: Readonly<Record<string, string>> = { MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' };

/**
 * A rule of vCalendar 1.0 as iCalendar writes it: `W2 MO WE #10` is FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10. Without an end it makes
 * two occurrences, with #0 it has none. @returns null for one of another form
 */
export function rruleOf(written: string): string | null {
  const [first = '', ...rest] = written.trim().toUpperCase().split(/\s+/);
  const [, kind = '', interval = ''] = /^(D|W|MP|MD|YM|YD)(\d{1,4})$/.exec(first) ?? [];
  const frequency = frequencies[kind];
  if (frequency === undefined) return null;
  const end = rest.find((part) => /^(?:#\d+|\d{8}T\d{6}Z?)$/.test(part)) ?? '#2';
  const by = rest.filter((part) => part !== end);
  const parts = [frequency, `INTERVAL=${interval}`, ...byOf(kind, by)];
  if (end.startsWith('#')) return [...parts, ...(end === '#0' ? [] : [`COUNT=${end.slice(1)}`])].join(';');
  return [...parts, `UNTIL=${end}`].join(';');
}

/** `1+ MO 2- FR` of a rule by places in the month is 1MO,-2FR; LD is the last day. */
function byOf(kind: string, by: readonly string[]): string[] {
  if (kind === 'W') return by.length === 0 ? [] : [`BYDAY=${by.filter((part) => days.test(part)).join(',')}`];
  if (kind === 'MP') {
    let place = '';
    const named = by.flatMap((part) => {
      if (days.test(part)) return [`${place}${part}`];
      place = part.endsWith('-') ? `-${part.slice(0, -1)}` : part.replace('+', '');
      return [];
    });
    return named.length === 0 ? [] : [`BYDAY=${named.join(',')}`];
  }
  const name = lists[kind];
  if (name === undefined || by.length === 0) return [];
  const values = by.map((part) => (part === 'LD' ? '-1' : part.replace(/^(\d+)-$/, '-$1').replace('+', '')));
  return [`${name}=${values.join(',')}`];
}
