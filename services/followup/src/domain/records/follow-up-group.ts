import {
  effectiveValue,
  followUpStatusOf,
  urgentGroupOf,
  type DueWindow,
  type FollowUpGroup,
  type UrgencyFields,
} from '@tern/contracts/follow-up-status';
import type { ListedRecord } from './record-queries.ts';

/** The status of a record is derived from these fields. */
export function statusFieldsOf({ labels, state }: Pick<ListedRecord, 'labels' | 'state'>): UrgencyFields {
  return {
    needsFollowup: effectiveValue(state?.needsFollowup ?? null, labels.needsFollowup),
    responseMessageId: state?.responseMessageId ?? null,
    answeredElsewhere: state?.answeredElsewhere,
    followUpDraftStatus: state?.followUpDraftStatus ?? 'NONE',
    followUpDraftMessageId: state?.followUpDraftMessageId ?? null,
    followUpDueAt: state?.followUpDueAt ?? null,
    reachedNobody: state?.reachedNobody,
  };
}

/**
 * The group of a sent mail in the Follow-Up list; null for one that asks for no answer or is not decided yet.
 * @param maybeSince older mail is never in the group maybe
 */
export function groupOf(record: ListedRecord, window: DueWindow, maybeSince: Date): FollowUpGroup | null {
  const fields = statusFieldsOf(record);
  const urgent = urgentGroupOf(fields, window);
  if (urgent !== null) return urgent;
  const status = followUpStatusOf(fields, window.until);
  if (status === 'done' || status === 'drafted') return status;
  if (status === 'processing') return null;
  if (status !== 'not-needed') return 'waiting';
  const isAnswered = fields.responseMessageId !== null || fields.answeredElsewhere === true;
  const isUnsure = record.labels.needsFollowup === null && record.state?.reason.certainty === 'unsure';
  return isUnsure && !isAnswered && record.facts.date >= maybeSince ? 'maybe' : null;
}
