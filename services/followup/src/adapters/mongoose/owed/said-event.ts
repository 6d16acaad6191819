import { openEndSaid } from '@tern/contracts/events/followup';
import type { EventMaker } from '@tern/event-bus/event-maker';
import { outboxEntry } from '@tern/stores/outbox';

export interface SaidEvents {
  readonly makeEvent: EventMaker<'followup'>;
  /** Called after a write that left events in the outbox. */
  readonly onEvents: () => void;
}

/** The event with what the user said of a mail, for the write that stores their words. */
export function saidEntry(
  { makeEvent }: Pick<SaidEvents, 'makeEvent'>,
  {
    accountId,
    userId,
    messageId,
  }: { readonly accountId: string; readonly userId: string; readonly messageId: string },
) {
  return outboxEntry(makeEvent(openEndSaid, userId, { accountId, userId, messageId }));
}
