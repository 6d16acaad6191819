import { userUpdated } from '@tern/contracts/events/identity';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { PrincipalMemory } from '../../domain/ports.ts';

/** A user who has just verified the address, or lost it, need not wait for kept principals to grow old. */
export const onUserUpdated = (memory: PrincipalMemory): Consumer =>
  consume(userUpdated, async ({ userId }) => memory.forgetUser(userId), { lifetime: 'process' });
