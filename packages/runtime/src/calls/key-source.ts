import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { minute, type Clock } from '@tern/kernel/clock';
import type { CallGuard } from './call-guard.ts';

/** The public keys that tokens are verified with. */
export interface KeySource {
  /**
   * The key of that id, or null when there is none.
   * @throws AppError `unavailable` when the keys cannot be had now.
   */
  keyOf(keyId: string): Promise<KeyObject | null>;
}

/** Keys of other types are allowed to be there and are passed over (RFC 7517 section 5). */
const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) });

const maxAgeMs = 10 * minute;
/** Anyone can send unknown key ids: they cause a fetch at most this often. */
const minRefreshGapMs = 5_000;
/** For this long after a failed fetch, callers get its failure at once. */
const failureGapMs = 1_000;
const fetchTimeoutMs = 3_000;

export interface JwksOptions {
  /** Address of the key set; asked at each fetch, since it is known only once everything listens. */
  readonly url: () => string;
  readonly clock: Clock;
  readonly guard: CallGuard;
}

export interface JwksKeySource extends KeySource {
  /** Fetches the set unless it was fetched before. @throws AppError `unavailable` or `timeout` */
  load(): Promise<void>;
}

/**
 * Keys from a JWKS (RFC 7517), kept for 10 minutes. A key id that is not known is looked up again, so that a new signing
 * key works at once; a set that cannot be fetched any more goes on serving what it has until something unknown is asked.
 */
export function createJwksKeySource({ url, clock, guard }: JwksOptions): JwksKeySource {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let failure = { at: -Infinity, error: null as unknown };
  let fetching: Promise<void> | null = null;

  async function fetchKeys(): Promise<void> {
    try {
      keys = await guard.run('identity', () => readKeySet(url()), { isIdempotent: true });
      fetchedAt = clock.now().getTime();
    } catch (error) {
      failure = { at: clock.now().getTime(), error };
      throw error;
    }
  }

  const refresh = () =>
    (fetching ??= fetchKeys().finally(() => {
      fetching = null;
    }));

  return {
    async load() {
      if (fetchedAt === -Infinity) await refresh();
    },
    async keyOf(keyId) {
      const now = clock.now().getTime();
      const age = now - fetchedAt;
      const known = keys.get(keyId);
      if (known && age < maxAgeMs) return known;
      if (!known && age < minRefreshGapMs) return null;
      try {
        if (now - failure.at < failureGapMs) throw failure.error;
        await refresh();
      } catch (error) {
        if (known) return known;
        throw error;
      }
      return keys.get(keyId) ?? null;
    },
  };
}

async function readKeySet(url: string): Promise<Map<string, KeyObject>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`the key set answered ${response.status}`);
  return readKeys(jwksSchema.parse(await response.json()));
}

function readKeys({ keys }: z.output<typeof jwksSchema>): Map<string, KeyObject> {
  const found = new Map<string, KeyObject>();
  for (const key of keys as JsonWebKey[]) {
    if (key.kty === 'EC' && key.crv === 'P-256' && typeof key['kid'] === 'string') {
      found.set(key['kid'], createPublicKey({ key, format: 'jwk' }));
    }
  }
  return found;
}
