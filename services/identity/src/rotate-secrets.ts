import type { Connection } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import type { Logger } from '@tern/runtime/logger';
import { createMongooseSigningKeyStore, signingKeyModel } from './adapters/mongoose-signing-key-store.ts';
import { oauthModel } from './adapters/oidc/oauth-model.ts';
import { resealClients } from './adapters/oidc/reseal-clients.ts';
import { rotateSigningKey } from './adapters/signing-keys.ts';

export interface RotateSecretsContext {
  /** Identity's own database. */
  readonly documents: Connection;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * For operators, at any time and while Tern runs: begins the next signing key and seals with the current secrets key what an earlier
 * one has sealed of applications. No session and no token of an application ends by it.
 * @returns when the next key begins to sign, and how many applications were sealed
 */
export async function rotateSecrets(
  context: RotateSecretsContext,
): Promise<{ readonly signsFrom: Date; readonly sealedClients: number }> {
  const { documents } = context;
  const store = createMongooseSigningKeyStore(signingKeyModel(documents));
  const { signsFrom } = await rotateSigningKey({ ...context, store });
  const sealedClients = await resealClients({ ...context, records: oauthModel(documents) });
  return { signsFrom, sealedClients };
}
