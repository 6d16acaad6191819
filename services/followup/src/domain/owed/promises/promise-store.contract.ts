import { describe, expect, test } from '@jest/globals';
import { offlineMailReader } from '../../../adapters/language-model/offline-mail-reader.ts';
import { aPromise } from '../../../../test/a-promise-mail.ts';
import {
  account,
  accountOfKit,
  otherAccount,
  type CurrentStores,
} from '../../../../test/stores-under-test.ts';
import { readOwed } from '../read-owed.ts';
import type { PromiseStore } from './promise-store.ts';
import { nothingSaidOfPromise, type PromiseFact } from './promise.ts';

export function promiseStoreContract(stores: CurrentStores): void {
  const promise = (messageId: string, overrides: Partial<PromiseFact> = {}): PromiseFact => {
    const [read] = readOwed(aPromise(messageId, account), offlineMailReader, true).promises;
    if (!read) throw new Error('The mail promises something');
    return { ...read, id: `${messageId}_0`, ...overrides };
  };
  const put = (given: readonly PromiseFact[], read: Parameters<PromiseStore['put']>[1] = given) =>
    stores().promises.put(given, read);
  const ofUser = (userId = 'robin', since = new Date(0)) => stores().promises.ofUser(userId, since);
  const idsOf = async (...given: Parameters<typeof ofUser>) => (await ofUser(...given)).map(({ id }) => id);

  describe('promises', () => {
    test('when promises are put, then those of the user and time are found, the newest first', async () => {
      const later = promise('b', {
        date: new Date('2025-08-26T08:00:00.000Z'),
        openUntil: new Date('2025-09-26T08:00:00.000Z'),
      });
      await put([promise('a'), later]);
      await put([promise('c', accountOfKit)]);
      await put([]);
      expect(await ofUser()).toEqual([
        { ...nothingSaidOfPromise, ...later },
        { ...nothingSaidOfPromise, ...promise('a') },
      ]);
      expect(await idsOf('robin', later.openUntil)).toEqual(['b_0']);
      expect(await idsOf('kit')).toEqual(['c_0']);
    });

    test('when a promise is put again, then the newest version stays, with what the user said', async () => {
      const { promises } = stores();
      await put([promise('a', { version: 2 })]);
      const said = { doneAt: new Date('2025-08-27T08:00:00.000Z'), label: false };
      expect(await promises.say('robin', 'a_0', said)).toBe(true);
      await put([promise('a', { version: 3, mailboxId: 'archive' })]);
      await put([promise('a', { version: 1, mailboxId: 'inbox' })]);
      expect(await ofUser()).toEqual([
        { ...nothingSaidOfPromise, ...promise('a', { version: 3, mailboxId: 'archive' }), ...said },
      ]);
    });

    test('when a mail is read again, then a sentence keeps its id and what the user said, and one that it does not promise any more goes', async () => {
      const { promises } = stores();
      const call = "I'll call you.";
      await put([promise('a'), promise('a', { id: 'a_1', sentence: call }), promise('b')]);
      await promises.say('robin', 'a_1', { label: false });
      const readAgain = [
        promise('a', { id: 'a_call', sentence: call, version: 2 }),
        promise('a', { id: 'a_bread', sentence: "I'll bring the bread.", version: 2 }),
      ];
      await put(readAgain);
      const [again, bread, other] = (await ofUser()).sort((one, two) => (one.id < two.id ? -1 : 1));
      expect(again).toMatchObject({ id: 'a_1', sentence: call, label: false, version: 2 });
      expect([bread?.id, bread?.label, other?.id]).toEqual(['a_bread', null, 'b_0']);
      await put([promise('a')]);
      expect((await idsOf()).sort()).toEqual(['a_1', 'a_bread', 'b_0']);
    });

    test('when a newer version of a mail promises nothing, then its promises go, and an older version changes nothing', async () => {
      await put([promise('a', { version: 2 }), promise('b', { version: 2 }), promise('c')]);
      await put(
        [],
        [
          { messageId: 'a', version: 3 },
          { messageId: 'b', version: 1 },
          { messageId: 'unknown', version: 1 },
        ],
      );
      await put([], []);
      expect((await idsOf()).sort()).toEqual(['b_0', 'c_0']);
    });

    test('when the user says something of a promise, then it holds for the same sentence in another account', async () => {
      const { promises } = stores();
      const twin = promise('b', { ...otherAccount, rawMessageId: promise('a').rawMessageId });
      await put([promise('a'), twin, { ...twin, id: 'b_1', sentence: "I'll call you." }]);
      await promises.say('robin', 'a_0', { label: false });
      expect((await ofUser()).map(({ id, label }) => `${id} ${label}`).sort()).toEqual([
        'a_0 false',
        'b_0 false',
        'b_1 null',
      ]);
    });

    test('when something is said of several at once, then each has its own words', async () => {
      const { promises } = stores();
      await put([promise('a'), promise('b'), promise('c', accountOfKit)]);
      await promises.sayAll('robin', [
        { id: 'a_0', words: { label: false } },
        { id: 'b_0', words: { label: true } },
        { id: 'c_0', words: { label: true } },
      ]);
      const labels = [...(await ofUser()), ...(await ofUser('kit'))].map(({ id, label }) => `${id} ${label}`);
      expect(labels.sort()).toEqual(['a_0 false', 'b_0 true', 'c_0 null']);
    });

    test('when a promise is not the user’s, or not there, then nothing can be said of it', async () => {
      const { promises } = stores();
      await put([promise('a')]);
      expect(await promises.say('kit', 'a_0', { label: false })).toBe(false);
      expect(await promises.say('robin', 'b_0', { label: false })).toBe(false);
      expect((await ofUser())[0]?.label).toBeNull();
    });

    test('when mail is removed, then its promises are gone, unless it came back since', async () => {
      const { promises } = stores();
      const second = promise('a', { id: 'a_1', version: 2 });
      await put([promise('a', { version: 2 }), second, promise('b', { version: 5 }), promise('c')]);
      await promises.removeMails([
        { messageId: 'a', version: 3 },
        { messageId: 'b', version: 4 },
        { messageId: 'unknown', version: 9 },
      ]);
      await promises.removeMails([]);
      expect((await idsOf()).sort()).toEqual(['b_0', 'c_0']);
    });

    test('when an account is removed, then its promises go', async () => {
      const { promises } = stores();
      await put([promise('a'), promise('b', otherAccount)]);
      await promises.removeAccount('account');
      expect(await idsOf()).toEqual(['b_0']);
    });
  });
}
