import { describe, expect, test } from '@jest/globals';
import { account, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { SentText } from './sent-texts.ts';

const aText = (id: string, overrides: Partial<SentText> = {}): SentText => ({
  id,
  ...account,
  text: `Text of ${id}.`,
  language: 'en',
  ...overrides,
});

export function sentTextsContract(stores: CurrentStores): void {
  describe('the texts of sent mail', () => {
    test('when texts are put, then they are found, empty ones and those without a language too', async () => {
      const { texts } = stores();
      const empty = aText('b', { text: '', language: null });
      await texts.put([aText('a'), empty]);
      expect([await texts.find('a'), await texts.find('b')]).toEqual([aText('a'), empty]);
      expect(await texts.find('unknown')).toBeNull();
    });

    test('when a text is put again, then the last one is stored', async () => {
      const { texts } = stores();
      await texts.put([aText('a')]);
      await texts.put([aText('a', { text: 'Changed.' }), aText('b')]);
      expect(await texts.find('a')).toEqual(aText('a', { text: 'Changed.' }));
      expect(await texts.find('b')).toEqual(aText('b'));
    });

    test('when texts or an account are removed, then only those are gone', async () => {
      const { texts } = stores();
      await texts.put([aText('a'), aText('b'), aText('c', otherAccount)]);
      await texts.remove(['a', 'unknown']);
      expect([await texts.find('a'), await texts.find('b')]).toEqual([null, aText('b')]);
      await texts.removeAccount('account');
      expect([await texts.find('b'), await texts.find('c')]).toEqual([null, aText('c', otherAccount)]);
    });
  });
}
