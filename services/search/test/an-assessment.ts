import type { EventData } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';

type Assessed = EventData<typeof messageAssessed>;
const makeEvent = createEventMaker('followup', systemClock);

/** A sent message that waits for an answer, without a time at which the wait ends. */
export function assessed(
  { accountId, userId, messageId }: Pick<Assessed, 'accountId' | 'userId' | 'messageId'>,
  overrides: Partial<Assessed>,
) {
  const unending = { followUpDueAt: null, waitReason: null };
  return makeEvent(
    messageAssessed,
    userId,
    aMessageAssessed({ accountId, userId, messageId, ...unending, ...overrides }),
  );
}
