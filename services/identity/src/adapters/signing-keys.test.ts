import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { openSigningKeys, type SigningKeyStore, type StoredSigningKey } from './signing-keys.ts';

/** Keeps what it is given, first come first served as the unique generation makes it. */
function keyStore(stored: StoredSigningKey[] = []): SigningKeyStore {
  return {
    list: async () => stored.toSorted((a, b) => b.generation - a.generation),
    async insert(key) {
      if (!stored.some(({ generation }) => generation === key.generation)) stored.push(key);
    },
    async replaceSealed(id, before, sealedPrivateJwk) {
      const index = stored.findIndex((key) => key.id === id && key.sealedPrivateJwk === before);
      if (stored[index]) stored[index] = { ...stored[index], sealedPrivateJwk };
    },
  };
}

const sealer = createSealer([Buffer.alloc(32, 1)]);
const open = (store: SigningKeyStore, withSealer = sealer) =>
  openSigningKeys({ store, sealer: withSealer, clock: systemClock });

describe('openSigningKeys', () => {
  test('when two processes start for the first time at once, then they sign with the same key', async () => {
    const store = keyStore();
    const [one, other] = await Promise.all([open(store), open(store)]);
    expect(other.current.id).toBe(one.current.id);
  });

  test('when a newer key was added, then it signs and the older one still verifies', async () => {
    const older: StoredSigningKey[] = [];
    const { current: first } = await open(keyStore(older));
    const newer: StoredSigningKey[] = [];
    await open(keyStore(newer));
    const both = keyStore([...older, ...newer.map((key) => ({ ...key, generation: 2 }))]);
    const keys = await open(both);
    expect(keys.current.id).toBe(newer[0]?.id);
    await expect(keys.keyOf(first.id)).resolves.not.toBeNull();
    expect((await keys.publicSet()).keys).toHaveLength(2);
  });

  test('when the secrets key is another one than before, then the start says so', async () => {
    const store = keyStore();
    await open(store);
    await expect(open(store, createSealer([Buffer.alloc(32, 2)]))).rejects.toThrow(
      `TERN_SECRETS_KEY does not open the stored signing key. This was sealed with key ${keyIdOf(Buffer.alloc(32, 1))}`,
    );
  });

  test('when a secrets key was added, then the signing key is sealed with it, and the earlier one can go', async () => {
    const store = keyStore();
    const { current } = await open(store);
    const [added, earlier] = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)];
    await open(store, createSealer([added, earlier]));
    expect((await open(store, createSealer([added]))).current.id).toBe(current.id);
  });
});
