import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountConnected, accountRemoved, accountUpdated } from '@tern/contracts/events/mail-sync';
import { domainEvent } from '../domain-event.ts';
import { anAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { Account } from './account.ts';
import { accountEvent } from './connect-account.ts';

export function accountStoreContract(stores: CurrentStores): void {
  const connect = (account: Account, most = 20) =>
    stores().accounts.create(account, accountEvent(accountConnected, account, 0), most);
  const remove = (accountId: string) =>
    stores().accounts.markRemoved(
      accountId,
      domainEvent(accountRemoved, 'robin', { accountId, userId: 'robin', version: 9 }),
    );
  const later = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 9, minutes));

  describe('the account store', () => {
    beforeEach(() => connect(anAccount({ id: 'a' })));

    test('when an account is created, then it is found by its user alone, and its event waits', async () => {
      const { accounts } = stores();
      expect(await accounts.find('a', 'robin')).toMatchObject({ id: 'a', contactMarks: 0, refusals: null });
      expect(await accounts.find('a', 'kit')).toBeNull();
      expect(await stores().topics()).toEqual([accountConnected.topic]);
    });

    test('when the user has the mailbox already, then a second account is a conflict', async () => {
      const again = { ...anAccount({ id: 'a' }), id: 'b' };
      await expect(connect(again)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('when several are created at once, then no more than allowed come to be', async () => {
      const created = await Promise.all(['b', 'c', 'd'].map((id) => connect(anAccount({ id }), 3)));
      expect(created.filter(Boolean)).toHaveLength(2);
      expect(await stores().accounts.ofUser('robin')).toHaveLength(3);
    });

    test('when a user has several, then they come in the order in which they were connected', async () => {
      await connect(anAccount({ id: 'c', createdAt: later(20) }));
      await connect(anAccount({ id: 'b', createdAt: later(10) }));
      expect((await stores().accounts.ofUser('robin')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    });

    test('when an account is removed, then nothing finds or changes it, and its mailbox can be connected again', async () => {
      const { accounts } = stores();
      await remove('a');
      await accounts.update('a', { name: 'Late' });
      expect(await accounts.find('a')).toBeNull();
      expect(await accounts.ofUser('robin')).toEqual([]);
      expect(await accounts.takeVersions('a', 1)).toBeNull();
      expect(await accounts.makeDue(['a'])).toBe(0);
      expect(await connect({ ...anAccount({ id: 'a' }), id: 'b' })).toBe(true);
      expect(await stores().topics()).toContain(accountRemoved.topic);
    });

    test('when versions are taken at once, then each number is given once', async () => {
      const { accounts } = stores();
      const firsts = await Promise.all([1, 2, 3].map((count) => accounts.takeVersions('a', count)));
      const taken = firsts.flatMap((first, index) =>
        Array.from({ length: index + 1 }, (_, n) => (first ?? NaN) + n),
      );
      expect(taken.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await accounts.takeVersions('a', 1, 'without-lease')).toBeNull();
    });

    test('when special folders changed since they were read, then they are not exchanged', async () => {
      const { accounts } = stores();
      const before = anAccount({ id: 'a' });
      const after = { paths: { ...before.paths, sentPath: 'Gesendet' }, chosenFields: ['sentPath'] } as const;
      expect(await accounts.exchangeFolders('a', before, after)).toBe(true);
      expect(await accounts.exchangeFolders('a', before, after)).toBe(false);
      expect(await accounts.find('a')).toMatchObject(after);
    });

    test('when reviews come out of order, then the newest version stays', async () => {
      const { accounts } = stores();
      await accounts.review({ accountId: 'a', version: 5, verifiedUntil: later(5) });
      await accounts.review({ accountId: 'a', version: 4, verifiedUntil: later(4) });
      expect(await accounts.find('a')).toMatchObject({ reviewedVersion: 5, reviewedUntil: later(5) });
    });

    test('when receipts of two services come out of order, then each keeps its newest version', async () => {
      const { accounts } = stores();
      const receipt = (version: number) => ({ accountId: 'a', userId: 'robin', version });
      for (const version of [5, 4]) await accounts.noteTakenIn('search', receipt(version));
      await accounts.noteTakenIn('followup', receipt(3));
      expect(await accounts.find('a')).toMatchObject({ takenIn: { search: 5, followup: 3 } });
    });

    test('when another user claims an address, then the account that has it is found', async () => {
      const { accounts } = stores();
      const emails = ['a@fernhill.example', 'b@fernhill.example'];
      expect((await accounts.claimedByOthers(emails, 'kit')).map(({ id }) => id)).toEqual(['a']);
      expect(await accounts.claimedByOthers(emails, 'robin')).toEqual([]);
    });

    test('when an account signs in at Google, then its grant is in use until it is removed', async () => {
      const { accounts } = stores();
      const username = 'Robin@gmail.com';
      const server = { ...anAccount().server, username };
      const aliases = ['robin@gmail.com'];
      expect(await accounts.isGrantUsed('google', username)).toBe(false);
      await connect(anAccount({ id: 'g', server, aliases, secretKind: 'google-grant' }));
      expect(await accounts.isGrantUsed('google', username)).toBe(true);
      expect(await accounts.isGrantUsed('microsoft', username)).toBe(false);
      await remove('g');
      expect(await accounts.isGrantUsed('google', username)).toBe(false);
    });

    test('when a refresh token replaces that of the sign-in, then it is kept, but not for a later sign-in', async () => {
      const { accounts } = stores();
      const account = anAccount({ id: 'm', sealedSecret: 'first', secretKind: 'microsoft-grant' });
      await connect(account);
      await accounts.keepRenewal(account, 'second');
      expect(await accounts.find('m')).toMatchObject({ sealedSecret: 'first', sealedRenewal: 'second' });
      await accounts.update('m', { sealedSecret: 'again', sealedRenewal: null });
      await accounts.keepRenewal(account, 'late');
      expect(await accounts.find('m')).toMatchObject({ sealedSecret: 'again', sealedRenewal: null });
    });

    test('when an account changes and is made due, then both and the event are written', async () => {
      const { accounts, clock, queue } = stores();
      clock.advance(1);
      const event = accountEvent(accountUpdated, anAccount({ id: 'a' }), 1);
      await accounts.updateAndMakeDue('a', { sealedSecret: 'new' }, event);
      expect(await queue.claimDue('h', { hosts: [], users: [] }, 'me')).toMatchObject({
        sealedSecret: 'new',
      });
      expect(await stores().topics()).toContain(accountUpdated.topic);
    });
  });
}
