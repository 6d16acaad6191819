import { calendarEvents } from '@tern/contracts/events/calendar';
import type { Consumer } from '@tern/runtime/consume';
import type { LiveStreams } from '../../domain/live-streams.ts';
import { reporter } from './reporter.ts';

/** Whatever happens in a calendar: what of it is shown, the page reads again. */
export function calendarConsumers(streams: LiveStreams): Consumer[] {
  const on = reporter(streams);
  return calendarEvents.map((contract) => on(contract, () => ({ calendars: true })));
}
