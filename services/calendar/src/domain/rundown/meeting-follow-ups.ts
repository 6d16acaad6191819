import type { FollowUpOfMeeting } from '@tern/contracts/http/calendar-rundown';
import { say, type Sentence } from '@tern/contracts/sentences/sentence';
import type { KnownWait } from '../waits/wait-copies.ts';
import type { MeetingFacts } from './meeting-facts.ts';

const maxMentioned = 3;
const dayMs = 24 * 3_600_000;

/** The two days between which a wait is counted, each as 00:00 UTC. */
export interface WaitDays {
  /** The day of the meeting, on the user's clock. */
  readonly day: Date;
  /** The day on the user's clock that a moment falls on. */
  dayOf(moment: Date): Date;
}

/** Missing answers of people in the meeting, to messages that the user sent before its day. */
export function followUpsOf(
  { others }: Pick<MeetingFacts, 'others'>,
  waits: readonly KnownWait[],
  { day, dayOf }: WaitDays,
): FollowUpOfMeeting[] {
  const names = new Map(others.map(({ email, name }) => [email.toLowerCase(), name ?? email]));
  return waits
    .flatMap(({ messageId, subject, sentAt, addresses }) => {
      const from = addresses.find((address) => names.has(address));
      const days = Math.round((day.getTime() - dayOf(sentAt).getTime()) / dayMs);
      if (from === undefined || days < 0) return [];
      return [{ messageId, subject, name: names.get(from) ?? from, days }];
    })
    .slice(0, maxMentioned);
}

/** ‘You have waited 5 days for an answer from Ana Moura to “Figures”.’ */
export function followUpText({ name, subject, days }: FollowUpOfMeeting): Sentence {
  if (days === 0)
    return subject === ''
      ? say('You wait for an answer from {name}.', { name })
      : say('You wait for an answer from {name} to “{subject}”.', { name, subject });
  return subject === ''
    ? say('You have waited {days, plural, one {# day} other {# days}} for an answer from {name}.', {
        name,
        days,
      })
    : say(
        'You have waited {days, plural, one {# day} other {# days}} for an answer from {name} to “{subject}”.',
        { name, days, subject },
      );
}
