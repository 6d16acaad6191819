import {
  calendarAccountRemoved,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import type { Clock } from '@tern/kernel/clock';
import { consume, consumeBatch, type Consumer } from '@tern/runtime/consume';
import { meetingOf, removedMeeting } from '../../domain/meetings/meeting.ts';
import { removeCalendar } from '../../domain/intake/remove-calendar.ts';
import { takeInMeetings, type TakeInMeetingsContext } from '../../domain/intake/take-in-meetings.ts';

/** Meetings of the user: one with a recipient moves the wait for their answer. */
export function meetingConsumers(context: TakeInMeetingsContext & { readonly clock: Clock }): Consumer[] {
  return [
    consumeBatch(calendarEventChanged, (events) =>
      takeInMeetings(
        context,
        events.map(({ data }) => meetingOf(data)),
      ),
    ),
    consumeBatch(calendarEventRemoved, (events) =>
      takeInMeetings(
        context,
        events.map(({ data }) => removedMeeting(data)),
      ),
    ),
    consume(calendarAccountRemoved, (account) => removeCalendar(context, account)),
  ];
}
