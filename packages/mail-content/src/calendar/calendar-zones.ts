/** Names of time zones in Windows and Exchange (Unicode CLDR, windowsZones); only the zones that most people live in. */
const windowsZones: Readonly<Record<string, string>> = {
  'AUS Eastern Standard Time': 'Australia/Sydney', 'Arab Standard Time': 'Asia/Riyadh', 'Arabian Standard Time': 'Asia/Dubai',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires', 'Atlantic Standard Time': 'America/Halifax',
  'Central America Standard Time': 'America/Guatemala', 'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw', 'Central Standard Time': 'America/Chicago',
  'Central Standard Time (Mexico)': 'America/Mexico_City', 'China Standard Time': 'Asia/Shanghai',
  'E. Australia Standard Time': 'Australia/Brisbane', 'E. Europe Standard Time': 'Europe/Chisinau',
  'E. South America Standard Time': 'America/Sao_Paulo', 'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo', 'FLE Standard Time': 'Europe/Kiev', 'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest', 'Greenwich Standard Time': 'Atlantic/Reykjavik', 'India Standard Time': 'Asia/Calcutta',
  'Israel Standard Time': 'Asia/Jerusalem', 'Korea Standard Time': 'Asia/Seoul', 'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland', 'Pacific SA Standard Time': 'America/Santiago',
  'Pacific Standard Time': 'America/Los_Angeles', 'Pakistan Standard Time': 'Asia/Karachi', 'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow', 'SA Pacific Standard Time': 'America/Bogota',
  'SE Asia Standard Time': 'Asia/Bangkok', 'Singapore Standard Time': 'Asia/Singapore', 'South Africa Standard Time': 'Africa/Johannesburg',
  'Taipei Standard Time': 'Asia/Taipei', 'Tokyo Standard Time': 'Asia/Tokyo', 'Turkey Standard Time': 'Europe/Istanbul',
  'US Mountain Standard Time': 'America/Phoenix', 'W. Australia Standard Time': 'Australia/Perth',
  'W. Central Africa Standard Time': 'Africa/Lagos', 'W. Europe Standard Time': 'Europe/Berlin',
}; // prettier-ignore

/** The zone that a calendar object names, as IANA calls it; null for an unknown one, say `Customized Time Zone`. */
export function ianaZone(name: string): string | null {
  // Some programs write a prefix of their own: /freeassociation.sourceforge.net/Europe/Berlin, /mozilla.org/20050126_1/Europe/Berlin.
  const written = name.trim().replace(/^(?:\/[^/]+\/(?:\d[^/]*\/)?|tzone:\/\/Microsoft\/)/i, '');
  const zone = Object.hasOwn(windowsZones, written) ? (windowsZones[written] ?? written) : written;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // RangeError: no such zone.
    return null;
  }
}
