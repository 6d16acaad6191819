import { describe, expect, test } from '@jest/globals';
import type { SecondFactorStore } from './second-factor-store.ts';

const since = new Date('2026-03-01T09:00:00Z');
const robins = { userId: 'robin', since, codeHashes: ['one', 'two'] };

/** @param current the store of the running test, empty at its start. */
export function secondFactorStoreContract(current: () => SecondFactorStore): void {
  describe('the store of second factors', () => {
    test('when it is switched on and off, then for its user only, and off leaves nothing', async () => {
      const store = current();
      expect(await store.switchOn(robins)).toBe(true);
      expect(await store.find('robin')).toEqual(robins);
      expect(await store.find('kit')).toBeNull();
      expect(await store.switchOff('kit')).toBe(false);
      expect(await store.switchOff('robin')).toBe(true);
      expect(await store.switchOff('robin')).toBe(false);
      expect(await store.find('robin')).toBeNull();
    });

    test('when it is switched on 20 times at once, then the codes of one are kept', async () => {
      const store = current();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) => store.switchOn({ ...robins, codeHashes: [`code-${n}`] })),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect((await store.find('robin'))?.codeHashes).toEqual([`code-${outcomes.indexOf(true)}`]);
    });

    test('when one code is used 50 times at once, then it works once, and the others are left', async () => {
      const store = current();
      await store.switchOn(robins);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => store.useCode('robin', 'one')));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect((await store.find('robin'))?.codeHashes).toEqual(['two']);
      expect(await store.useCode('kit', 'two')).toBe(false);
    });

    test('when codes are replaced, then the earlier ones are gone; where it is off, none are made', async () => {
      const store = current();
      expect(await store.replaceCodes('robin', ['three'])).toBe(false);
      await store.switchOn(robins);
      expect(await store.replaceCodes('robin', ['three'])).toBe(true);
      expect(await store.useCode('robin', 'one')).toBe(false);
      expect(await store.useCode('robin', 'three')).toBe(true);
    });
  });
}
