import { sessionEnded } from '@tern/contracts/events/identity';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { PrincipalMemory } from '../../domain/ports.ts';

/** Every gateway process needs every event, so each has a group of its own. */
export async function onSessionEnded(
  bus: EventBus,
  memory: PrincipalMemory,
  processName: string,
): Promise<void> {
  await bus.subscribe({
    group: `gateway.session-ended.${processName}`,
    topics: [sessionEnded],
    async handle(events) {
      for (const { data } of events) memory.forgetSession(sessionEnded.schema.parse(data).sessionId);
    },
  });
}
