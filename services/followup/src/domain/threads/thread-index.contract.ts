import { describe, expect, test } from '@jest/globals';
import { account, accountOfKit, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { NeighbourKeys } from '../records/neighbours.ts';

const on = (day: number) => new Date(Date.UTC(2025, 7, day));
const anEntry = (id: string, overrides: Partial<ReceivedEntry> = {}): ReceivedEntry => ({
  id,
  ...account,
  version: 1,
  rawMessageId: `<${id}@x.example>`,
  inReplyTo: [],
  refs: [],
  from: { email: 'ben@partner.example', name: 'Ben' },
  date: on(10),
  subjectKey: null,
  hasReplyPrefix: true,
  quotedWords: [1, 2 ** 31],
  type: 'answer',
  calendarMethod: null,
  returnsAt: null,
  failedRecipients: [],
  concerns: [],
  ...overrides,
});
const noKeys: NeighbourKeys = { rawMessageIds: [], subjectKeys: [], subjectWindow: null, addressKeys: [] };
const idsOf = (entries: readonly ReceivedEntry[]) => entries.map(({ id }) => id).sort();
const known = (...ids: string[]) => new Map(ids.map((id) => [id, null] as const));

export function threadIndexContract(stores: CurrentStores): void {
  const byRef = (...ids: string[]) => ({ ...noKeys, rawMessageIds: ids });

  describe('the thread index', () => {
    test('when entries are put, then they are answered and found as they were given', async () => {
      const { threadIndex } = stores();
      const full = anEntry('full', {
        refs: ['<1@x.example>'],
        inReplyTo: ['<1@x.example>'],
        returnsAt: on(20),
        promised: { kind: 'in-days', days: 2 },
        failures: [{ email: 'ben@partner.example', status: '5.1.1' }],
        meaning: { model: 'm', kinds: [0.75, 0.25], parts: 'AAEC', handsTo: 'jo@x.example' },
        hasAttachment: true,
      });
      expect(await threadIndex.put([full])).toEqual([full]);
      expect(await threadIndex.neighbours('account', byRef('<1@x.example>'), known())).toEqual([full]);
    });

    test('when an older version or the same comes later, then the stored one stays and is answered', async () => {
      const { threadIndex } = stores();
      const stored = anEntry('a', { version: 5, type: 'holding' });
      await threadIndex.put([stored]);
      expect(await threadIndex.put([anEntry('a', { version: 4 })])).toEqual([stored]);
      expect(await threadIndex.put([anEntry('a', { version: 5 })])).toEqual([stored]);
      const newer = anEntry('a', { version: 6 });
      expect(await threadIndex.put([newer, anEntry('b')])).toEqual(
        expect.arrayContaining([newer, anEntry('b')]),
      );
    });

    test('when several versions of an entry come together, then the newest is stored and answered, once', async () => {
      const { threadIndex } = stores();
      const newest = anEntry('a', { version: 6 });
      const versions = [anEntry('a', { version: 4 }), newest, anEntry('a', { version: 5 })];
      expect(await threadIndex.put(versions)).toEqual([newest]);
      expect(await threadIndex.put(versions)).toEqual([newest]);
    });

    test('when neighbours are looked for, then those of the account with any key in common are found, once, without the known', async () => {
      const { threadIndex } = stores();
      await threadIndex.put([
        anEntry('ref', { refs: ['<0@x.example>', '<1@x.example>'], concerns: ['ben.partner.example'] }),
        anEntry('subject', { subjectKey: 'offer', date: on(10) }),
        anEntry('too-late', { subjectKey: 'offer', date: on(12) }),
        anEntry('concerns', { concerns: ['ben.partner.example'] }),
        anEntry('nothing'),
        anEntry('elsewhere', { ...otherAccount, refs: ['<1@x.example>'] }),
      ]);
      const found = async (keys: Partial<NeighbourKeys>, ...ids: string[]) =>
        idsOf(await threadIndex.neighbours('account', { ...noKeys, ...keys }, known(...ids)));
      const subjects = { subjectKeys: ['offer'], subjectWindow: { from: on(9), to: on(11) } };
      expect(await found({})).toEqual([]);
      expect(await found(byRef('<1@x.example>'))).toEqual(['ref']);
      expect(await found(subjects)).toEqual(['subject']);
      expect(await found({ ...subjects, subjectWindow: null })).toEqual([]);
      const people = { addressKeys: ['ben.partner.example'] };
      expect(await found({ ...byRef('<1@x.example>'), ...subjects, ...people })).toEqual([
        'concerns',
        'ref',
        'subject',
      ]);
      expect(await found(people, 'ref')).toEqual(['concerns']);
    });

    test('when mail of given accounts is looked for by references, then that of others and the known are left out', async () => {
      const { threadIndex } = stores();
      const refs = ['<1@x.example>'];
      await threadIndex.put([
        anEntry('a', { refs }),
        anEntry('b', { ...otherAccount, refs }),
        anEntry('c', { ...accountOfKit, refs }),
        anEntry('d', { subjectKey: 'offer' }),
      ]);
      expect(idsOf(await threadIndex.naming(['account', 'other'], refs, known()))).toEqual(['a', 'b']);
      expect(idsOf(await threadIndex.naming(['account', 'other'], refs, known('a')))).toEqual(['b']);
      expect(await threadIndex.naming([], refs, known())).toEqual([]);
      expect(await threadIndex.naming(['account'], [], known())).toEqual([]);
    });

    test('when entries are looked for by sender, then those of all accounts of the user are found', async () => {
      const { threadIndex } = stores();
      const carla = { from: { email: 'carla@partner.example', name: null } };
      await threadIndex.put([
        anEntry('a'),
        anEntry('b', otherAccount),
        anEntry('c', carla),
        anEntry('d', accountOfKit),
      ]);
      expect(idsOf(await threadIndex.fromAddresses('robin', ['ben@partner.example']))).toEqual(['a', 'b']);
      expect(await threadIndex.fromAddresses('robin', [])).toEqual([]);
    });

    test('when entries or an account are removed, then only those are gone', async () => {
      const { threadIndex } = stores();
      await threadIndex.put([anEntry('a'), anEntry('b'), anEntry('c', otherAccount)]);
      await threadIndex.remove(['a', 'unknown']);
      expect(idsOf(await threadIndex.fromAddresses('robin', ['ben@partner.example']))).toEqual(['b', 'c']);
      await threadIndex.removeAccount('account');
      expect(idsOf(await threadIndex.fromAddresses('robin', ['ben@partner.example']))).toEqual(['c']);
    });
  });
}
