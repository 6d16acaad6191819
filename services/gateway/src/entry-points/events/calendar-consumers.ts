import { calendarEvents } from '@tern/contracts/events/calendar';
import type { Consumer } from '@tern/runtime/consume';
import type { LiveStreams } from '../../domain/live-streams.ts';
import { reporter } from './reporter.ts';

/** Any change of a calendar: the page reads what it shows again. */
export function calendarConsumers(streams: LiveStreams): Consumer[] {
  const on = reporter(streams);
  return calendarEvents.map((contract) => on(contract, () => ({ calendars: true })));
}
