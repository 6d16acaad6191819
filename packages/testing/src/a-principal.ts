import { newId } from '@tern/kernel/ids';
import type { Principal } from '@tern/kernel/principal';

/** A verified ordinary user with a fresh id. */
export function aPrincipal(overrides: Partial<Principal> = {}): Principal {
  return { userId: newId(), sessionId: newId(), isVerified: true, isAdmin: false, scopes: [], ...overrides };
}
