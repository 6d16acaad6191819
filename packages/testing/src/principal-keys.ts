import { generateKeyPairSync } from 'node:crypto';
import type { Clock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { KeySource } from '@tern/runtime/key-source';
import { signPrincipalToken } from '@tern/runtime/principal-token';

export interface PrincipalKeys {
  /** The keys that services verify with, in place of identity's key set. */
  readonly source: KeySource;
  sign(principal: Principal, audience: string): string;
}

/** Stands in for identity: signs principals with a key of its own. */
export function createPrincipalKeys(clock: Clock): PrincipalKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyId = 'test-key';
  return {
    source: { keyOf: async (id) => (id === keyId ? publicKey : null) },
    sign: (principal, audience) =>
      signPrincipalToken(principal, {
        key: privateKey,
        keyId,
        audience,
        now: clock.now(),
        lifetimeSeconds: 60,
      }),
  };
}
