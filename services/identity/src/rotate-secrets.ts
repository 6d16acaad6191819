import type { Connection } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import { createMongooseSigningKeyStore, signingKeyModel } from './adapters/mongoose-signing-key-store.ts';
import { rotateSigningKey } from './adapters/signing-keys.ts';

export interface RotateSecretsContext {
  /** Identity's own database. */
  readonly documents: Connection;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * For operators, at any time and while Tern runs: begins the next signing key. No session and no token of an application ends by it.
 * @returns when the next key begins to sign
 */
export async function rotateSecrets(context: RotateSecretsContext): Promise<{ readonly signsFrom: Date }> {
  const { documents } = context;
  const store = createMongooseSigningKeyStore(signingKeyModel(documents));
  const { signsFrom } = await rotateSigningKey({ ...context, store });
  return { signsFrom };
}
