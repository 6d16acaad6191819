import { say, type Sentence } from '@tern/contracts/sentences/sentence';
import type { OpenEnd } from '../waits/open-end-copies.ts';
import type { MeetingFacts } from './meeting-facts.ts';
import type { WaitDays } from './meeting-follow-ups.ts';

const maxMentioned = 3;
const longestSentence = 160;
const dayMs = 24 * 3_600_000;

/** An answer that the user owes a person of the meeting, or a promise to them. */
export interface OpenEndOfMeeting extends Pick<OpenEnd, 'kind' | 'messageId' | 'subject' | 'sentence'> {
  readonly name: string;
  /** From the day of the mail to that of the meeting, on the user's clock. */
  readonly days: number;
}

/** Lists what is open towards people in the meeting, of mail from before its day, and not put off beyond it. */
export function openEndsOfMeeting(
  { others }: Pick<MeetingFacts, 'others'>,
  ends: readonly OpenEnd[],
  { day, dayOf }: WaitDays,
): OpenEndOfMeeting[] {
  const names = new Map(others.map(({ email, name }) => [email.toLowerCase(), name ?? email]));
  return ends
    .flatMap(({ kind, messageId, email, subject, sentence, since, hiddenUntil, listedUntil }) => {
      const name = names.get(email);
      const days = Math.round((day.getTime() - dayOf(since).getTime()) / dayMs);
      const isHidden = hiddenUntil !== null && dayOf(hiddenUntil) > day;
      if (name === undefined || days < 0 || isHidden || listedUntil <= day) return [];
      return [{ kind, messageId, subject, sentence, name, days }];
    })
    .slice(0, maxMentioned);
}

/** ‘You have owed Ana Moura an answer for 5 days: “Could you send the figures?”’ */
export function openEndText({ kind, subject, sentence, name, days }: OpenEndOfMeeting): Sentence {
  const words = sentence === null || sentence.length > longestSentence ? subject : sentence;
  const isNamed = words !== '';
  if (kind === 'promised')
    return isNamed
      ? say('You promised {name}: “{words}”.', { name, words })
      : say('You promised {name}.', { name });
  if (days === 0)
    return isNamed
      ? say('You owe {name} an answer: “{words}”.', { name, words })
      : say('You owe {name} an answer.', { name });
  return isNamed
    ? say('You have owed {name} an answer for {days, plural, one {# day} other {# days}}: “{words}”.', {
        name,
        days,
        words,
      })
    : say('You have owed {name} an answer for {days, plural, one {# day} other {# days}}.', { name, days });
}
