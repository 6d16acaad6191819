import { plural } from '@lingui/core/macro';
import type { CalendarReading } from '@tern/contracts/http/calendar';

/** 312 events, 4 repaired, 2 left out, 1 unknown zone */
export function readingText({ events, repaired, leftOut, unknownZones }: CalendarReading): string {
  const parts = [
    plural(events, { one: '# event', other: '# events' }),
    repaired > 0 && plural(repaired, { other: '# repaired' }),
    leftOut > 0 && plural(leftOut, { other: '# left out' }),
    unknownZones > 0 && plural(unknownZones, { one: '# unknown zone', other: '# unknown zones' }),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
