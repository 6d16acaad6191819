import { describe, expect, test } from '@jest/globals';
import type { CurrentStores } from '../../../test/stores-under-test.ts';

export function owedMailContract(stores: CurrentStores): void {
  describe('what users owe', () => {
    test('when nothing was listed, or the user has no account, then nothing is owed', async () => {
      const { owedMails } = stores();
      const now = new Date('2026-02-01T09:00:00Z');
      const listedUntil = '2026-03-01T09:00:00.000Z';
      const end = { messageIds: ['a'], hiddenUntil: null, listedUntil, accountId: 'account' };
      const words = { person: { email: 'ben@partner.example', name: null }, subject: '', sentence: null };
      const times = { since: '2026-01-30T09:00:00.000Z', dueAt: null, isOverdue: false };
      await owedMails.put({ userId: 'nobody', version: 1, owed: [{ ...end, ...words, ...times }] });
      expect(await owedMails.idsOf('nobody', now)).toEqual([]);
      await owedMails.removeUser('nobody');
      expect(await owedMails.idsOf('unknown', now)).toEqual([]);
    });
  });
}
