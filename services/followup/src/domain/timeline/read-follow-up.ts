import type { TimelineEntry } from '@tern/contracts/http/followup-triage';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { deriveStates } from '../threads/derive-states.ts';
import { followUpChains } from '../threads/follow-up-chains.ts';
import { othersInTo } from '../records/follow-up-record.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import { readConversation, type ConversationSources } from '../threads/read-conversation.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { talksOf } from '../threads/talks.ts';
import { followedPeople, type FollowedPerson } from './followed-people.ts';
import { timelineOf } from './timeline.ts';

/** People of one mail that are shown. */
const maxPeople = 20;

export interface FollowUpView {
  readonly timeline: readonly TimelineEntry[];
  readonly people: readonly FollowedPerson[];
  /** Null when there is no meeting, or it has begun. */
  readonly snoozedUntil: Date | null;
  readonly answeredElsewhere: boolean;
  readonly unlinkedMessageIds: readonly string[];
}

export interface ReadFollowUpContext extends ConversationSources {
  readonly queries: Pick<RecordQueries, 'answersFrom'>;
  readonly clock: Clock;
}

/**
 * Reads what is known about one sent mail, derived anew from the facts.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export async function readFollowUp(
  context: ReadFollowUpContext,
  {
    userId,
    messageId,
  }: {
    readonly userId: string;
    readonly messageId: string;
  },
): Promise<FollowUpView> {
  const record = await sentOfUser(context.records, userId, messageId);
  const [conversation, copies] = await Promise.all([
    readConversation(context, record, { sent: [record], received: [] }),
    context.accounts.ofUser(userId),
  ]);
  const talks = talksOf(conversation);
  const talk = talks.find((one) => one.record.id === messageId);
  const state = deriveStates(conversation).get(messageId);
  // A start is always within what is read around it.
  if (!talk || !state) throw new AppError('not-found');

  const to = othersInTo(record.facts, state).slice(0, maxPeople);
  const accounts = copies.filter(({ isRemoved }) => !isRemoved);
  const answers = await context.queries.answersFrom(
    accounts.map(({ accountId }) => accountId),
    to.map(({ email }) => email),
  );
  const now = context.clock.now();
  const { snoozedUntil } = record.said;
  return {
    timeline: timelineOf({
      talk,
      state,
      carriers: followUpChains(talks, conversation.thrownAway).carriersOf(talk),
      drafts: conversation.drafts.filter(({ sourceMessageId }) => sourceMessageId === messageId),
      verifiedUntil: accounts.find(({ accountId }) => accountId === record.accountId)?.verifiedUntil ?? null,
      now,
      timeZone: conversation.timeZone,
    }),
    people: followedPeople(to, answers, conversation.muted),
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil : null,
    answeredElsewhere: state.answeredElsewhere,
    unlinkedMessageIds: record.said.unlinkedMessageIds,
  };
}
