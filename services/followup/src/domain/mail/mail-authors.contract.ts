import { describe, expect, test } from '@jest/globals';
import { account, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';

export function mailAuthorsContract(stores: CurrentStores): void {
  const id = '<one@partner.example>';
  const by = (email: string) => ({ rawMessageId: id, email });
  const author = async (accountId = 'account') => (await stores().authors.among(accountId, [id])).get(id);

  describe('the authors of mail', () => {
    test.each([
      ['ben@partner.example', 'carla@partner.example'],
      ['carla@partner.example', 'ben@partner.example'],
    ])('when %s and then %s claim a Message-ID, then the same address has it', async (first, second) => {
      const { authors } = stores();
      await authors.put(account, [by(first)]);
      expect(await author()).toBe(first);
      await authors.put(account, [by(second)]);
      expect(await author()).toBe('ben@partner.example');
      await authors.put(otherAccount, [by(first), by(second)]);
      expect(await author('other')).toBe('ben@partner.example');
    });

    test('when several Message-IDs are asked for, then only those that are known to the account are answered', async () => {
      const { authors } = stores();
      await authors.put(account, [by('ben@partner.example')]);
      expect(await authors.among('account', [id, '<unknown@x.example>'])).toEqual(
        new Map([[id, 'ben@partner.example']]),
      );
      expect(await author('other')).toBeUndefined();
    });

    test('when an account is removed, then its authors are gone, and those of others stay', async () => {
      const { authors } = stores();
      for (const where of [account, otherAccount]) await authors.put(where, [by('ben@partner.example')]);
      await authors.removeAccount('account');
      expect([await author(), await author('other')]).toEqual([undefined, 'ben@partner.example']);
    });
  });
}
