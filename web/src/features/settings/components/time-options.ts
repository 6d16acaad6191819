import { t } from '@lingui/core/macro';
import { pageLocale } from '../../../lib/language/language.ts';
interface Option {
  value: string;
  label: string;
}

/** Every hour of the day as the reader writes it. */
export function hourOptions(locale = pageLocale): Option[] {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  return Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.format(new Date(2026, 0, 15, hour)),
  }));
}

/** Following the browser comes first; a zone that this browser does not know stays visible while it is the stored one. */
export function timeZoneOptions(stored: string, isChosen: boolean): Option[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = !isChosen || known.includes(stored) ? known : [stored, ...known];
  const followed = isChosen ? Intl.DateTimeFormat().resolvedOptions().timeZone : stored;
  return [
    { value: '', label: t`As in my browser (${nameOf(followed)})` },
    ...all.map((zone) => ({ value: zone, label: nameOf(zone) })),
  ];
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ');
