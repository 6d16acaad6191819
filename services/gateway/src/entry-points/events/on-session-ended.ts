import { sessionEnded } from '@tern/contracts/events/identity';
import type { EventBus } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import type { PrincipalMemory } from '../../domain/ports.ts';

/** Every gateway process needs every event from its start on, to forget principals that it keeps in memory. */
export async function onSessionEnded(bus: EventBus, memory: PrincipalMemory): Promise<void> {
  await bus.subscribe({
    group: 'gateway.session-ended',
    lifetime: 'process',
    topics: [sessionEnded],
    async handle(events) {
      for (const event of events) memory.forgetSession(dataOf(sessionEnded, event).sessionId);
    },
  });
}
