import { isDeepStrictEqual } from 'node:util';
import type { FollowUpEvent } from './follow-up-event.ts';
import { assessedEvent, withdrawnEvent } from './follow-up-event.ts';
import { takenBackRule, type FollowUpState, type SentRecord, type Words } from './follow-up-record.ts';
import type { RecordChange } from './record-store.ts';

/**
 * The write that brings a record to a state. A published change raises the version; a needless draft is withdrawn once. A record that stays
 * the same is written too: by its revision two writers notice that each read before the other's change.
 */
export function changeTo(
  record: SentRecord,
  state: FollowUpState,
  change: {
    readonly words?: Words | undefined;
    readonly rewritesFacts: boolean;
    /** The mail itself has changed, which is published even where its state is the same. */
    readonly isNewMail?: boolean;
  },
): RecordChange {
  const { labels, said } = change.words ?? record;
  const events: FollowUpEvent[] = [];
  const subject = {
    id: record.id,
    accountId: record.accountId,
    userId: record.userId,
    version: record.version + 1,
  };
  const isNews =
    record.version === 0 ||
    change.isNewMail === true ||
    !isDeepStrictEqual(state, record.state) ||
    !isDeepStrictEqual(labels, record.labels);
  if (isNews) events.push(assessedEvent(subject, record.facts, { labels, state }));

  const needlessDraft = needlessDraftOf(state, record.state);
  // A withdrawal that knew an older state of the draft does nothing at mail-sync.
  const isNewDraft =
    needlessDraft !== record.withdrawnDraftId || state.draft?.version !== record.state?.draft?.version;
  const isWithdrawal = needlessDraft !== null && isNewDraft;
  if (isWithdrawal) events.push(withdrawnEvent(subject, state.draft?.version));

  return {
    record: { ...record, version: events.length > 0 ? subject.version : record.version },
    facts: record.facts,
    rewritesFacts: change.rewritesFacts,
    isSame: events.length === 0 && !change.rewritesFacts && said === record.said,
    removedVersion: record.removedVersion,
    labels,
    said,
    state,
    withdrawnDraftId: isWithdrawal ? needlessDraft : record.withdrawnDraftId,
    events,
  };
}

/** The draft of a mail that has been answered or taken back, unless the user asked for it after that (decision 80). */
function needlessDraftOf(state: FollowUpState, before: FollowUpState | null): string | null {
  if (!isOver(state)) return null;
  const { draft, followUpDraftMessageId } = state;
  if (!draft?.isAsked) return followUpDraftMessageId;
  // Without versions to compare, what was known first came first.
  const wasFirst = draft.isAfterAnswer ?? (before !== null && isOver(before));
  return wasFirst ? null : followUpDraftMessageId;
}

function isOver({ responseMessageId, answeredElsewhere, reason }: FollowUpState): boolean {
  return responseMessageId !== null || answeredElsewhere || reason.rule === takenBackRule;
}
