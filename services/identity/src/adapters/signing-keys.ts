import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { tokenAlgorithm } from '@tern/contracts/http/session';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import type { KeySource } from '@tern/runtime/key-source';
import { StartFailure } from '@tern/runtime/start-failure';

/** A key as it is stored: the private part only sealed. */
export interface StoredSigningKey {
  /** JWK thumbprint (RFC 7638): the same key always has the same `kid`. */
  readonly id: string;
  /** 1, 2, 3...; the newest signs, the older ones go on verifying. Unique, so that two first starts agree on one key. */
  readonly generation: number;
  readonly publicJwk: JsonWebKey;
  readonly sealedPrivateJwk: string;
  readonly createdAt: Date;
}

export interface SigningKeyStore {
  /** Newest first, at most 10. */
  list(): Promise<readonly StoredSigningKey[]>;
  /** Does nothing when the generation exists. */
  insert(key: StoredSigningKey): Promise<void>;
  /** Replaces the sealed private part of a key, unless another process did already. */
  replaceSealed(id: string, before: string, after: string): Promise<void>;
}

export interface SigningKeys extends KeySource {
  readonly current: { readonly id: string; readonly privateKey: KeyObject };
  /** The public parts as JSON Web Key Set (RFC 7517), read fresh: another pod may have added one. */
  publicSet(): Promise<{ keys: readonly JsonWebKey[] }>;
}

/** What the sealed private part of a key is bound to. */
export const signingKeyContext = (id: string) => `identity.signing-key:${id}`;

/** Opens the signing keys, making the first one at the first start. @throws StartFailure when the secrets key is another than before. */
export async function openSigningKeys(parts: {
  store: SigningKeyStore;
  sealer: Sealer;
  clock: Clock;
}): Promise<SigningKeys> {
  const { store, sealer, clock } = parts;
  let stored = await store.list();
  if (stored.length === 0) {
    await store.insert(makeSigningKey(sealer, clock.now()));
    stored = await store.list();
  }
  const [newest] = stored;
  if (!newest) throw new Error('the signing key that was just stored cannot be found');

  const privateJwk = openPrivateJwk(newest, sealer);
  await sealAnew(newest, privateJwk, { store, sealer });
  const publicKeys = new Map(
    stored.map(({ id, publicJwk }) => [id, createPublicKey({ key: publicJwk, format: 'jwk' })]),
  );
  return {
    current: { id: newest.id, privateKey: createPrivateKey({ key: privateJwk, format: 'jwk' }) },
    keyOf: async (id) => publicKeys.get(id) ?? null,
    async publicSet() {
      const keys = await store.list();
      return {
        keys: keys.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, use: 'sig', alg: tokenAlgorithm })),
      };
    },
  };
}

function openPrivateJwk({ id, sealedPrivateJwk }: StoredSigningKey, sealer: Sealer): JsonWebKey {
  try {
    return JSON.parse(sealer.open(sealedPrivateJwk, signingKeyContext(id))) as JsonWebKey;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const remedy = 'Put the earlier key back, after a comma behind the new one.';
    throw new StartFailure(
      `Tern cannot start: TERN_SECRETS_KEY does not open the stored signing key. ${reason} ${remedy}`,
      { cause },
    );
  }
}

/** After the secrets key was changed: the earlier one can be taken away once it opens nothing any more. */
async function sealAnew(
  { id, sealedPrivateJwk }: StoredSigningKey,
  privateJwk: JsonWebKey,
  { store, sealer }: { store: SigningKeyStore; sealer: Sealer },
): Promise<void> {
  if (sealedPrivateJwk.startsWith(sealer.currentPrefix)) return;
  await store.replaceSealed(id, sealedPrivateJwk, sealPrivateJwk(id, privateJwk, sealer));
}

function sealPrivateJwk(id: string, privateJwk: JsonWebKey, sealer: Sealer): string {
  return sealer.seal(JSON.stringify(privateJwk), signingKeyContext(id));
}

function makeSigningKey(sealer: Sealer, now: Date): StoredSigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicJwk = publicKey.export({ format: 'jwk' });
  const id = thumbprint(publicJwk);
  return {
    id,
    generation: 1,
    publicJwk,
    sealedPrivateJwk: sealPrivateJwk(id, privateKey.export({ format: 'jwk' }), sealer),
    createdAt: now,
  };
}

/** RFC 7638 section 3: the required members of an EC key in lexicographic order, without white space. */
function thumbprint({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
