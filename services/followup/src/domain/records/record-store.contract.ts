import { describe, expect, test } from '@jest/globals';
import {
  account,
  accountOfKit,
  anInsert,
  aRewrite,
  aState,
  otherAccount,
  someFacts,
  type CurrentStores,
} from '../../../test/stores-under-test.ts';
import { assessedEvent, withdrawnEvent } from './follow-up-event.ts';
import type { FollowUpRecord } from './follow-up-record.ts';
import type { NeighbourKeys } from './neighbours.ts';
import { nothingSaid } from './user-words.ts';

const noKeys: NeighbourKeys = { rawMessageIds: [], subjectKeys: [], subjectWindow: null, addressKeys: [] };

export function recordStoreContract(stores: CurrentStores): void {
  const stored = async (id: string): Promise<FollowUpRecord> => {
    const [record] = await stores().records.find([id]);
    if (!record) throw new Error(`${id} is not stored`);
    return record;
  };
  const withdrawn = withdrawnEvent({ id: 'a', ...account, version: 1 });
  const topics = async () => (await stores().events()).map(({ topic }) => topic);

  describe('the record store', () => {
    test('when a new record is saved, then it is found as it was given, with revision 1', async () => {
      const { records } = stores();
      const said = { ...nothingSaid, answeredElsewhere: true, unlinkedMessageIds: ['x'] };
      expect(await records.save([{ ...anInsert('a'), said }])).toEqual([]);
      expect(await records.find(['a', 'unknown'])).toEqual([
        {
          id: 'a',
          ...account,
          revision: 1,
          version: 1,
          removedVersion: null,
          withdrawnDraftId: null,
          facts: someFacts('a'),
          state: aState(),
          said,
          labels: { needsFollowup: null, isFollowup: null },
        },
      ]);
    });

    test('when a record is looked for by its user, then another user does not find it', async () => {
      await stores().records.save([anInsert('a')]);
      expect(await stores().records.findOfUser('robin', 'a')).toEqual(await stored('a'));
      expect(await stores().records.findOfUser('kit', 'a')).toBeNull();
    });

    test('when changes are saved with events, then these wait in the order of the changes, the first of each record before its second', async () => {
      const { records } = stores();
      const insert = anInsert('a');
      const assessed = assessedEvent({ id: 'a', ...account, version: 1 }, someFacts('a'), {
        labels: insert.labels,
        state: aState(),
      });
      await records.save([{ ...insert, events: [assessed, withdrawn] }, anInsert('b')]);
      await records.save([aRewrite(await stored('b'), { events: [withdrawn] })]);
      expect(await topics()).toEqual([
        assessed.contract.topic,
        withdrawn.contract.topic,
        withdrawn.contract.topic,
      ]);
      expect((await stores().events())[0]?.data).toEqual(assessed.data);
    });

    test('when a record was stored or changed since it was read, then its change is refused, with its events, and others are saved', async () => {
      const { records } = stores();
      await records.save([anInsert('a'), anInsert('b')]);
      const [a, b] = [await stored('a'), await stored('b')];
      await records.save([aRewrite(a)]);
      expect(
        await records.save([
          aRewrite(a, { state: null, events: [withdrawn] }),
          aRewrite(b, { state: null }),
          anInsert('b', { events: [withdrawn] }),
          anInsert('c'),
        ]),
      ).toEqual(expect.arrayContaining(['a', 'b']));
      expect((await stored('a')).state).not.toBeNull();
      expect((await stored('b')).state).toBeNull();
      expect((await stored('c')).revision).toBe(1);
      expect(await topics()).toEqual([]);
    });

    test('when two write the same record at the same time, then one of them is refused', async () => {
      const { records } = stores();
      await records.save([anInsert('a')]);
      const read = await stored('a');
      const unsaved = await Promise.all([records.save([aRewrite(read)]), records.save([aRewrite(read)])]);
      expect(unsaved.flat()).toEqual(['a']);
      expect((await stored('a')).revision).toBe(2);
    });

    test('when a change does not rewrite the facts, then the stored ones stay', async () => {
      const { records } = stores();
      await records.save([anInsert('a')]);
      const other = someFacts('a', { subject: 'Other' });
      await records.save([aRewrite(await stored('a'), { facts: other, state: null })]);
      expect(await stored('a')).toMatchObject({ facts: someFacts('a'), state: null });
      await records.save([aRewrite(await stored('a'), { facts: other, rewritesFacts: true })]);
      expect((await stored('a')).facts).toEqual(other);
    });

    test('when a record stays the same, then only its revision grows', async () => {
      const { records } = stores();
      await records.save([anInsert('a'), anInsert('b')]);
      const before = [await stored('a'), await stored('b')];
      expect(await records.save(before.map((record) => aRewrite(record, { isSame: true })))).toEqual([]);
      expect(await records.find(['a', 'b'])).toEqual(before.map((record) => ({ ...record, revision: 2 })));
      expect(await records.save(before.map((record) => aRewrite(record, { isSame: true })))).toEqual([
        'a',
        'b',
      ]);
    });

    test('when a record becomes a tombstone, then it is there without facts and no neighbour any more', async () => {
      const { records } = stores();
      await records.save([anInsert('a')]);
      const gone = { facts: null, state: null, removedVersion: 7, rewritesFacts: true };
      await records.save([aRewrite(await stored('a'), gone)]);
      expect(await stored('a')).toMatchObject({ facts: null, state: null, removedVersion: 7 });
      const keys = { ...noKeys, addressKeys: ['ben.partner.example'] };
      expect(await records.neighbours('account', keys, new Map())).toEqual([]);
      expect(await records.hasAny('account')).toBe(true);
    });

    test('when neighbours are looked for, then those of the account with any key in common are found, once, without the known', async () => {
      const { records } = stores();
      const none = { rawMessageId: null, subjectKey: null, recipientKeys: [], ancestors: [] };
      const date = (day: number) => new Date(Date.UTC(2025, 7, day));
      await records.save([
        anInsert('own-id', {
          facts: { ...none, rawMessageId: '<1@x.example>', ancestors: ['<1@x.example>'] },
        }),
        anInsert('ancestor', { facts: { ...none, ancestors: ['<0@x.example>', '<1@x.example>'] } }),
        anInsert('subject', { facts: { ...none, subjectKey: 'offer', date: date(10) } }),
        anInsert('too-early', { facts: { ...none, subjectKey: 'offer', date: date(9) } }),
        anInsert('recipient', { facts: { ...none, recipientKeys: ['ben.partner.example'] } }),
        anInsert('nothing', { facts: none }),
        anInsert('elsewhere', { account: otherAccount, facts: { ...none, rawMessageId: '<1@x.example>' } }),
      ]);
      const found = async (keys: Partial<NeighbourKeys>, known: readonly string[] = []) =>
        (
          await records.neighbours(
            'account',
            { ...noKeys, ...keys },
            new Map(known.map((id) => [id, null] as const)),
          )
        )
          .map(({ id }) => id)
          .sort();
      const rawMessageIds = ['<1@x.example>'];
      const subjects = { subjectKeys: ['offer'], subjectWindow: { from: date(10), to: date(11) } };
      expect(await found({})).toEqual([]);
      expect(await found({ rawMessageIds })).toEqual(['ancestor', 'own-id']);
      expect(await found({ rawMessageIds }, ['own-id'])).toEqual(['ancestor']);
      expect(await found(subjects)).toEqual(['subject']);
      expect(await found({ ...subjects, subjectWindow: null })).toEqual([]);
      expect(await found({ rawMessageIds, ...subjects, addressKeys: ['ben.partner.example'] })).toEqual([
        'ancestor',
        'own-id',
        'recipient',
        'subject',
      ]);
    });

    test('when records are looked for by recipients, then those of all accounts of the user are found', async () => {
      const { records } = stores();
      await records.save([
        anInsert('a'),
        anInsert('b', { account: otherAccount }),
        anInsert('c', { facts: { recipientKeys: ['carla.partner.example'] } }),
        anInsert('d', { account: accountOfKit }),
      ]);
      expect((await records.idsToAddresses('robin', ['Ben@Partner.example'])).sort()).toEqual(['a', 'b']);
    });

    test('when the states of records depend on mail of another account, then they are found by that account', async () => {
      const { records } = stores();
      await records.save([anInsert('a', { state: { restsOn: ['other', 'third'] } }), anInsert('b')]);
      expect(await records.idsRestingOn('robin', 'third')).toEqual(['a']);
      expect(await records.idsRestingOn('kit', 'third')).toEqual([]);
    });

    test('when an account is removed, then its records and their events are gone, and those of others stay', async () => {
      const { records } = stores();
      await records.save([anInsert('a'), anInsert('b', { account: otherAccount })]);
      expect(await records.hasAny('account')).toBe(true);
      await records.removeAccount('account');
      expect((await records.find(['a', 'b'])).map(({ id }) => id)).toEqual(['b']);
      expect([await records.hasAny('account'), await records.hasAny('other')]).toEqual([false, true]);
    });
  });
}
