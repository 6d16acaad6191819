import { chooseByReading } from '../../../services/calendar/src/domain/rundown/choose-by-reading.ts';
import { choiceOf, type Choice } from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import type { MeetingOdds } from '../../../services/calendar/src/domain/rundown/meeting-odds.ts';
import { judgedMeetingsOf, timeZone } from './judged-days.ts';
import { mainCalendarId, type JudgedDay } from './written-day.ts';

/** The rundown by rules and the text model, without missing answers. */
export async function choiceByReading(
  odds: MeetingOdds,
  { instructions, events }: Pick<JudgedDay, 'instructions' | 'events'>,
): Promise<Choice> {
  const judged = judgedMeetingsOf({ instructions, events });
  const mainCalendars = new Set([mainCalendarId]);
  const { judged: decided } = await chooseByReading(odds, judged, { instructions, timeZone, mainCalendars });
  return choiceOf(decided, timeZone);
}
