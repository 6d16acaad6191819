let zoneOfUser: string | null = null;
/** Asked once: every row of a list needs it, and the browser takes longer to name its zone than to format a moment. */
const zoneOfBrowser = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The clock on which moments are named and days are counted: that of the user's preferences, as in reports, so that a phone abroad and a mail
 * name the same day. IANA name; the browser's until the user is known.
 */
export const pageZone = (): string => zoneOfUser ?? zoneOfBrowser;

/** @param timeZone null for a user who is not known, and for a zone that this browser does not know */
export function showZoneOf(timeZone: string | null | undefined): void {
  zoneOfUser = knownZone(timeZone);
}

/** The zone itself, or null where this browser does not know it. */
export const knownZone = (timeZone: string | null | undefined): string | null =>
  timeZone && isKnownZone(timeZone) ? timeZone : null;

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const dayMs = 86_400_000;

/** By zone: to make one takes longer than to use it a hundred times. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment on the user's clock, `2026-03-01`. */
export function zonedDay(moment: Date, timeZone = pageZone()): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone,
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(moment);
}

/** How many midnights of the user's clock lie between two moments; negative where the first is later. A day of 23 or 25 hours counts as one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(zonedDay(to)) - Date.parse(zonedDay(from))) / dayMs);
