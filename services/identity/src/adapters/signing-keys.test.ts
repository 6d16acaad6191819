import { describe, expect, test } from '@jest/globals';
import { day, minute, systemClock } from '@tern/kernel/clock';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { createFakeClock } from '@tern/testing/fake-clock';
import {
  openSigningKeys,
  publishedBeforeMs,
  rotateSigningKey,
  type SigningKeyStore,
  type StoredSigningKey,
} from './signing-keys.ts';

/** Keeps what it is given, first come first served as the unique generation makes it. */
function keyStore(stored: StoredSigningKey[] = []): SigningKeyStore {
  return {
    list: async () => stored.toSorted((a, b) => b.generation - a.generation),
    async insert(key) {
      if (!stored.some(({ generation }) => generation === key.generation)) stored.push(key);
    },
    async remove(ids) {
      for (const id of ids)
        stored.splice(
          stored.findIndex((key) => key.id === id),
          1,
        );
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

  test('when the secrets key is another one than before, then the start says so', async () => {
    const store = keyStore();
    await open(store);
    await expect(open(store, createSealer([Buffer.alloc(32, 2)]))).rejects.toThrow(
      `TERN_SECRETS_KEY does not open the stored signing key. This was sealed with key ${keyIdOf(Buffer.alloc(32, 1))}`,
    );
  });
});

describe('the next signing key', () => {
  test('when it is begun, then it is published at once, signs 15 minutes later, and the earlier one verifies on', async () => {
    const clock = createFakeClock();
    const store = keyStore();
    const parts = { store, sealer, clock };
    const keys = await openSigningKeys(parts);
    const { id: first } = keys.current;
    const { signsFrom } = await rotateSigningKey(parts);
    expect(signsFrom.getTime() - clock.now().getTime()).toBe(publishedBeforeMs);
    expect((await keys.publicSet()).keys).toHaveLength(2);
    clock.advance(publishedBeforeMs - 1);
    expect(keys.current.id).toBe(first);
    clock.advance(1);
    const { id: second } = keys.current;
    expect(second).not.toBe(first);
    await expect(keys.keyOf(first)).resolves.not.toBeNull();
    expect((await openSigningKeys(parts)).current.id).toBe(second);
  });

  test('when a process runs on, then it learns of it within a minute, from what it is asked', async () => {
    const clock = createFakeClock();
    const store = keyStore();
    const parts = { store, sealer, clock };
    const keys = await openSigningKeys(parts);
    const { id: first } = keys.current;
    await rotateSigningKey(parts);
    clock.advance(publishedBeforeMs);
    expect(keys.current.id).toBe(first);
    await keys.keyOf(first);
    expect(keys.current.id).not.toBe(first);
  });

  test('when a process is restarted in between, then it signs with the same key as the others', async () => {
    const clock = createFakeClock();
    const parts = { store: keyStore(), sealer, clock };
    const running = await openSigningKeys(parts);
    await rotateSigningKey(parts);
    clock.advance(5 * minute);
    const restarted = await openSigningKeys(parts);
    expect(restarted.current.id).toBe(running.current.id);
    await expect(running.keyOf(restarted.current.id)).resolves.not.toBeNull();
    clock.advance(10 * minute);
    await running.publicSet();
    expect(restarted.current.id).toBe(running.current.id);
  });

  test('when two operators begin one at once, then one key comes of it', async () => {
    const clock = createFakeClock();
    const parts = { store: keyStore(), sealer, clock };
    const keys = await openSigningKeys(parts);
    await Promise.all([rotateSigningKey(parts), rotateSigningKey(parts)]);
    expect((await keys.publicSet()).keys).toHaveLength(2);
  });

  test('when keys were replaced long ago, then the next rotation removes them, and never the one that signs', async () => {
    const clock = createFakeClock();
    const parts = { store: keyStore(), sealer, clock };
    const keys = await openSigningKeys(parts);
    for (let n = 0; n < 4; n++) {
      clock.advance(2 * day);
      await rotateSigningKey(parts);
      const published = (await keys.publicSet()).keys.map(({ kid }) => kid);
      expect(published).toContain(keys.current.id);
      expect(published.length).toBeLessThanOrEqual(2);
    }
  });

  test('when the secrets key was changed, then the signing key is too, once, after a day of its own', async () => {
    const clock = createFakeClock();
    const store = keyStore();
    const [added, earlier] = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)];
    const openWith = (...secrets: Buffer[]) =>
      openSigningKeys({ store, clock, sealer: createSealer(secrets) });
    const { current } = await openWith(earlier);
    clock.advance(2 * day);
    const parts = { store, clock, sealer: createSealer([added, earlier]) };
    const prepared = await openSigningKeys(parts, { mayRotate: false });
    expect((await prepared.publicSet()).keys).toHaveLength(1);
    for (let n = 0; n < 3; n++) await openWith(added, earlier);
    // A pod of the rollout before: it opens what it finds and begins nothing.
    expect((await (await openWith(earlier, added)).publicSet()).keys).toHaveLength(2);
    const keys = await openWith(added, earlier);
    expect(keys.current.id).toBe(current.id);
    clock.advance(publishedBeforeMs);
    expect(keys.current.id).not.toBe(current.id);
    expect((await openWith(added)).current.id).toBe(keys.current.id);
  });

  test('when a process lacks the secrets key of the newest one, then it signs on with the one before', async () => {
    const clock = createFakeClock();
    const store = keyStore();
    const keys = await openSigningKeys({ store, sealer, clock });
    const { id } = keys.current;
    await rotateSigningKey({ store, clock, sealer: createSealer([Buffer.alloc(32, 2)]) });
    clock.advance(publishedBeforeMs);
    expect((await keys.publicSet()).keys).toHaveLength(2);
    expect(keys.current.id).toBe(id);
  });
});
