import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { FollowUpOfMeeting, ImportantEvent, LeftOutEvent } from '@tern/contracts/http/calendar-rundown';
import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';
import { carried } from '@tern/contracts/sentences/carried';
import { isMeant, readInstructions, type Wish } from '../instructions/read-instructions.ts';
import { comparableText } from '../topics/comparable-text.ts';
import { isOff, meetingFacts, type MeetingFacts } from './meeting-facts.ts';
import type { OpenEnd } from '../waits/open-end-copies.ts';
import type { KnownWait } from '../waits/wait-copies.ts';
import { followUpsOf, followUpText, type WaitDays } from './meeting-follow-ups.ts';
import { openEndsOfMeeting, openEndText, type OpenEndOfMeeting } from './meeting-open-ends.ts';
import { meetingLine, meetingTime } from './meeting-text.ts';
import { viewOf } from './meeting-view.ts';

/** A reason for or against a meeting, in words for people. */
interface Reason {
  readonly weight: number;
  readonly sayings: readonly Saying[];
}

/** A meeting with at least this sum of weights is chosen; the user's own words alone decide for or against it. */
const enough = 3;
const weights = { wanted: 20, unwanted: -20, unnamed: -4, waiting: 3.5, owing: 3.5 };

const prepared =
  /\b(interviews?|pitch|demo|board|contract|negotiat\w*|kick-?off|presentation|deadline|review|sign(ing)?|offer|proposal|workshop|launch|budget|appraisal|onboarding)\b/i;
const routine =
  /\b(stand-?ups?|daily|lunch|coffee|focus( time)?|block(ed)?|busy|hold|ooo|out of office|commute|gym|birthday|reminder|office hours|social|drinks|walk)\b/i;

export interface Choice {
  readonly important: ImportantEvent[];
  readonly leftOut: LeftOutEvent[];
}

/** The facts about the user and the day that the rules use. */
export interface GivenOfDay {
  readonly instructions: string;
  /** The user's own, lower case. */
  readonly ownAddresses: ReadonlySet<string>;
  /** IANA name, of the clock on which times are shown. */
  readonly timeZone: string;
  /** Answers that the user waits for from people of the day's meetings. */
  readonly waits: readonly KnownWait[];
  /** The open ends of the user: what they owe and promised. */
  readonly openEnds: readonly OpenEnd[];
  readonly waitDays: WaitDays;
}

/** The rules' judgement of one meeting. */
export interface JudgedMeeting {
  readonly facts: MeetingFacts;
  readonly followUps: FollowUpOfMeeting[];
  readonly isChosen: boolean;
  /** It is not chosen, and the text model is unsure about it. */
  readonly mayMatter: boolean;
  /** The clause of the instructions that decides about it. */
  readonly wish: Wish | null;
  /** Whether nothing else may decide: it does not take place, or a missing answer of either side makes it matter. */
  readonly isSettled: boolean;
  /** The reasons for it in words for people, the strongest first. */
  readonly speaksFor: readonly Saying[];
  readonly speaksAgainst: readonly Saying[];
}

/**
 * Chooses the meetings of a day by rules and by the user's instructions, on this machine. Titles and descriptions are only compared with
 * words; text in them is never followed as an instruction.
 * @param events of one day
 */
export function chooseMeetings(events: readonly CalendarEvent[], given: GivenOfDay): Choice {
  return choiceOf(judgeMeetings(events, given), given.timeZone);
}

/** Gives what the rules say of the meetings of a day. */
export function judgeMeetings(events: readonly CalendarEvent[], given: GivenOfDay): JudgedMeeting[] {
  const { wishes: asked } = readInstructions(given.instructions);
  const asksForSome = asked.some(({ isShown }) => isShown);
  /** Messages whose missing answer an earlier meeting of the day has named. */
  const named = new Set<string>();
  return events.map((event) => {
    const facts = meetingFacts(event, given.ownAddresses, events);
    const followUps = followUpsOf(facts, given.waits, given.waitDays);
    const openEnds = openEndsOfMeeting(facts, given.openEnds, given.waitDays);
    const wish = isOff(event) ? null : strongestWish(asked, facts, given.timeZone);
    const reasons = isOff(event)
      ? []
      : [
          ...reasonsOf(wish, asksForSome),
          ...rulesFor(facts),
          ...waitingFor(followUps, named),
          ...owingTo(openEnds, named),
        ];
    const isChosen = reasons.reduce((total, { weight }) => total + weight, 0) >= enough;
    if (isChosen) for (const { messageId } of [...followUps, ...openEnds]) named.add(messageId);
    const speaking = reasons.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
    return {
      facts,
      followUps,
      isChosen,
      mayMatter: false,
      wish,
      isSettled: isOff(event) || (isChosen && followUps.length + openEnds.length > 0),
      speaksFor: speaking.flatMap(({ sayings }) => sayings),
      speaksAgainst: reasonAgainst(event, reasons),
    };
  });
}

/** The meetings that are chosen, as they are shown, and the others. @param timeZone IANA name */
export function choiceOf(judged: readonly JudgedMeeting[], timeZone: string): Choice {
  return {
    important: judged
      .filter(({ isChosen }) => isChosen)
      .map(({ facts, followUps, speaksFor }) => {
        const line = [meetingLine(facts)];
        const context = [...speaksFor, ...notesFor(facts)];
        return {
          ...facts.event,
          aiMeeting: inEnglish(line),
          aiMeetingSaid: carried(line),
          aiContext: inEnglish(context),
          aiContextSaid: carried(context),
          time: meetingTime(facts.event, timeZone),
          followUps,
        };
      }),
    leftOut: judged
      .filter(({ isChosen }) => !isChosen)
      .map(({ facts: { event }, speaksAgainst, mayMatter }) => ({
        ...event,
        reason: inEnglish(speaksAgainst),
        reasonSaid: carried(speaksAgainst),
        mayMatter,
      })),
  };
}

/** The wish that decides about a meeting; of equally strong ones the first. */
function strongestWish(asked: readonly Wish[], facts: MeetingFacts, timeZone: string): Wish | null {
  if (asked.length === 0) return null;
  const view = viewOf(facts, timeZone);
  return asked
    .filter((wish) => isMeant(wish, view))
    .reduce<Wish | null>((best, wish) => (best && best.strength >= wish.strength ? best : wish), null);
}

/** Who asks for some meetings leaves the others out, unless much speaks for one. */
function reasonsOf(wish: Wish | null, asksForSome: boolean): Reason[] {
  if (wish)
    return [
      {
        weight: wish.isShown ? weights.wanted : weights.unwanted,
        sayings: [say('Your instructions say: “{words}”.', { words: wish.text })],
      },
    ];
  return asksForSome
    ? [{ weight: weights.unnamed, sayings: ['Your instructions ask for other meetings.'] }]
    : [];
}

function rulesFor({ event, others, outside, isOrganizer, kinds, isElsewhere }: MeetingFacts): Reason[] {
  const title = comparableText(event.summary ?? '');
  const rules: readonly (readonly [boolean, number, Saying])[] = [
    [outside.length > 0, 3, 'People from outside take part.'],
    [others.length > 0 && !kinds.has('large'), 1, 'Other people take part.'],
    [isOrganizer && others.length > 0, 1, 'You organize it.'],
    [kinds.has('one-to-one') && outside.length === 0, 1, 'It is a conversation of two.'],
    [prepared.test(title), 2, 'Its title suggests that it needs preparation.'],
    [kinds.has('travel'), 3, 'It is a journey.'],
    [isElsewhere, 1, say('It takes place elsewhere: {place}.', { place: event.location ?? '' })],
    [routine.test(title), -4, 'It is routine.'],
    [kinds.has('recurring') && outside.length === 0, -1, 'It comes again and again.'],
    [kinds.has('large'), -1, 'It is large.'],
    [event.isAllDay && event.transparency === 'transparent', -3, 'It takes no time of the day.'],
    [kinds.has('tentative'), -0.5, 'It is not confirmed.'],
  ];
  return rules.filter(([applies]) => applies).map(([, weight, saying]) => ({ weight, sayings: [saying] }));
}

/** The user can ask the person at the meeting. Any number of missing answers counts once, and each is named once a day. */
function waitingFor(followUps: readonly FollowUpOfMeeting[], named: ReadonlySet<string>): Reason[] {
  const [first] = followUps;
  if (!first) return [];
  const texts = followUps.filter(({ messageId }) => !named.has(messageId)).map(followUpText);
  const again = say('You meet {name} again, whose answer is still missing.', { name: first.name });
  return [{ weight: weights.waiting, sayings: texts.length > 0 ? texts : [again] }];
}

/** The user can answer at the meeting. Any number counts once, and each is named once a day. */
function owingTo(openEnds: readonly OpenEndOfMeeting[], named: ReadonlySet<string>): Reason[] {
  const [first] = openEnds;
  if (!first) return [];
  const texts = openEnds.filter(({ messageId }) => !named.has(messageId)).map(openEndText);
  const again = say('You meet {name} again, to whom you owe something.', { name: first.name });
  return [{ weight: weights.owing, sayings: texts.length > 0 ? texts : [again] }];
}

/** The strongest reason against an event; where there is none, that no rule was in favour. */
function reasonAgainst(event: CalendarEvent, reasons: readonly Reason[]): readonly Saying[] {
  if (event.status === 'cancelled') return ['It is cancelled.'];
  if (isOff(event)) return ['You have declined it.'];
  const [strongest] = reasons.filter(({ weight }) => weight < 0).sort((a, b) => a.weight - b.weight);
  return strongest?.sayings ?? ['Neither your instructions nor the rules single it out.'];
}

/** The context that is shown with a chosen meeting. */
function notesFor({ conflicts, event }: MeetingFacts): Saying[] {
  const [conflict] = conflicts;
  const isUnanswered = event.attendees.some(
    ({ isSelf, responseStatus }) => isSelf && responseStatus === 'needsAction',
  );
  return [
    ...(conflict === undefined ? [] : [conflictText(conflict)]),
    ...(event.status === 'tentative' ? (['It is not confirmed yet.'] as const) : []),
    ...(isUnanswered ? (['You have not answered the invitation.'] as const) : []),
  ];
}

const conflictText = (title: string | null): Saying =>
  title === null ? 'At the same time: an event.' : say('At the same time: {title}.', { title });
