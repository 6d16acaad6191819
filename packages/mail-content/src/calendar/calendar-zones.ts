import { describedZone } from './described-zones.ts';
import { systemZone, windowsZone } from './system-zones.ts';

const maxNameLength = 200;

/**
 * The zone that a calendar object names or describes, as IANA calls it; null for an unknown one, such as `Customized Time Zone`. Where
 * the object defines the zone itself, only its name may be trusted more than that: `namedZone`.
 */
export function ianaZone(name: string): string | null {
  return namedZone(name) ?? describedZone(withoutPrefix(name.slice(0, maxNameLength)));
}

/** The zone of an IANA name, or of its name in Windows. */
export function namedZone(name: string): string | null {
  const written = withoutPrefix(name.slice(0, maxNameLength));
  return systemZone(windowsZone(written) ?? written);
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
