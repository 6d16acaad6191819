/** The first letters of each month: English, and what programs write in the language of their user against RFC 5322 3.3. */
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'led', 'янв', 'oca', 'tam', 'ian', 'січ'], ['feb', 'fev', 'fév', 'lut', 'úno', 'uno', 'фев', 'şub', 'hel', 'лют'],
  ['mar', 'mär', 'mrz', 'mrt', 'maa', 'bře', 'bre', 'мар', 'бер'], ['apr', 'abr', 'avr', 'kwi', 'dub', 'апр', 'nis', 'huh', 'кві'],
  ['may', 'mai', 'mei', 'maj', 'mag', 'kvě', 'kve', 'май', 'мая', 'tou', 'máj', 'тра'], ['jun', 'juin', 'giu', 'cze', 'čer', 'июн', 'haz', 'kes', 'jún', 'чер'],
  ['jul', 'juil', 'lug', 'lip', 'čec', 'июл', 'tem', 'hei', 'júl', 'лип'], ['aug', 'ago', 'aoû', 'aou', 'sie', 'srp', 'авг', 'ağu', 'elo', 'сер'],
  ['sep', 'set', 'wrz', 'zář', 'zar', 'сен', 'eyl', 'syy', 'szept', 'вер'], ['oct', 'okt', 'out', 'ott', 'paź', 'říj', 'rij', 'окт', 'eki', 'lok', 'жов'],
  ['nov', 'noy', 'lis', 'ноя', 'kas', 'лис'], ['dec', 'dez', 'dic', 'déc', 'gru', 'pro', 'дек', 'ara', 'jou', 'гру'],
]; // prettier-ignore
const monthLetters = String.raw`[a-zà-ÿāžščřěůąęłńóśźżğışćđ\u0400-\u04ff]{3,12}`;

/** Named zones in hours: RFC 5322 4.3, and those that senders write though it names no others. */
const namedZones: Readonly<Record<string, number>> = {
  ut: 0, utc: 0, gmt: 0, z: 0, wet: 0,
  est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7, akst: -9, akdt: -8, hst: -10,
  bst: 1, west: 1, cet: 1, met: 1, cest: 2, mest: 2, eet: 2, sast: 2, eest: 3, msk: 3, ist: 5.5, jst: 9, kst: 9,
  aest: 10, aedt: 11, nzst: 12, nzdt: 13,
}; // prettier-ignore

const clock = String.raw`(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2}))?(?:[.,]\d{1,9})?(?:\s*([ap])\.?m\.?)?`;
const dayMonthYear = new RegExp(
  String.raw`(?:^|[\s,])(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?:de\s+)?(${monthLetters})[\s.,/-]+(?:de\s+)?(\d{2,4})[\s,]+(?:at\s+)?${clock}(.*)$`,
);
const monthDayYear = new RegExp(
  String.raw`(?:^|[\s,])([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*[,\s]\s*(\d{4})[\s,]+(?:at\s+)?${clock}(.*)$`,
);
const asctime = new RegExp(
  String.raw`(?:^|[\s,])([a-z]{3})\s+(\d{1,2})\s+${clock}\s+(?:([a-z]{3,5}|[+-]\d{4})\s+)?(\d{4})(.*)$`,
);
const isoForm = new RegExp(String.raw`^(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})日?(?:t|\s+)${clock}(.*)$`);
/** Points between day, month and year: the day stands first. */
const pointedForm = new RegExp(String.raw`(?:^|[\s,])(\d{1,2})\.(\d{1,2})\.(\d{4})[\s,]+${clock}(.*)$`);
const compactForm = /^(\d{4})(\d{2})(\d{2})t?(\d{2})(\d{2})(\d{2})(.*)$/;
/** A clock without its colons. */
const bareClock = /(\s)(\d{2})(\d{2})(\d{2})(?=\s+(?:[+-]\d{4}|gmt|utc?|z)\b)/;

/** Mail is not older than the first mail standards; later years are errors. */
const earliestYear = 1980;
const latestYear = 2100;

interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly offsetHours: number;
}

/**
 * The moment a Date field names (RFC 5322 3.3, obsolete zones and two-digit years of 4.3), or of the wrong forms that
 * senders write: asctime, ISO 8601, `January 5, 2025 3:04 PM`. Null when it is no date or an absurd one.
 */
export function readMailDate(value: string): Date | null {
  const source = value
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('"', '')
    .replace(bareClock, '$1$2:$3:$4');
  const parts = dateParts(source);
  if (parts === null || !isPlausible(parts)) return null;
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return new Date(wall - Math.round(parts.offsetHours * 3_600_000));
}

function dateParts(source: string): DateParts | null {
  let match = dayMonthYear.exec(source);
  if (match) {
    const [, day, month, year, hour, minute, second, half, zone] = match;
    return build({ year, month, day, hour, minute, second, half, zone });
  }
  match = monthDayYear.exec(source);
  if (match) {
    const [, month, day, year, hour, minute, second, half, zone] = match;
    return build({ year, month, day, hour, minute, second, half, zone });
  }
  match = asctime.exec(source);
  if (match) {
    const [, month, day, hour, minute, second, half, zoneBefore, year, zone] = match;
    return build({ year, month, day, hour, minute, second, half, zone: zoneBefore ?? zone });
  }
  match = isoForm.exec(source);
  if (match) {
    const [, year, month, day, hour, minute, second, half, zone] = match;
    return build({ year, month, day, hour, minute, second, half, zone });
  }
  match = pointedForm.exec(source);
  if (match) {
    const [, day, month, year, hour, minute, second, half, zone] = match;
    return build({ year, month, day, hour, minute, second, half, zone });
  }
  match = compactForm.exec(source);
  if (match) {
    const [, year, month, day, hour, minute, second, zone] = match;
    return build({ year, month, day, hour, minute, second, half: undefined, zone });
  }
  return null;
}

type Written = Record<
  'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half' | 'zone',
  string | undefined
>;

function build(written: Written): DateParts {
  const hour = Number(written.hour);
  return {
    year: fullYear(written.year ?? ''),
    month: monthOf(written.month ?? ''),
    day: Number(written.day),
    hour: written.half === undefined ? hour : (hour % 12) + (written.half === 'p' ? 12 : 0),
    minute: Number(written.minute),
    second: Math.min(Number(written.second ?? 0), 59),
    offsetHours: zoneOffset((written.zone ?? '').trim()),
  };
}

/** 1 to 12; another number for what is no month. */
function monthOf(written: string): number {
  if (/^\d/.test(written)) return Number(written);
  return monthNames.findIndex((names) => names.some((name) => written.startsWith(name))) + 1;
}

/** RFC 5322 4.3: two digits from 50 are of the last century, three count from 1900. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year;
  return digits.length === 3 ? 1900 + year : year;
}

/** An unknown zone is UTC (RFC 5322 4.3: "-0000"). */
function zoneOffset(zone: string): number {
  const numeric = /^(?:gmt|utc?)?\s*([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(zone);
  if (numeric) {
    const [, sign, hours, minutes] = numeric;
    const offset = Number(hours) + Number(minutes ?? 0) / 60;
    return offset > 14 ? 0 : sign === '-' ? -offset : offset;
  }
  return namedZones[/^[a-z]{1,5}/.exec(zone)?.[0] ?? ''] ?? 0;
}

function isPlausible(parts: DateParts): boolean {
  const { year, month, day, hour, minute } = parts;
  if (year < earliestYear || year > latestYear || month < 1 || month > 12 || hour > 24 || minute > 59)
    return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
