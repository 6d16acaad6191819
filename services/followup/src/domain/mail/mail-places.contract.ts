import { describe, expect, test } from '@jest/globals';
import { account, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { MailPlace } from './mail-place.ts';

export function mailPlacesContract(stores: CurrentStores): void {
  const place = (messageId: string, version: number, isThrownAway: boolean): MailPlace => ({
    messageId,
    ...account,
    version,
    isThrownAway,
  });

  describe('the places of mail', () => {
    test('when places are put one after the other, then only mail that may have moved is answered', async () => {
      const put = (version: number, isThrownAway: boolean) =>
        stores().places.put([place('mail', version, isThrownAway)]);
      expect(await put(1, false)).toEqual([]);
      expect(await put(2, false)).toEqual([]);
      expect(await put(4, true)).toEqual(['mail']);
      expect(await put(5, true)).toEqual(['mail']);
      // A repeat, or a late event.
      expect(await put(5, true)).toEqual(['mail']);
      expect(await put(3, false)).toEqual(['mail']);
      expect(await stores().places.among(['mail'])).toEqual([place('mail', 5, true)]);
      expect(await put(6, false)).toEqual(['mail']);
    });

    test('when several places of a mail come together, then the newest is stored', async () => {
      const { places } = stores();
      expect(await places.put([place('a', 2, true), place('a', 3, false), place('b', 1, true)])).toEqual([
        'b',
      ]);
      expect(await places.among(['a'])).toEqual([place('a', 3, false)]);
      expect(await places.put([place('a', 5, true), place('a', 4, false)])).toEqual(['a']);
      expect(await places.among(['a'])).toEqual([place('a', 5, true)]);
      expect(await places.put([])).toEqual([]);
    });

    test('when mail or an account is removed, then only their places are gone', async () => {
      const { places } = stores();
      const elsewhere = { ...place('c', 1, true), ...otherAccount };
      await places.put([place('a', 1, true), place('b', 1, true), elsewhere]);
      await places.remove(['a', 'unknown']);
      expect((await places.among(['a', 'b', 'c'])).map(({ messageId }) => messageId).sort()).toEqual([
        'b',
        'c',
      ]);
      await places.removeAccount('account');
      expect(await places.among(['a', 'b', 'c'])).toEqual([elsewhere]);
    });
  });
}
