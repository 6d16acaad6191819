import type { CalendarReading } from '@tern/contracts/http/calendar';

/** 312 events, 4 repaired, 2 left out, 1 unknown zone */
export function readingText({ events, repaired, leftOut, unknownZones }: CalendarReading): string {
  const parts = [
    events === 1 ? '1 event' : `${events.toLocaleString()} events`,
    repaired > 0 && `${repaired.toLocaleString()} repaired`,
    leftOut > 0 && `${leftOut.toLocaleString()} left out`,
    unknownZones > 0 && (unknownZones === 1 ? '1 unknown zone' : `${unknownZones} unknown zones`),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
