import type { EventData } from '@tern/contracts/define-event';
import { draftWithdrawn, messageAssessed } from '@tern/contracts/events/followup';
import type { FollowUpState, Labels } from './follow-up-record.ts';

/** An event of this service before it gets its envelope. */
export type FollowUpEvent =
  | { readonly contract: typeof messageAssessed; readonly data: EventData<typeof messageAssessed> }
  | { readonly contract: typeof draftWithdrawn; readonly data: EventData<typeof draftWithdrawn> };

interface Told {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
}

export function assessedEvent(
  { id, accountId, userId, version }: Told,
  labels: Labels,
  state: FollowUpState,
): FollowUpEvent {
  return {
    contract: messageAssessed,
    data: {
      accountId,
      userId,
      messageId: id,
      version,
      needsFollowup: state.needsFollowup,
      isFollowup: state.isFollowup,
      needsFollowupLabel: labels.needsFollowup,
      isFollowupLabel: labels.isFollowup,
      responseMessageId: state.responseMessageId,
      responseEvidence: state.responseEvidence,
      replyNote: state.replyNote,
      followUpDraftStatus: state.followUpDraftStatus,
      followUpDraftMessageId: state.followUpDraftMessageId,
      followUpDueAt: state.followUpDueAt?.toISOString() ?? null,
      reason: state.reason,
    },
  };
}

export function withdrawnEvent({ id, accountId, userId, version }: Told): FollowUpEvent {
  return { contract: draftWithdrawn, data: { accountId, userId, messageId: id, version } };
}
