import type { EventBus } from '@tern/event-bus/event-bus';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { Announcer } from '../domain/announcer.ts';

export function createBusAnnouncer({
  bus,
  makeEvent,
}: {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly makeEvent: EventMaker<'followup'>;
}): Announcer {
  return {
    async tell(events) {
      if (events.length === 0) return;
      await bus.publish(events.map(({ contract, data }) => makeEvent(contract, data.userId, data)));
    },
  };
}
