import { grantEnded, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { PrincipalMemory } from '../../domain/sessions/principal-memory.ts';

/** A user who has just verified the address, or lost it, need not wait for kept principals to grow old. */
export const onUserUpdated = (memories: readonly Pick<PrincipalMemory, 'forgetUser'>[]): Consumer =>
  consume(
    userUpdated,
    async ({ userId }) => {
      for (const memory of memories) memory.forgetUser(userId);
    },
    { lifetime: 'process' },
  );

/** No browser and no agent acts for a removed user any more. Connections to browsers end with their sessions. */
export const onUserRemoved = (memories: readonly Pick<PrincipalMemory, 'forgetUser'>[]): Consumer =>
  consume(
    userRemoved,
    async ({ userId }) => {
      for (const memory of memories) memory.forgetUser(userId);
    },
    { lifetime: 'process' },
  );

/** An application that was disconnected is out at once, and not when kept principals have grown old. */
export const onGrantEnded = (memory: Pick<PrincipalMemory, 'forgetUser'>): Consumer =>
  consume(grantEnded, async ({ userId }) => memory.forgetUser(userId), { lifetime: 'process' });
