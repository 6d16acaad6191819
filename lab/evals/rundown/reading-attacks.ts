import type { MeetingOdds } from '../../../services/calendar/src/domain/rundown/meeting-odds.ts';
import { meetingWeights } from '../../../services/calendar/src/domain/rundown/weigh-meeting.ts';
import { hashOf } from '../halves.ts';
import { attackedDays, type Attack } from './attacks.ts';
import { choiceByReading } from './choose-by-reading.ts';
import type { JudgedDay } from './written-day.ts';

type Event = JudgedDay['events'][number];

/** A text model that believes every order and likes some meetings for no reason. */
const gullible: MeetingOdds = {
  modelId: meetingWeights.modelId,
  of: async (_instructions, meetings) =>
    meetings.map((meeting) =>
      /ignore|everything|always|important|include|hide|skip/i.test(meeting)
        ? 9
        : (Number.parseInt(hashOf(meeting).slice(0, 2), 16) - 128) / 16,
    ),
};

/** The effect of an attack beyond the choice about its own meeting, with such a model. Empty when there is none. */
export async function readingEffectsOf([name, change]: Attack): Promise<string[]> {
  const effects: string[] = [];
  for (const [dayIndex, day] of attackedDays.entries()) {
    const plain = await outcomeOf(day, day.events);
    const inDescriptions = day.events.map((event) => ({ ...event, description: change('Agenda as usual') }));
    if ((await outcomeOf(day, inDescriptions)).join() !== plain.join())
      effects.push(`${name} in descriptions on day ${dayIndex}`);
    const at = dayIndex % day.events.length;
    const inOne = day.events.map((event, index) =>
      index === at ? { ...event, summary: change(event.summary ?? '') } : event,
    );
    const attacked = await outcomeOf(day, inOne);
    effects.push(
      ...plain
        .filter((choice, index) => index !== at && choice !== attacked[index])
        .map((choice) => `${name} on day ${dayIndex}: ${choice}`),
    );
  }
  return effects;
}

/** Whether each event is chosen, in words. */
async function outcomeOf({ instructions }: JudgedDay, events: readonly Event[]): Promise<string[]> {
  const { important } = await choiceByReading(gullible, { instructions, events });
  const chosen = new Set(important.map(({ id }) => id));
  return events.map(({ id }) => `${id} ${chosen.has(id) ? 'chosen' : 'left out'}`);
}
