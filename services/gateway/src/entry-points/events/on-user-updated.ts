import { userUpdated } from '@tern/contracts/events/identity';
import type { EventBus } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import type { PrincipalMemory } from '../../domain/ports.ts';

/** A user who has just verified the address, or lost it, need not wait for kept principals to grow old. */
export async function onUserUpdated(bus: EventBus, memory: PrincipalMemory): Promise<void> {
  await bus.subscribe({
    group: 'gateway.user-updated',
    lifetime: 'process',
    topics: [userUpdated],
    async handle(events) {
      for (const event of events) memory.forgetUser(dataOf(userUpdated, event).userId);
    },
  });
}
