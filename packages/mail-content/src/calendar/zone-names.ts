import { mainZones } from './system-zones.ts';

/** In one text only letters, lower case, without accents. */
export const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

const winter = new Date('2026-01-01T00:00:00Z');
const summer = new Date('2026-07-01T00:00:00Z');
const offsets = new Map<string, readonly [number, number]>();

/** Minutes ahead of UTC, first the smaller one: no place has summer time in both seasons. */
function offsetsOf(zone: string): readonly [number, number] {
  let known = offsets.get(zone);
  if (!known) {
    const format = formatOf('en-US', zone, 'longOffset');
    const [one = 0, other = 0] = [winter, summer].map((at) => {
      const read = /GMT([+-])(\d\d):(\d\d)/.exec(nameIn(format, at));
      return read ? (read[1] === '-' ? -1 : 1) * (Number(read[2]) * 60 + Number(read[3])) : 0;
    });
    known = [Math.min(one, other), Math.max(one, other)];
    offsets.set(zone, known);
  }
  return known;
}

export const standardOffset = (zone: string) => offsetsOf(zone)[0];
export const summerOffset = (zone: string) => offsetsOf(zone)[1];

const formatOf = (locale: string, timeZone: string, timeZoneName: 'long' | 'longGeneric' | 'longOffset') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });

const nameIn = (format: Intl.DateTimeFormat, at: Date) =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Languages of the desktop programs that write the name of a zone in their own, and the zones of most of their users. */
const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'ru', 'ja'];
const zonesElsewhere = [
  'Europe/Berlin', 'Europe/London', 'Europe/Lisbon', 'Europe/Bucharest', 'Europe/Moscow', 'Asia/Tokyo',
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Sao_Paulo',
]; // prettier-ignore
let english: ReadonlyMap<string, string> | null = null;
let foreign: ReadonlyMap<string, string> | null = null;

/** @param name comparable; the name of a time in CLDR, `pacific time`, or without its last word */
export function cldrZone(name: string): string | null {
  const known = (english ??= namesIn(['en-US'], withSummerTimeFirst()));
  const found = [name, `${name} time`, `${name} standard time`]
    .map((one) => known.get(one))
    .find((zone) => zone !== undefined);
  if (found !== undefined) return found;
  foreign ??= namesIn(languages, zonesElsewhere);
  return foreign.get(name) ?? null;
}

/** Eastern Time is that of New York, which changes its clocks, not that of Cancún. */
const withSummerTimeFirst = () =>
  mainZones.toSorted(
    (a, b) => Number(standardOffset(a) === summerOffset(a)) - Number(standardOffset(b) === summerOffset(b)),
  );

function namesIn(locales: readonly string[], zones: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const locale of locales)
    for (const zone of zones) {
      const long = formatOf(locale, zone, 'long');
      const all = [
        nameIn(formatOf(locale, zone, 'longGeneric'), winter),
        nameIn(long, winter),
        nameIn(long, summer),
      ];
      for (const name of all) if (!found.has(comparable(name))) found.set(comparable(name), zone);
    }
  return found;
}
