import { defaultWaitMinutes, effectiveValue } from '@tern/contracts/follow-up-status';
import { day, minute } from '@tern/kernel/clock';
import { draftStateOf, type DraftFact } from './draft-fact.ts';
import type { FollowUpState, SentRecord } from './follow-up-record.ts';
import { grouped } from './grouped.ts';
import { judgeSentMail, type Judgement, type Surroundings } from './judge-sent-mail.ts';
import { matchReplies, subjectWindowMs, type Match } from './match-replies.ts';
import type { ReceivedEntry } from './received-entry.ts';
import { noteOf } from './reply-note.ts';
import { settles } from './type-reply.ts';

/** Everything that is known around some sent mails. What follows from it does not depend on the order in which it came. */
export interface Conversation extends Surroundings {
  readonly sent: readonly SentRecord[];
  readonly received: readonly ReceivedEntry[];
  readonly drafts: readonly DraftFact[];
}

/** An own mail soon after an own mail is a correction or an addition, not a reminder. */
const soonestFollowUpMs = day;

interface Talk {
  readonly record: SentRecord;
  readonly judgement: Judgement;
  readonly needs: boolean;
  /** Everything that concerns it, oldest first. */
  readonly matches: readonly Match[];
}

/** The state of every sent mail of the conversation: a pure function of the facts. */
export function deriveStates(conversation: Conversation): Map<string, FollowUpState> {
  const talks = talksOf(conversation);
  const earlierThan = continuedBy(talks.filter(({ needs }) => needs));
  const followed = new Map(
    talks
      .filter(asksAgain)
      .map((talk) => [
        talk.record.id,
        earlierThan(talk.record).filter((earlier) => isFollowUpOf(talk, earlier)),
      ]),
  );
  const carriers = new Map<string, Talk[]>();
  for (const talk of talks) {
    const { labels } = talk.record;
    if (!talk.needs || labels.isFollowup === false) continue;
    for (const earlier of followed.get(talk.record.id) ?? [])
      carriers.set(earlier.record.id, [...(carriers.get(earlier.record.id) ?? []), talk]);
  }

  return new Map(
    talks.map((talk) => {
      const isFollowup =
        talk.record.facts.draftKey !== null || (followed.get(talk.record.id)?.length ?? 0) > 0;
      const drafts = conversation.drafts.filter((draft) => draft.sourceMessageId === talk.record.id);
      return [talk.record.id, stateOf(talk, isFollowup, drafts, carriers.has(talk.record.id))];
    }),
  );
}

function talksOf(conversation: Conversation): Talk[] {
  const matches = matchReplies(conversation.sent, conversation.received, conversation.ownAddresses);
  const byRecord = grouped(matches, ({ sent }) => [sent.id]);
  return conversation.sent.map((record) => {
    const judgement = judgeSentMail(record.facts, conversation);
    return {
      record,
      judgement,
      needs: effectiveValue(judgement.needsFollowup, record.labels.needsFollowup) ?? false,
      matches: (byRecord.get(record.id) ?? []).sort(byArrival),
    };
  });
}

function byArrival(a: Match, b: Match): number {
  return a.received.date.getTime() - b.received.date.getTime() || (a.received.id < b.received.id ? -1 : 1);
}

function stateOf(
  talk: Talk,
  isFollowup: boolean,
  draftFacts: readonly DraftFact[],
  isCarried: boolean,
): FollowUpState {
  const answer = talk.matches.find(({ received }) => settles(received));
  const { wasSent, ...draft } = draftStateOf(draftFacts);
  return {
    ...talk.judgement,
    isFollowup,
    responseMessageId: answer?.received.id ?? null,
    responseEvidence: answer?.evidence ?? null,
    replyNote: answer ? null : latestNote(talk.matches),
    ...draft,
    followUpDueAt: wasSent || isCarried ? null : dueAt(talk),
  };
}

function latestNote(matches: readonly Match[]): string | null {
  return matches.reduce<string | null>((note, { received }) => noteOf(received) ?? note, null);
}

/** Sent + 3 days; a putting-off starts the clock again, an absence holds it until the day of return. */
function dueAt({ record, matches }: Talk): Date {
  const wait = defaultWaitMinutes * minute;
  const ends = matches.flatMap(({ received }) => {
    if (received.type === 'holding') return [received.date.getTime() + wait];
    return received.type === 'absence' && received.returnsAt !== null ? [received.returnsAt.getTime()] : [];
  });
  return new Date(Math.max(record.facts.date.getTime() + wait, ...ends));
}

/**
 * From structure (design section 2): of two own mails of a thread that both ask, nobody answered the earlier one before the later,
 * which went to the same recipient at least 24 hours after it.
 */
function isFollowUpOf(later: Talk, earlier: Talk): boolean {
  const after = later.record.facts;
  const before = earlier.record.facts;
  return (
    after.date.getTime() - before.date.getTime() >= soonestFollowUpMs &&
    sharesAddressee(later.record, earlier.record) &&
    !earlier.matches.some(({ received }) => settles(received) && received.date <= after.date)
  );
}

function asksAgain({ record }: Talk): boolean {
  const { reading, draftKey } = record.facts;
  return reading.certainty === 'yes' || reading.nudges || draftKey !== null;
}

/** Finds the mails that another one goes on from: it names them, or answers to the same subject soon after. */
function continuedBy(talks: readonly Talk[]): (later: SentRecord) => Talk[] {
  const byRawId = grouped(talks, ({ record }) => [record.facts.rawMessageId]);
  const bySubject = grouped(talks, ({ record }) => [record.facts.subjectKey]);
  return ({ facts: later }) => {
    const named = later.ancestors.flatMap((id) => byRawId.get(id) ?? []);
    const sameSubject = later.hasReplyPrefix ? (bySubject.get(later.subjectKey ?? '') ?? []) : [];
    const near = sameSubject.filter(
      ({ record }) => later.date.getTime() - record.facts.date.getTime() <= subjectWindowMs,
    );
    return [...new Set([...named, ...near])];
  };
}

function sharesAddressee({ facts: later }: SentRecord, { facts: earlier }: SentRecord): boolean {
  const to = new Set(earlier.recipients.filter(({ kind }) => kind === 'TO').map(({ email }) => email));
  return later.recipients.some(({ kind, email }) => kind === 'TO' && to.has(email));
}
