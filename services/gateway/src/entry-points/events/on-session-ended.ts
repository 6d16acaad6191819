import { sessionEnded } from '@tern/contracts/events/identity';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { LiveStreams } from '../../domain/live-streams.ts';
import type { PrincipalMemory } from '../../domain/sessions/principal-memory.ts';

/** Every gateway process needs every event from its start on: it has cached principals and connections of its own. */
export const onSessionEnded = (memory: PrincipalMemory, streams: LiveStreams): Consumer =>
  consume(
    sessionEnded,
    async ({ sessionId }) => {
      memory.forgetSession(sessionId);
      streams.endSession(sessionId);
    },
    { lifetime: 'process' },
  );
