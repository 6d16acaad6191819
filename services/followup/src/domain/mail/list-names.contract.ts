import { describe, expect, test } from '@jest/globals';
import { account, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';

export function listNamesContract(stores: CurrentStores): void {
  describe('the list names', () => {
    test('when lists are learned, then they are new until they are settled', async () => {
      const { lists } = stores();
      expect(await lists.learn(account, ['a.lists.example', 'b.lists.example'])).toEqual([
        'a.lists.example',
        'b.lists.example',
      ]);
      await lists.settle('account', ['a.lists.example']);
      const keys = ['a.lists.example', 'b.lists.example', 'c.lists.example'];
      expect(await lists.learn(account, keys)).toEqual(['b.lists.example', 'c.lists.example']);
      expect(await lists.learn(account, [])).toEqual([]);
    });

    test('when a list is settled that was not learned, then it stays unknown', async () => {
      const { lists } = stores();
      await lists.settle('account', ['a.lists.example']);
      expect(await lists.among('account', ['a.lists.example'])).toEqual(new Set());
    });

    test('when keys are compared, then the lists of the account among them are answered, settled or not', async () => {
      const { lists } = stores();
      await lists.learn(account, ['a.lists.example', 'b.lists.example']);
      await lists.settle('account', ['a.lists.example']);
      const keys = ['a.lists.example', 'b.lists.example', 'ben.partner.example'];
      expect(await lists.among('account', keys)).toEqual(new Set(['a.lists.example', 'b.lists.example']));
      expect(await lists.among('other', keys)).toEqual(new Set());
      expect(await lists.among('account', [])).toEqual(new Set());
    });

    test('when an account is removed, then its lists are unknown again, and those of others stay', async () => {
      const { lists } = stores();
      await lists.learn(account, ['a.lists.example']);
      await lists.learn(otherAccount, ['a.lists.example']);
      await lists.removeAccount('account');
      expect(await lists.among('account', ['a.lists.example'])).toEqual(new Set());
      expect(await lists.among('other', ['a.lists.example'])).toEqual(new Set(['a.lists.example']));
    });
  });
}
