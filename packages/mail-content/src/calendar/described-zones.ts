import { IANA_ALIAS_MAP } from 'windows-iana';
import { abbreviatedZone } from './abbreviated-zones.ts';
import { mainZones, systemZone, windowsZone } from './system-zones.ts';
import { cldrZone, comparable, standardOffset, summerOffset } from './zone-names.ts';

/**
 * The zone of a description as Windows, Outlook, Zimbra and Notes show it: `(UTC-05:00) Eastern Time (US and Canada)`,
 * `(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna`, `Western/Central Europe`, `Mitteleuropäische Zeit`, `PDT`. It is
 * known by a city, by the name of its time (Unicode CLDR, as the system has it) or by its name in Windows, and must have the offset where
 * one is written. A bare offset is that offset without summer time. Null when nothing fits.
 */
export function describedZone(description: string): string | null {
  const read =
    /^\(?(?:(?:UTC|GMT|Z)\s*([+-]\d{1,2}(?:[:.]?\d\d)?)?|([+-]\d{1,2}:?\d\d))\)?(?![a-z])(.*)$/iu.exec(
      description,
    );
  const respelt = read ? null : respelling(description);
  if (respelt !== null) return respelt;
  const written = (read?.[3] ?? description).trim();
  const signed = read?.[1] ?? read?.[2];
  const offset = signed === undefined ? null : offsetOf(signed);
  if (read && /^0?$/.test(written)) return offset === null ? 'UTC' : fixedZone(offset);
  if (/^coordinated universal time$/i.test(written) || (read && /^coordinated/i.test(written)))
    return fixedZone(offset ?? 0);
  const ofNotes = notesPlaces.get(comparable(written));
  if (ofNotes) return ofNotes;
  const fits = (zone: string | null) => zone !== null && (offset === null || standardOffset(zone) === offset);
  const places = [written.replace(/\(.*\)/, ''), ...written.split(/[,/&:、]| and /)].map(comparable);
  const known = places
    .filter((place) => place !== '')
    .flatMap((place) => [windowsZone(`${place} standard time`), ...zonesOfCity(place), cldrZone(place)])
    .find(fits);
  if (known) return known;
  // One offset without summer time is the same wherever it is.
  return offset !== null && isAlwaysStandard(offset) ? fixedZone(offset) : abbreviatedZone(written);
}

/** Names of Lotus Notes that are neither those of Windows nor of a city. */
const notesPlaces = new Map([
  ['western central europe', 'Europe/Berlin'],
  ['eastern europe', 'Europe/Bucharest'],
  ['western europe', 'Europe/Lisbon'],
  ['us eastern', 'America/New_York'],
  ['us central', 'America/Chicago'],
  ['us mountain', 'America/Denver'],
  ['us pacific', 'America/Los_Angeles'],
]);

const systemOrWindows = (name: string) => systemZone(windowsZone(name) ?? name);

/** Other spellings of a name: Europe-Berlin, America/New York, Europe/Berlin 1, and what stands before a remark in brackets. */
function respelling(name: string): string | null {
  const bare = name.replace(/\\/g, '').replace(/\s*(?:\(.*\)|\s\d+)$/, '');
  const standard = bare.replace(/\b(?:daylight|summer) time$/i, 'Standard Time');
  const spellings = [
    bare,
    standard,
    bare.replaceAll(' ', '_'),
    bare.replaceAll('-', '/'),
    bare.replace('_', '/'),
  ];
  return spellings.map(systemOrWindows).find((zone) => zone !== null) ?? null;
}

function offsetOf(written: string): number {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2})[:.]?(\d\d)?$/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Etc/GMT-1 is an hour ahead of UTC: POSIX counts the other way round. For half hours a zone without summer time that has them. */
function fixedZone(minutes: number): string | null {
  if (minutes === 0) return 'UTC';
  if (minutes % 60 !== 0) return mainZones.find((zone) => isWithoutSummerTime(zone, minutes)) ?? null;
  if (minutes < -12 * 60 || minutes > 14 * 60) return null;
  return `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes / 60)}`;
}

const isWithoutSummerTime = (zone: string, minutes: number) =>
  standardOffset(zone) === minutes && summerOffset(zone) === minutes;

const isAlwaysStandard = (minutes: number) =>
  mainZones.every((zone) => standardOffset(zone) !== minutes || summerOffset(zone) === minutes);

let cities: ReadonlyMap<string, readonly string[]> | null = null;

/** Zones to which Windows maps come first: of several with one name, the one of most people is meant. */
function zonesOfCity(place: string): readonly string[] {
  cities ??= Map.groupBy(
    new Set([
      ...mainZones,
      ...Intl.supportedValuesOf('timeZone'),
      ...IANA_ALIAS_MAP.flatMap(({ alias }) => alias),
    ]),
    (zone) => comparable(zone.split('/').at(-1) ?? ''),
  );
  return cities.get(place) ?? [];
}
