import { describe, expect, test } from '@jest/globals';
import { maxPasskeys } from '@tern/contracts/http/passkeys/own-passkeys';
import type { PasskeyStore } from './passkey-store.ts';
import type { PasskeyRecord } from './passkey.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 9, minutes));
const aPasskey = (id: string, overrides: Partial<PasskeyRecord> = {}): PasskeyRecord => ({
  id,
  userId: 'robin',
  credentialId: `credential-${id}`,
  publicKey: 'pQECAyYg',
  counter: 0,
  transports: ['internal'],
  name: `Key ${id}`,
  createdAt: at(0),
  lastUsedAt: null,
  ...overrides,
});

/** @param current the store of the running test, empty at its start. */
export function passkeyStoreContract(current: () => PasskeyStore): void {
  describe('the passkey store', () => {
    test('when passkeys are kept, then their user has them, the newest first, and each is found by its credential', async () => {
      const store = current();
      await store.insert(aPasskey('a'));
      await store.insert(aPasskey('b', { createdAt: at(1) }));
      await store.insert(aPasskey('c', { userId: 'kit' }));
      expect((await store.ofUser('robin')).map(({ id }) => id)).toEqual(['b', 'a']);
      expect(await store.findByCredentialId('credential-c')).toEqual(aPasskey('c', { userId: 'kit' }));
      expect(await store.findByCredentialId('credential-d')).toBeNull();
    });

    test('when a credential is known already, to this user or another, then it is not kept again', async () => {
      const store = current();
      await store.insert(aPasskey('a'));
      expect(await store.insert(aPasskey('b', { credentialId: 'credential-a' }))).toBe('known');
      const foreign = aPasskey('c', { userId: 'kit', credentialId: 'credential-a' });
      expect(await store.insert(foreign)).toBe('known');
      expect(await store.ofUser('kit')).toEqual([]);
    });

    test('when more than the limit come at once, then the limit is kept, and a removal gives room', async () => {
      const store = current();
      const many = Array.from({ length: maxPasskeys + 5 }, (_, n) => aPasskey(`k${n}`));
      const outcomes = await Promise.all(many.map((passkey) => store.insert(passkey)));
      expect(outcomes.filter((outcome) => outcome === 'inserted')).toHaveLength(maxPasskeys);
      expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(5);
      const [first] = await store.ofUser('robin');
      expect(await store.remove('robin', first?.id ?? '')).toBe(true);
      expect(await store.insert(aPasskey('late'))).toBe('inserted');
    });

    test('when one credential comes 20 times at once, then it is kept once', async () => {
      const store = current();
      const same = Array.from({ length: 20 }, (_, n) => aPasskey(`k${n}`, { credentialId: 'same' }));
      const outcomes = await Promise.all(same.map((passkey) => store.insert(passkey)));
      expect(outcomes.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
    });

    test('when uses are noted, then a count never goes back or stands still, and without counts each is noted', async () => {
      const store = current();
      await store.insert(aPasskey('a'));
      const use = (counter: number, minutes = counter) => store.noteUse('a', { counter, at: at(minutes) });
      expect([
        await use(0, 1),
        await use(0, 2),
        await use(5),
        await use(5),
        await use(4),
        await use(0),
      ]).toEqual([true, true, true, false, false, false]);
      expect(await store.findByCredentialId('credential-a')).toMatchObject({ counter: 5, lastUsedAt: at(5) });
      const raced = await Promise.all(Array.from({ length: 20 }, () => use(9)));
      expect(raced.filter(Boolean)).toHaveLength(1);
      expect(await store.noteUse('b', { counter: 1, at: at(1) })).toBe(false);
    });

    test('when a passkey is removed, then by its own user only; all of a user go together', async () => {
      const store = current();
      for (const id of ['a', 'b']) await store.insert(aPasskey(id));
      await store.insert(aPasskey('c', { userId: 'kit' }));
      expect(await store.remove('kit', 'a')).toBe(false);
      expect(await store.remove('robin', 'a')).toBe(true);
      expect(await store.remove('robin', 'a')).toBe(false);
      expect(await store.removeAllOf('robin')).toBe(1);
      expect(await store.ofUser('robin')).toEqual([]);
      expect(await store.ofUser('kit')).toHaveLength(1);
    });
  });
}
