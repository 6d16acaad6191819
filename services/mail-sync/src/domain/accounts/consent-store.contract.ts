import { beforeEach, describe, expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import type { CurrentStores } from '../../../test/stores-under-test.ts';

export function consentStoreContract(stores: CurrentStores): void {
  describe('the consent store', () => {
    beforeEach(async () => {
      const expiresAt = new Date(stores().clock.now().getTime() + minute);
      await stores().consents.add({ id: 'c', userId: 'robin', sealedVerifier: 'sealed', expiresAt });
    });

    test('when two take it at once, then one gets it', async () => {
      const { consents } = stores();
      const taken = await Promise.all([consents.take('c', 'robin'), consents.take('c', 'robin')]);
      expect(taken.filter((one) => one !== null)).toMatchObject([{ sealedVerifier: 'sealed' }]);
      expect(await consents.take('c', 'robin')).toBeNull();
    });

    test('when another user takes it, then it stays', async () => {
      expect(await stores().consents.take('c', 'kit')).toBeNull();
      expect(await stores().consents.take('c', 'robin')).not.toBeNull();
    });

    test('when it has expired, then there is none', async () => {
      stores().clock.advance(minute);
      expect(await stores().consents.take('c', 'robin')).toBeNull();
    });
  });
}
