const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A string as IMAP sends it: quoted where that is allowed, else a literal; NIL for null. `text` holds bytes (latin1). */
export function nstring(text: string | null): string {
  if (text === null) return 'NIL';
  // TEXT-CHAR without CR and LF, 7 bits; long values go as literals so that no line gets endless.
  if (text.length <= 1000 && /^[\x01-\x09\x0b\x0c\x0e-\x7f]*$/.test(text))
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  return `{${text.length}}\r\n${text}`;
}

/** A mailbox name: always quoted, which every client reads. */
export function mailboxName(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`;
}

/** RFC 9051 `date-time`, in UTC: ` 1-Feb-2026 09:05:00 +0000`. */
export function dateTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const dayOfMonth = String(date.getUTCDate()).padStart(2, ' ');
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${dayOfMonth}-${months[date.getUTCMonth()] ?? ''}-${String(date.getUTCFullYear()).padStart(4, '0')} ${time} +0000`;
}

/** @returns null when the text is no `date-time` */
export function parseDateTime(text: string): Date | null {
  const match = /^([ \d]\d)-([A-Za-z]{3})-(\d{4}) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text);
  if (!match) return null;
  const [, dayOfMonth = '', month = '', year = '', time = '', offsetHours = '', offsetMinutes = ''] = match;
  return parseIso(
    `${year}-${monthNumber(month)}-${dayOfMonth.replace(' ', '0')}T${time}${offsetHours}:${offsetMinutes}`,
  );
}

/** RFC 9051 `date` (`1-Feb-2026`) as the UTC midnight it starts with. */
export function parseDate(text: string): Date | null {
  const match = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text);
  if (!match) return null;
  const [, dayOfMonth = '', month = '', year = ''] = match;
  return parseIso(`${year}-${monthNumber(month)}-${dayOfMonth.padStart(2, '0')}T00:00:00Z`);
}

function monthNumber(name: string): string {
  const index = months.findIndex((month) => month.toLowerCase() === name.toLowerCase());
  return String(index + 1).padStart(2, '0');
}

function parseIso(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
