import type { RundownEngine } from '@tern/contracts/http/calendar-rundown';
import { say } from '@tern/contracts/sentences/sentence';
import type { JudgedMeeting } from './choose-meetings.ts';
import type { MeetingChooser } from './meeting-chooser.ts';
import { meetingTime } from './meeting-text.ts';

/** Whether the outside model may decide. */
export const isOpen = ({ isSettled, wish }: JudgedMeeting): boolean => !isSettled && wish === null;

/**
 * Lets the outside model decide about the meetings that neither a clause of the user nor a missing answer decides. Where it gives no
 * answer, the decision of the rules stays.
 * @param chooser null where none is configured
 */
export async function chooseWithModel(
  chooser: MeetingChooser | null,
  judged: readonly JudgedMeeting[],
  asked: { readonly userId: string; readonly instructions: string; readonly timeZone: string },
): Promise<{ readonly judged: readonly JudgedMeeting[] } & RundownEngine> {
  const byRules = { judged, engine: 'rules', modelNote: null };
  const open = judged.filter(isOpen).slice(0, chooser?.maxMeetings);
  if (!chooser || open.length === 0) return byRules;
  const { userId, instructions, timeZone } = asked;
  const meetings = open.map(({ facts }) => ({ facts, time: meetingTime(facts.event, timeZone) }));
  const answer = await chooser.choose(userId, { instructions, meetings });
  if (!answer) return byRules;
  if ('notChosen' in answer) return { ...byRules, modelNote: answer.notChosen };
  const reasons = new Map(answer.chosen.map(({ eventId, reason }) => [eventId, reason]));
  const isAsked = new Set(open);
  return {
    judged: judged.map((meeting) => {
      if (!isAsked.has(meeting)) return meeting;
      const reason = reasons.get(meeting.facts.event.id);
      if (reason !== undefined)
        return {
          ...meeting,
          isChosen: true,
          mayMatter: false,
          speaksFor: [say('{words}', { words: reason }), ...meeting.speaksFor],
        };
      return {
        ...meeting,
        isChosen: false,
        mayMatter: false,
        speaksAgainst: [say('{model} did not choose it.', { model: chooser.model })],
      };
    }),
    engine: `model/${chooser.model}`,
    modelNote: null,
  };
}
