import { effectiveValue } from '@tern/contracts/follow-up-status';
import { isNoPerson, isOneOf } from '../mail/address-key.ts';
import type { AccountSettings } from '../accounts/account-copy.ts';
import type { DraftFact } from '../mail/draft-fact.ts';
import type { SentRecord } from '../records/follow-up-record.ts';
import { withoutChoices } from './answers-back.ts';
import { grouped } from './grouped.ts';
import { judgeSentMail, type Surroundings } from './judge-sent-mail.ts';
import type { Meeting } from '../meetings/meeting.ts';
import type { LessonBook } from '../learning/weigh-lessons.ts';
import { matchReplies, type Authorship, type Match } from './match-replies.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { ReplyJudge } from './seen-by-meaning.ts';
import { standingOf } from './standing.ts';
import type { Talk } from './talk.ts';

/**
 * Everything that is known around some sent mails of one account. All that is derived from it is independent of the order in which it came.
 */
export interface Conversation extends Surroundings, Authorship, ReplyJudge {
  readonly sent: readonly SentRecord[];
  /** Mail that the user sent from other accounts and that names received mail. */
  readonly sentElsewhere: readonly SentRecord[];
  readonly received: readonly ReceivedEntry[];
  readonly drafts: readonly DraftFact[];
  /** Ids of the sent mails that lie in Trash or Spam only. */
  readonly thrownAway: ReadonlySet<string>;
  readonly settings: AccountSettings;
  /** The user's. */
  readonly timeZone: string;
  /** Addresses of the people that the user muted, lower case. */
  readonly muted: ReadonlySet<string>;
  /** Meetings of the user with those to whom these went. */
  readonly meetings: readonly Meeting[];
  /** Learned from the user's labels. */
  readonly lessons: LessonBook;
}

export function talksOf(conversation: Conversation): readonly Talk[] {
  const matches = matchReplies(conversation.sent, conversation.received, conversation);
  const byRecord = grouped(matches, ({ sent }) => [sent.id]);
  const receivedById = new Map(conversation.received.map((entry) => [entry.id, entry]));
  const asksBack = matches.some(({ received }) => received.asksBack === true);
  const userAnswers = grouped(
    asksBack ? [...conversation.sent, ...conversation.sentElsewhere] : [],
    ({ facts }) => facts.ancestors,
  );
  const talks = conversation.sent.map((record): Talk => {
    const judgement = judgeSentMail(record.facts, conversation, conversation.lessons);
    const people = peopleOf(record, conversation);
    const arrived = (byRecord.get(record.id) ?? [])
      .map((match) => (people.length === 1 ? withAnswerOfUser(match, record, userAnswers) : match))
      .sort(byArrival);
    const unlinked = record.said.unlinkedMessageIds.flatMap((id) => receivedById.get(id) ?? []);
    const standing = standingOf(record, people, arrived, unlinked);
    return {
      record,
      judgement,
      needs: effectiveValue(judgement.needsFollowup, record.labels.needsFollowup) ?? false,
      matches: arrived,
      standing,
      answer: standing.completes,
    };
  });
  return asksBack ? withoutChoices(talks) : talks;
}

/**
 * Where the user has answered what the only person asked back, it is that person's turn again: the wait goes on from then. Their answer goes to
 * that person and continues the mail itself, so that each of the three leads to the others, whichever comes last.
 */
function withAnswerOfUser(
  match: Match,
  { id, facts }: SentRecord,
  userAnswers: ReadonlyMap<string, readonly SentRecord[]>,
): Match {
  const { received, isConfirmed } = match;
  const { asksBack, rawMessageId, date, from, ...rest } = received;
  if (asksBack === undefined || isConfirmed === true || !rawMessageId || date < facts.date) return match;
  const answers = (userAnswers.get(rawMessageId) ?? []).filter(({ id: answerId, facts: answer }) => {
    const isToThem = answer.recipients.some(({ email }) => email === from.email);
    const continues = facts.rawMessageId !== null && answer.ancestors.includes(facts.rawMessageId);
    return answerId !== id && answer.headerRule === null && answer.date > date && isToThem && continues;
  });
  const first = answers.sort(
    (a, b) => a.facts.date.getTime() - b.facts.date.getTime() || (a.id < b.id ? -1 : 1),
  )[0];
  if (!first) return match;
  const answeredBack = { answeredBackAt: first.facts.date, answeredBackIn: first.accountId };
  return { ...match, received: { ...rest, rawMessageId, date, from, type: 'holding', ...answeredBack } };
}

/** Addresses in To without the user's own, and without lists and no-reply addresses where a person stands beside them. */
function peopleOf({ facts }: SentRecord, { ownAddresses, lists }: Conversation): string[] {
  const to = facts.recipients.filter(({ kind }) => kind === 'TO').map(({ email }) => email);
  const others = [...new Set(to)].filter(
    (email) => email !== facts.from?.email && !isOneOf(ownAddresses, email),
  );
  const people = others.filter((email) => !isNoPerson(email, lists));
  return people.length > 0 ? people : others;
}

function byArrival(a: Match, b: Match): number {
  return a.received.date.getTime() - b.received.date.getTime() || (a.received.id < b.received.id ? -1 : 1);
}
