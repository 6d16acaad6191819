import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** A zone that people are asked to choose: its standard offset from UTC in minutes, and the English names that it goes by. */
interface NamedZone {
  readonly zone: string;
  readonly offset: number;
  readonly cities: readonly string[];
  readonly time: string;
}

/**
 * The zone of a description as Windows and Outlook show it, `(UTC-05:00) Eastern Time (US and Canada)` or
 * `(GMT+01.00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`: known by a city or by the English name of its time (Unicode CLDR, as
 * the system has it), and by its offset where one is written. A bare offset is that offset without summer time. Null when nothing fits.
 */
export function describedZone(description: string): string | null {
  const read = /^\(?(?:UTC|GMT|Z)\s*(?:([+-])(\d{1,2})[:.]?(\d\d)?)?\)?(.*)$/i.exec(description);
  const written = (read?.[4] ?? description).trim();
  const offset = read?.[2] === undefined ? null : offsetOf(read[1], read[2], read[3]);
  if (read && written === '') return offset === null ? 'UTC' : fixedZone(offset);
  if (read && /^coordinated universal time/i.test(written)) return 'UTC';
  const fitting = namedZones().filter((zone) => offset === null || zone.offset === offset);
  const places = written.split(/[,/&]| and /).map(comparable);
  const byPlace = places.flatMap((place) =>
    fitting.filter(({ cities, time }) => cities.includes(place) || time === `${place} standard time`),
  );
  const time = comparable(written.replace(/\(.*\)/, '').replace(/\bdaylight\b/i, ''));
  return (byPlace[0] ?? fitting.find((zone) => zone.time === time))?.zone ?? null;
}

const offsetOf = (sign = '+', hours: string, minutes = '00') =>
  (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));

/** Etc/GMT-1 is an hour ahead of UTC: POSIX counts the other way round. Null where no such zone is known, say for half hours. */
function fixedZone(minutes: number): string | null {
  if (minutes === 0) return 'UTC';
  if (minutes % 60 !== 0 || minutes < -12 * 60 || minutes > 14 * 60) return null;
  return `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes / 60)}`;
}

const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]+/gi, ' ')
    .trim()
    .toLowerCase();

let known: readonly NamedZone[] | null = null;

/** Zones to which Windows maps come first: of several with one name, the one of most people is meant. */
function namedZones(): readonly NamedZone[] {
  known ??= [...new Set([...mainZones(), ...Intl.supportedValuesOf('timeZone')])].map(namedZone);
  return known;
}

/** The table lists the zone of the whole world (CLDR territory 001) first. */
function mainZones(): string[] {
  const first = new Map(
    WINDOWS_TO_IANA_MAP.toReversed().map(({ windowsName, iana }) => [windowsName, iana[0] ?? 'UTC']),
  );
  return [...first.values()].toReversed();
}

/** No place has summer time in both: the smaller offset is the standard one. */
const seasons = [new Date('2026-01-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];

function namedZone(zone: string): NamedZone {
  const part = (timeZoneName: 'longGeneric' | 'longOffset', at: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offsets = seasons.map((at) => {
    const read = /GMT([+-])(\d\d):(\d\d)/.exec(part('longOffset', at));
    return read ? offsetOf(read[1], read[2] ?? '0', read[3]) : 0;
  });
  return {
    zone,
    offset: Math.min(...offsets),
    cities: [zone, ...aliasesOf(zone)].map((name) => comparable(name.split('/').at(-1) ?? '')),
    time: comparable(part('longGeneric', seasons[0] ?? new Date())),
  };
}

/** Asia/Calcutta and Asia/Kolkata are one zone. */
const aliasesOf = (zone: string) =>
  IANA_ALIAS_MAP.find(({ alias }) => (alias as readonly string[]).includes(zone))?.alias ?? [];
