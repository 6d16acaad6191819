import type { EventEnvelope } from '@tern/contracts/define-event';
import type { adminActionEvents, RecordAdminAction } from '@tern/contracts/events/admin-actions';
import type { EventBus } from '@tern/event-bus/event-bus';
import { createEventMaker } from '@tern/event-bus/event-maker';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';

interface RecorderParts {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
}

/**
 * Publishes what an administrator is about to do, for the audit log that identity keeps.
 * @param contract the event of the service that does it
 */
export function createAdminActionRecorder(
  { bus, clock }: RecorderParts,
  contract: (typeof adminActionEvents)[number],
): RecordAdminAction {
  const makeEvent = createEventMaker(contract.owner, clock);
  return (action) => {
    const event: EventEnvelope = makeEvent(contract, action.adminId, { ...action, actionId: newId() });
    return bus.publish([event]);
  };
}
