import { describe, expect, test } from '@jest/globals';
import { accountReviewed } from '@tern/contracts/events/followup';
import { account, accountOfKit, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import { firstSettings, unknownAccount, type AccountCopy } from './account-copy.ts';

const on = (day: number) => new Date(Date.UTC(2026, 2, day));
const copyOf = (version: number, overrides: Partial<AccountCopy> = {}) => ({
  ...unknownAccount,
  ...account,
  version,
  name: 'Work',
  emailAddress: 'robin@fernhill.example',
  aliases: ['robin@fernhill.example'],
  knownAddresses: ['robin@fernhill.example', 'r@old.example'],
  ...overrides,
});
const removal = (version: number) => ({ ...account, version, now: on(5) });

export function accountCopiesContract(stores: CurrentStores): void {
  const find = () => stores().accounts.find('account');
  const changes = async () => (await find())?.changes;
  const reviews = async () =>
    (await stores().events()).map(({ topic, data }) => {
      expect(topic).toBe(accountReviewed.topic);
      return accountReviewed.schema.parse(data);
    });

  describe('the copies of accounts', () => {
    test('when mail comes before the account, then a copy of an unknown version is opened, once', async () => {
      const { accounts } = stores();
      expect(await find()).toBeNull();
      const opened = { ...account, ...unknownAccount };
      expect(await accounts.open(account)).toEqual(opened);
      await accounts.noteChange(account);
      expect(await accounts.open(account)).toEqual({ ...opened, changes: 1 });
    });

    test('when an account is put, then the newest version stays, with the settings and changes that it had', async () => {
      const { accounts } = stores();
      await accounts.put(copyOf(2));
      expect(await find()).toEqual(copyOf(2));
      await accounts.saveSettings(account, { waitDays: 5 });
      await accounts.noteChange(account);
      await accounts.put(copyOf(1, { name: 'Old' }));
      await accounts.put(copyOf(3, { name: 'New' }));
      const settings = { ...firstSettings, waitDays: 5 };
      expect(await find()).toEqual(copyOf(3, { name: 'New', settings, changes: 1 }));
    });

    test('when accounts of a user are listed, then unknown ones by their ids only, and removed ones by their copies only', async () => {
      const { accounts } = stores();
      await accounts.put(copyOf(1));
      await accounts.open(otherAccount);
      await accounts.put(copyOf(1, accountOfKit));
      await accounts.put(copyOf(1, { accountId: 'removed' }));
      await accounts.markRemoved({ ...removal(2), accountId: 'removed' });
      expect((await accounts.ofUser('robin')).map(({ accountId }) => accountId).sort()).toEqual([
        'account',
        'removed',
      ]);
      expect((await accounts.idsOfUser('robin')).sort()).toEqual(['account', 'other']);
    });

    test('when settings are saved, then only the given ones change, and only those of a known account of the user', async () => {
      const { accounts } = stores();
      expect(await accounts.saveSettings(account, { waitDays: 5 })).toBe(false);
      await accounts.open(account);
      expect(await accounts.saveSettings(account, { waitDays: 5 })).toBe(false);
      await accounts.put(copyOf(1));
      expect(await accounts.saveSettings({ ...account, userId: 'kit' }, { waitDays: 5 })).toBe(false);
      expect(await accounts.saveSettings(account, { waitDays: 5 })).toBe(true);
      expect(await accounts.saveSettings(account, { nudgesTwice: true })).toBe(true);
      expect(await accounts.saveSettings(account, {})).toBe(true);
      expect((await find())?.settings).toEqual({ ...firstSettings, waitDays: 5, nudgesTwice: true });
    });

    test('when something changes in one account or in all of a user, then their counts grow', async () => {
      const { accounts } = stores();
      await accounts.open(account);
      await accounts.open(accountOfKit);
      await accounts.noteChange(otherAccount);
      await accounts.noteChange({ userId: 'robin' });
      const counts = await Promise.all(
        ['account', 'other', 'kits'].map(async (id) => (await accounts.find(id))?.changes),
      );
      expect(counts).toEqual([1, 2, 0]);
    });

    test('when mail is taken in, then that counts as a change, and is refused after another change', async () => {
      const { accounts } = stores();
      expect(await accounts.takenIn({ ...account, version: 1, changes: 0 })).toBe(false);
      await accounts.open(account);
      expect(await accounts.takenIn({ ...account, version: 1, changes: 0 })).toBe(true);
      expect(await accounts.takenIn({ ...account, version: 2, changes: 0 })).toBe(false);
      expect(await changes()).toBe(1);
      expect(await accounts.takenIn({ ...account, version: 2, changes: null })).toBe(true);
      expect(await changes()).toBe(2);
    });

    test('when two handlers take in mail at the same time, then one of them is refused', async () => {
      const { accounts } = stores();
      await accounts.open(account);
      const taken = [1, 2].map((version) => accounts.takenIn({ ...account, version, changes: 0 }));
      expect((await Promise.all(taken)).sort()).toEqual([false, true]);
    });

    test('when folders were read up to mail that is not taken in, then silence is proven once it is, once', async () => {
      const { accounts } = stores();
      await accounts.put(copyOf(1));
      const claim = { ...account, version: 8, verifiedUntil: on(4), syncedVersion: 7 };
      await accounts.verify(claim);
      await accounts.takenIn({ ...account, version: 6, changes: null });
      expect([(await find())?.verifiedUntil, await reviews()]).toEqual([null, []]);
      await accounts.takenIn({ ...account, version: 7, changes: null });
      const review = { ...account, version: 8, verifiedUntil: on(4).toISOString() };
      expect([(await find())?.verifiedUntil, await reviews()]).toEqual([on(4), [review]]);
      await accounts.takenIn({ ...account, version: 8, changes: null });
      await accounts.verify(claim);
      expect(await reviews()).toEqual([review]);
    });

    test('when the sent mail was not read in a pass, then it counts as read up to the pass before', async () => {
      const { accounts } = stores();
      const pass = (version: number, isSentRead?: boolean) =>
        accounts.verify({ ...account, version, verifiedUntil: on(version), syncedVersion: 0, isSentRead });
      const read = async () => {
        const copy = await find();
        return [copy?.verifiedUntil, copy?.sentUntil];
      };
      // Older events do not say it.
      await pass(1);
      expect(await read()).toEqual([on(1), null]);
      await pass(2, true);
      await pass(3, false);
      expect(await read()).toEqual([on(3), on(2)]);
      await pass(4, true);
      expect(await read()).toEqual([on(4), on(4)]);
    });

    test('when the mail was taken in before, then silence is proven at once; an older event changes nothing', async () => {
      const { accounts } = stores();
      // An account without any event behaves alike.
      await accounts.verify({ ...account, version: 2, verifiedUntil: null, syncedVersion: 0 });
      await accounts.takenIn({ ...account, version: 9, changes: null });
      await accounts.verify({ ...account, version: 10, verifiedUntil: on(6), syncedVersion: 9 });
      await accounts.verify({ ...account, version: 8, verifiedUntil: on(4), syncedVersion: 7 });
      expect((await find())?.verifiedUntil).toEqual(on(6));
      expect((await reviews()).map(({ version, verifiedUntil }) => [version, verifiedUntil])).toEqual([
        [2, null],
        [10, on(6).toISOString()],
      ]);
    });

    test('when an account is removed, then only a tombstone with its addresses is left, which late events do not change', async () => {
      const { accounts } = stores();
      await accounts.put(copyOf(2));
      await accounts.saveSettings(account, { waitDays: 5 });
      await accounts.verify({ ...account, version: 3, verifiedUntil: on(4), syncedVersion: 0 });
      await accounts.markRemoved(removal(7));
      const { knownAddresses } = copyOf(2);
      const tombstone = { ...account, ...unknownAccount, version: 7, knownAddresses, isRemoved: true };
      expect(await find()).toEqual(tombstone);
      await accounts.put(copyOf(9));
      await accounts.verify({ ...account, version: 9, verifiedUntil: on(5), syncedVersion: 0 });
      expect(await accounts.takenIn({ ...account, version: 9, changes: null })).toBe(false);
      expect(await accounts.saveSettings(account, { waitDays: 6 })).toBe(false);
      expect(await accounts.open(account)).toEqual(tombstone);
      expect(await reviews()).toHaveLength(1);
    });

    test('when a removed account is forgotten, then its addresses go, and those of an account that is there stay', async () => {
      const { accounts } = stores();
      await accounts.put(copyOf(2));
      await accounts.forget('account');
      expect(await find()).toEqual(copyOf(2));
      await accounts.markRemoved(removal(7));
      await accounts.forget('account');
      expect((await find())?.knownAddresses).toEqual([]);
    });

    test('when an account without any event is removed, then it becomes a tombstone too', async () => {
      const { accounts } = stores();
      await accounts.markRemoved(removal(7));
      await accounts.put(copyOf(6));
      expect(await find()).toEqual({ ...account, ...unknownAccount, version: 7, isRemoved: true });
    });
  });
}
