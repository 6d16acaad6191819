import { WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** Names of zones in Windows and Exchange, lower case (Unicode CLDR, windowsZones): the zone of most people in each. */
const windowsZones: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.toReversed().map(({ windowsName, iana }) => [
    windowsName.toLowerCase().replaceAll('.', ''),
    iana[0] ?? 'UTC',
  ]),
);

/** One zone for each of Windows: the table lists the one of the whole world (CLDR territory 001) first. */
export const mainZones: readonly string[] = [...new Set(windowsZones.values())].toReversed();

/** The zone of a name in Windows, with or without its points: W. Europe Standard Time. */
export const windowsZone = (name: string): string | null =>
  windowsZones.get(name.toLowerCase().replaceAll('.', '')) ?? null;

/**
 * Names of three letters that IANA knows. The library of the system takes more, of its own and by old habit: BST would be Bangladesh, and
 * SST the Solomon Islands.
 */
const shortNames = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** The name as the system writes it; null for one that it does not know. */
export function systemZone(name: string): string | null {
  // Offsets such as +01:00 are no names; Intl takes some of them.
  if (!/^[a-z]/i.test(name) || (name.length === 3 && !shortNames.test(name))) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // RangeError: no such zone.
    return null;
  }
}
