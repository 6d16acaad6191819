import { effectiveValue, type FailedDelivery } from '@tern/contracts/follow-up-status';
import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import type { Said } from '@tern/contracts/sentences/said';

/**
 * The state of a sent mail for reports. undecided: not known yet whether it needs an answer. open: an answer is awaited. answered: it came
 * by mail. closed: none is needed, or it came in another way.
 */
export type FollowUpState = 'undecided' | 'open' | 'answered' | 'closed';

export interface FollowUpCopy {
  readonly messageId: string;
  readonly accountId: string;
  readonly userId: string;
  /** Grows per message. */
  readonly version: number;
  /** The account's version at which mail-sync published the mail that was assessed; null in older events, which do not have it. */
  readonly messageVersion: number | null;
  readonly assessedAt: Date;
  readonly state: FollowUpState;
  readonly draftStatus: 'NONE' | 'DRAFTED';
  readonly hasDraft: boolean;
  readonly dueAt: Date | null;
  /** When the answer came. */
  readonly answeredAt: Date | null;
  /** Null when followup did not name the mail: it is counted, not listed. */
  readonly mail: FollowUpMail | null;
}

export interface FollowUpMail {
  readonly subject: string;
  readonly sentAt: Date;
  readonly firstTo: { readonly email: string; readonly name: string | null };
  /** How many others it went to. */
  readonly othersTo: number;
  /** Followup's note on the mail besides its answer, such as an address that failed; absent where there is none. */
  readonly note?: string;
  /** Its sentences, where it has facts. */
  readonly noteSaid?: Said;
  /** The sentence that asks, word for word; absent where the decision rests on none. */
  readonly ask?: string;
  /** Set when the mail reached no recipient: the address and the reason. */
  readonly failed?: Pick<FailedDelivery, 'address' | 'reason'>;
}

export function followUpCopyOf(data: EventData<typeof messageAssessed>, assessedAt: Date): FollowUpCopy {
  const state = stateOf(data);
  const { accountId, userId, messageId, version, messageVersion = null } = data;
  const { responseEvidence, followUpDueAt } = data;
  return {
    messageId,
    accountId,
    userId,
    version,
    messageVersion,
    assessedAt,
    state,
    draftStatus: data.followUpDraftStatus,
    hasDraft: data.followUpDraftMessageId !== null,
    dueAt: followUpDueAt === null ? null : new Date(followUpDueAt),
    answeredAt: responseEvidence && new Date(responseEvidence.receivedAt),
    // No report names other mail, so its subject is not stored in one more database.
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
  replyNoteSaid,
  reason,
  delivery,
}: EventData<typeof messageAssessed>): FollowUpMail | null {
  const [firstTo, ...others] = mail?.to ?? [];
  if (!mail || !firstTo) return null;
  return {
    subject: mail.subject,
    sentAt: new Date(mail.date),
    firstTo,
    othersTo: others.length,
    ...(replyNote !== null && { note: replyNote }),
    ...(replyNoteSaid && { noteSaid: replyNoteSaid }),
    ...(reason?.sentence && { ask: reason.sentence }),
    ...(delivery &&
      !delivery.reachedSomebody && { failed: { address: delivery.address, reason: delivery.reason } }),
  };
}
