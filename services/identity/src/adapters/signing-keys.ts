import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { tokenAlgorithm } from '@tern/contracts/http/session';
import { day, minute, type Clock } from '@tern/kernel/clock';
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
  /** Names the secrets key of that time (`Sealer.currentPrefix`); absent in older records. */
  readonly madeUnder?: string;
}

export interface SigningKeyStore {
  /** Newest first, at most 10. */
  list(): Promise<readonly StoredSigningKey[]>;
  /** Does nothing when the generation exists. */
  insert(key: StoredSigningKey): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export interface SigningKeys extends KeySource {
  readonly current: { readonly id: string; readonly privateKey: KeyObject };
  /** The public parts as JSON Web Key Set (RFC 7517), read fresh: another pod may have added one. */
  publicSet(): Promise<{ keys: readonly JsonWebKey[] }>;
}

export interface SigningKeyParts {
  readonly store: SigningKeyStore;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Names what the sealed private part of a key is bound to. */
export const signingKeyContext = (id: string) => `identity.signing-key:${id}`;

/**
 * A new key is published for this long before it signs. Verifiers keep a key set for 10 minutes (runtime, key-source.ts), and ask
 * for unknown keys only every 5 s; so they know every key before they meet it.
 */
export const publishedBeforeMs = 15 * minute;
/** How old this process's copy of the keys may be; far below `publishedBeforeMs`. */
const reloadMs = minute;
/** Made-up key ids make this process read the store at most this often. */
const unknownReloadMs = 5_000;
/** How long a key verifies after its successor has begun to sign; its longest token lives 10 minutes. */
const keptAfterMs = day;

/**
 * Opens the signing keys, making the first one at the first start; the host has sealed them with the current secrets key before
 * (`sealedFields`). If it may rotate and the newest is over a day old and was made under an earlier secrets key, the next one begins too:
 * a leak of it may have exposed the signing key.
 * @throws StartFailure when the newest signing key does not open.
 */
export async function openSigningKeys(
  parts: SigningKeyParts,
  { mayRotate }: { readonly mayRotate: boolean } = { mayRotate: true },
): Promise<SigningKeys> {
  const { store, sealer, clock } = parts;
  let stored = await store.list();
  if (stored.length === 0) {
    await store.insert(makeSigningKey(1, parts));
    stored = await store.list();
  }
  const [newest] = stored;
  if (!newest) throw new Error('the signing key that was just stored cannot be found');
  openPrivateJwk(newest, sealer);
  const isOldSecret = newest.madeUnder !== sealer.currentPrefix;
  // During a rollout pods disagree about which secrets key is current: they begin one signing key a day together, not one each.
  if (mayRotate && isOldSecret && clock.now().getTime() - newest.createdAt.getTime() > day)
    await rotateSigningKey(parts);
  return keepSigningKeys(parts, await store.list());
}

/**
 * Begins the next signing key: published at once, it signs `publishedBeforeMs` later, and keys that were replaced more than a day ago are
 * removed. No session or token ends. Running processes notice within a minute.
 */
export async function rotateSigningKey(parts: SigningKeyParts): Promise<{ readonly signsFrom: Date }> {
  const { store, clock } = parts;
  const before = await store.list();
  const key = makeSigningKey((before[0]?.generation ?? 0) + 1, parts);
  await store.insert(key);
  const now = clock.now().getTime();
  const replacing = before.findIndex((one) => now - signsSince(one) > keptAfterMs);
  if (replacing >= 0) await store.remove(before.slice(replacing + 1).map(({ id }) => id));
  return { signsFrom: new Date(signsSince(key)) };
}

const signsSince = ({ createdAt }: StoredSigningKey) => createdAt.getTime() + publishedBeforeMs;

function keepSigningKeys(
  { store, sealer, clock }: SigningKeyParts,
  first: readonly StoredSigningKey[],
): SigningKeys {
  let stored = first;
  let publicKeys = publicKeysOf(first);
  let loadedAt = clock.now().getTime();
  const opened = new Map<string, KeyObject>();

  async function load(): Promise<readonly StoredSigningKey[]> {
    stored = await store.list();
    publicKeys = publicKeysOf(stored);
    loadedAt = clock.now().getTime();
    return stored;
  }

  /** Null where this process lacks the secrets key that a newer one was sealed with: an older key goes on signing here. */
  function privateKeyOf(key: StoredSigningKey): KeyObject | null {
    const known = opened.get(key.id);
    if (known) return known;
    const jwk = privateJwkIfOpens(key, sealer);
    if (!jwk) return null;
    const made = createPrivateKey({ key: jwk, format: 'jwk' });
    opened.set(key.id, made);
    return made;
  }

  return {
    get current() {
      const now = clock.now().getTime();
      const due = stored.filter((key) => signsSince(key) <= now);
      // The first key of all, and one that is left alone, sign at once.
      for (const key of [...due, ...stored.toReversed()]) {
        const privateKey = privateKeyOf(key);
        if (privateKey) return { id: key.id, privateKey };
      }
      throw new Error('no signing key opens');
    },
    async keyOf(id) {
      const known = publicKeys.get(id);
      const age = clock.now().getTime() - loadedAt;
      if (age < (known ? reloadMs : unknownReloadMs)) return known ?? null;
      await load();
      return publicKeys.get(id) ?? null;
    },
    async publicSet() {
      const keys = await load();
      return {
        keys: keys.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, use: 'sig', alg: tokenAlgorithm })),
      };
    },
  };
}

const publicKeysOf = (stored: readonly StoredSigningKey[]) =>
  new Map(stored.map(({ id, publicJwk }) => [id, createPublicKey({ key: publicJwk, format: 'jwk' })]));

function privateJwkIfOpens(key: StoredSigningKey, sealer: Sealer): JsonWebKey | null {
  try {
    return openPrivateJwk(key, sealer);
  } catch (error) {
    if (error instanceof StartFailure) return null;
    throw error;
  }
}

/** @throws StartFailure */
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

function sealPrivateJwk(id: string, privateJwk: JsonWebKey, sealer: Sealer): string {
  return sealer.seal(JSON.stringify(privateJwk), signingKeyContext(id));
}

function makeSigningKey(generation: number, { sealer, clock }: SigningKeyParts): StoredSigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicJwk = publicKey.export({ format: 'jwk' });
  const id = thumbprint(publicJwk);
  return {
    id,
    generation,
    publicJwk,
    sealedPrivateJwk: sealPrivateJwk(id, privateKey.export({ format: 'jwk' }), sealer),
    createdAt: clock.now(),
    madeUnder: sealer.currentPrefix,
  };
}

/** RFC 7638 section 3: the required members of an EC key in lexicographic order, without white space. */
function thumbprint({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
