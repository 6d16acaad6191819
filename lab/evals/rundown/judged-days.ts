import { readFileSync } from 'node:fs';
import {
  choiceOf,
  judgeMeetings,
  type Choice,
  type JudgedMeeting,
} from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import { owner, readDay, writtenDate, type JudgedDay, type WrittenDay } from './written-day.ts';

/** The order is fixed: rules may be tuned only by errors of the days with an even index. */
export const judgedDays: readonly JudgedDay[] = ['work', 'people', 'large', 'other-languages', 'mixed']
  .flatMap(writtenDays)
  .map(readDay);

function writtenDays(file: string): WrittenDay[] {
  return JSON.parse(readFileSync(new URL(`written/${file}.json`, import.meta.url), 'utf8')) as WrittenDay[];
}

const startOfWritten = new Date(`${writtenDate}T00:00:00Z`);

export const timeZone = 'Europe/London';

/** The choice of the rules, without missing answers. */
export function judgedMeetingsOf({
  instructions,
  events,
}: Pick<JudgedDay, 'instructions' | 'events'>): JudgedMeeting[] {
  return judgeMeetings(events, {
    instructions,
    timeZone,
    ownAddresses: new Set([owner]),
    waits: [],
    openEnds: [],
    waitDays: { day: startOfWritten, dayOf: () => startOfWritten },
  });
}

/** The rundown of the offline engine. */
export function chooseOf(day: Pick<JudgedDay, 'instructions' | 'events'>): Choice {
  return choiceOf(judgedMeetingsOf(day), timeZone);
}
