import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';

type Assessed = EventData<typeof messageAssessed>;

/** Followup's assessment of a sent mail that waits for an answer. */
export function aMessageAssessed(
  overrides: Pick<Assessed, 'accountId' | 'userId' | 'messageId'> & Partial<Assessed>,
): Assessed {
  return {
    version: 1,
    needsFollowup: true,
    isFollowup: false,
    needsFollowupLabel: null,
    isFollowupLabel: null,
    responseMessageId: null,
    responseEvidence: null,
    replyNote: null,
    followUpDraftStatus: 'NONE',
    followUpDraftMessageId: null,
    followUpDueAt: '2026-02-05T12:00:00.000Z',
    waitReason: 'default',
    answeredElsewhere: false,
    mail: null,
    reason: null,
    ...overrides,
  };
}
