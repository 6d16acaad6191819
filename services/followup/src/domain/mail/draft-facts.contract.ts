import { describe, expect, test } from '@jest/globals';
import { account, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { DraftFact } from './draft-fact.ts';

const aDraft = (draftMessageId: string, overrides: Partial<DraftFact> = {}): DraftFact => ({
  draftMessageId,
  ...account,
  sourceMessageId: 'mail',
  version: 1,
  attempt: 1,
  state: 'saved',
  ...overrides,
});

export function draftFactsContract(stores: CurrentStores): void {
  const idsOf = async (...sources: string[]) =>
    (await stores().drafts.ofSources(sources)).map(({ draftMessageId }) => draftMessageId).sort();

  describe('the facts about drafts', () => {
    test('when facts are put, then they are found by the mail that the drafts are about', async () => {
      const { drafts } = stores();
      const first = aDraft('a', { at: new Date('2025-08-20T09:00:00.000Z') });
      await drafts.put([first, aDraft('b'), aDraft('c', { sourceMessageId: 'other-mail' })]);
      expect(await idsOf('mail')).toEqual(['a', 'b']);
      expect(await idsOf('mail', 'other-mail')).toEqual(['a', 'b', 'c']);
      expect(await idsOf()).toEqual([]);
      expect(await drafts.ofSources(['mail'])).toContainEqual(first);
    });

    test('when an older version or the same comes later, or together with a newer one, then the newest stays', async () => {
      const { drafts } = stores();
      const sent = aDraft('a', { version: 5, state: 'sent' });
      await drafts.put([aDraft('a', { version: 4 }), sent, aDraft('a', { version: 3 })]);
      for (const version of [4, 5]) await drafts.put([aDraft('a', { version, state: 'vanished' })]);
      expect(await drafts.ofSources(['mail'])).toEqual([sent]);
      await drafts.put([aDraft('a', { version: 6, state: 'vanished' })]);
      expect(await drafts.ofSources(['mail'])).toMatchObject([{ version: 6, state: 'vanished' }]);
    });

    test('when an account is removed, then its facts are gone, and those of others stay', async () => {
      const { drafts } = stores();
      await drafts.put([aDraft('a'), aDraft('b', otherAccount)]);
      await drafts.removeAccount('account');
      expect(await idsOf('mail')).toEqual(['b']);
    });
  });
}
