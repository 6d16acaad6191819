import { grantEnded, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { PrincipalMemory } from '../../domain/sessions/principal-memory.ts';

/** Drops cached principals, so that a user who has just verified the address, or lost it, need not wait until they expire. */
export const onUserUpdated = (memories: readonly Pick<PrincipalMemory, 'forgetUser'>[]): Consumer =>
  consume(
    userUpdated,
    async ({ userId }) => {
      for (const memory of memories) memory.forgetUser(userId);
    },
    { lifetime: 'process' },
  );

/** From now on no browser and no agent acts for a removed user. Connections to browsers end with their sessions. */
export const onUserRemoved = (memories: readonly Pick<PrincipalMemory, 'forgetUser'>[]): Consumer =>
  consume(
    userRemoved,
    async ({ userId }) => {
      for (const memory of memories) memory.forgetUser(userId);
    },
    { lifetime: 'process' },
  );

/** A disconnected application loses access at once, not only when its cached principals expire. */
export const onGrantEnded = (memory: Pick<PrincipalMemory, 'forgetUser'>): Consumer =>
  consume(grantEnded, async ({ userId }) => memory.forgetUser(userId), { lifetime: 'process' });
