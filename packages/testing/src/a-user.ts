import type { User } from '@tern/contracts/http/identity';
import { newId } from '@tern/kernel/ids';

/** A verified ordinary user as identity answers it. */
export function aUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? newId();
  return {
    id,
    email: `user-${id}@sender.example`,
    name: 'Ana Keller',
    isEmailVerified: true,
    isAdmin: false,
    ...overrides,
  };
}
