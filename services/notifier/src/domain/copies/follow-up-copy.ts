import { effectiveValue, type FailedDelivery } from '@tern/contracts/follow-up-status';
import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';

/**
 * What a report can say of a sent mail. undecided: it is not known yet whether it wants an answer. open: an answer is waited for.
 * answered: it has come by mail. closed: none is wanted, or it came by another way.
 */
export type FollowUpState = 'undecided' | 'open' | 'answered' | 'closed';

export interface FollowUpCopy {
  readonly messageId: string;
  readonly accountId: string;
  readonly userId: string;
  /** Grows per message. */
  readonly version: number;
  /** The account's version with which mail-sync published the mail that was assessed; null in events from before it was part of them. */
  readonly messageVersion: number | null;
  readonly assessedAt: Date;
  readonly state: FollowUpState;
  readonly draftStatus: 'NONE' | 'DRAFTED';
  readonly hasDraft: boolean;
  readonly dueAt: Date | null;
  /** When the answer came. */
  readonly answeredAt: Date | null;
  /** Null when followup did not name it: it is counted, not listed. */
  readonly mail: FollowUpMail | null;
}

export interface FollowUpMail {
  readonly subject: string;
  readonly sentAt: Date;
  readonly firstTo: { readonly email: string; readonly name: string | null };
  /** How many others it went to. */
  readonly othersTo: number;
  /** What followup knows of it besides its answer, say that its address failed; absent where nothing. */
  readonly note?: string;
  /** The sentence that asks, word for word; absent where the decision rests on none. */
  readonly ask?: string;
  /** It reached no recipient: the address and the reason. */
  readonly failed?: Pick<FailedDelivery, 'address' | 'reason'>;
}

export function followUpCopyOf(data: EventData<typeof messageAssessed>, assessedAt: Date): FollowUpCopy {
  const state = stateOf(data);
  const { accountId, userId, messageId, version, messageVersion = null } = data;
  const { responseEvidence, followUpDueAt } = data;
  return {
    ...{ messageId, accountId, userId, version, messageVersion, assessedAt, state },
    draftStatus: data.followUpDraftStatus,
    hasDraft: data.followUpDraftMessageId !== null,
    dueAt: followUpDueAt === null ? null : new Date(followUpDueAt),
    answeredAt: responseEvidence && new Date(responseEvidence.receivedAt),
    // Nothing is ever said of the others: their subjects need not lie in one more database.
    mail: state === 'open' || state === 'answered' ? mailOf(data) : null,
  };
}

function stateOf(data: EventData<typeof messageAssessed>): FollowUpState {
  const needsFollowup = effectiveValue(data.needsFollowup, data.needsFollowupLabel);
  if (needsFollowup === null) return 'undecided';
  if (!needsFollowup || data.answeredElsewhere) return 'closed';
  return data.responseMessageId === null ? 'open' : 'answered';
}

function mailOf({
  mail,
  replyNote,
  reason,
  delivery,
}: EventData<typeof messageAssessed>): FollowUpMail | null {
  const [firstTo, ...others] = mail?.to ?? [];
  if (!mail || !firstTo) return null;
  return {
    ...{ subject: mail.subject, sentAt: new Date(mail.date), firstTo, othersTo: others.length },
    ...(replyNote !== null && { note: replyNote }),
    ...(reason?.sentence && { ask: reason.sentence }),
    ...(delivery &&
      !delivery.reachedSomebody && { failed: { address: delivery.address, reason: delivery.reason } }),
  };
}
