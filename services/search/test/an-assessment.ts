import type { EventData } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';

type Assessed = EventData<typeof messageAssessed>;
const makeEvent = createEventMaker('followup', systemClock);

/** A sent message that waits for an answer, without a time at which the wait ends. */
export function assessed(
  { accountId, userId, messageId }: Pick<Assessed, 'accountId' | 'userId' | 'messageId'>,
  overrides: Partial<Assessed>,
) {
  return makeEvent(messageAssessed, userId, {
    accountId,
    userId,
    messageId,
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
    followUpDueAt: null,
    reason: null,
    waitReason: null,
    answeredElsewhere: false,
    mail: null,
    ...overrides,
  });
}
