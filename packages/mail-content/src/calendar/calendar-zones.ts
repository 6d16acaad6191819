import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { describedZone } from './described-zones.ts';

/** Names of zones in Windows and Exchange, lower case (Unicode CLDR, windowsZones): the zone of most people in each. */
const windowsZones: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.toReversed().map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0] ?? 'UTC',
  ]),
);
const maxNameLength = 200;

/**
 * The zone that a calendar object names or describes, as IANA calls it; null for an unknown one, such as `Customized Time Zone`. Where
 * the object defines the zone itself, only its name may be trusted more than that: `namedZone`.
 */
export function ianaZone(name: string): string | null {
  return namedZone(name) ?? describedZone(name.slice(0, maxNameLength).trim());
}

/** The zone of an IANA name, or of its name in Windows. */
export function namedZone(name: string): string | null {
  const written = withoutPrefix(name.slice(0, maxNameLength));
  return systemZone(windowsZones.get(written.toLowerCase()) ?? written);
}

/**
 * Programs put a path of their own before the name (RFC 5545 3.2.19): /freeassociation.sourceforge.net/Europe/Berlin,
 * /mozilla.org/20050126_1/Europe/Berlin, tzone://Microsoft/Utc. A bare slash before an IANA name is one, too.
 */
function withoutPrefix(name: string): string {
  const bare = name
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .replace(/^tzone:\/\/Microsoft\//i, '');
  if (!bare.startsWith('/')) return bare;
  const parts = bare.split('/').filter((part) => part !== '');
  for (let first = 0; first < parts.length; first += 1) {
    const rest = parts.slice(first).join('/');
    if (systemZone(rest) !== null) return rest;
  }
  return bare;
}

function systemZone(name: string): string | null {
  // Offsets such as +01:00 are no names; Intl takes some of them.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // RangeError: no such zone.
    return null;
  }
}
