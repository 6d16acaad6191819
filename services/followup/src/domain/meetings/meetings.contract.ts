import { describe, expect, test } from '@jest/globals';
import { account, accountOfKit, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { Meeting } from './meeting.ts';

const on = (day: number) => new Date(Date.UTC(2026, 2, day));
const now = on(10);
const [ben, carla, dana] = ['ben.partner.example', 'carla.partner.example', 'dana.third.example'];
const aMeeting = (id: string, overrides: Partial<Meeting> = {}): Meeting => ({
  id,
  ...account,
  version: 1,
  startsAt: on(12),
  endsAt: on(13),
  peopleKeys: [ben],
  ...overrides,
});

export function meetingsContract(stores: CurrentStores): void {
  const met = async (...people: string[]) =>
    (await stores().meetings.withPeople('robin', people, now)).map(({ id }) => id).sort();
  const put = async (...meetings: Meeting[]) => (await stores().meetings.put(meetings)).sort();

  describe('the meetings', () => {
    test('when meetings are put, then they are found by user, people and time', async () => {
      await put(
        aMeeting('a'),
        aMeeting('b', { peopleKeys: [carla, dana] }),
        aMeeting('past', { startsAt: on(9), endsAt: on(10) }),
        aMeeting('other-calendar', otherAccount),
        aMeeting('of-kit', accountOfKit),
      );
      expect(await met(ben)).toEqual(['a', 'other-calendar']);
      expect(await met(ben, dana)).toEqual(['a', 'b', 'other-calendar']);
      expect(await met()).toEqual([]);
      expect(await stores().meetings.withPeople('robin', [carla], now)).toEqual([
        aMeeting('b', { peopleKeys: [carla, dana] }),
      ]);
    });

    test('when an older version or the same comes later, then the stored one stays', async () => {
      await put(aMeeting('a', { version: 5 }));
      for (const version of [4, 5]) await put(aMeeting('a', { version, peopleKeys: [carla] }));
      expect([await met(ben), await met(carla)]).toEqual([['a'], []]);
    });

    test('when people leave a meeting, then they are returned until the change is settled', async () => {
      expect(await put(aMeeting('a', { peopleKeys: [ben, carla] }))).toEqual([ben, carla]);
      const changed = aMeeting('a', { version: 2, peopleKeys: [dana] });
      expect(await put(changed)).toEqual([ben, carla, dana]);
      // The handler died before it had settled the change.
      expect(await put(changed)).toEqual([ben, carla, dana]);
      await stores().meetings.settle(['a']);
      expect(await put(changed)).toEqual([dana]);
      expect(await put()).toEqual([]);
    });

    test('when a calendar is closed, then its meetings count no more, their people are returned, and nothing of it is kept afterwards', async () => {
      const { meetings } = stores();
      await put(aMeeting('a'), aMeeting('b', { peopleKeys: [carla] }), aMeeting('c', otherAccount));
      expect((await meetings.closeAccount(account, now)).sort()).toEqual([ben, carla]);
      expect(await met(ben, carla)).toEqual(['c']);
      // An event of another calendar in between, then the same removal again after a crash.
      await put(aMeeting('d', otherAccount));
      expect((await meetings.closeAccount(account, now)).sort()).toEqual([ben, carla]);
      await meetings.forgetAccount('account');
      expect(await meetings.closeAccount(account, now)).toEqual([]);
      await put(aMeeting('late', { version: 9 }));
      expect(await met(ben)).toEqual(['c', 'd']);
    });

    test('when a user is removed, then nothing of theirs is kept, nor of what comes later', async () => {
      const { meetings, users } = stores();
      await put(aMeeting('a'), aMeeting('of-kit', accountOfKit));
      await users.bury({ userId: 'robin', version: 3 }, now);
      await meetings.removeUser('robin');
      expect(await met(ben)).toEqual([]);
      await put(aMeeting('late', { version: 9 }));
      expect(await met(ben)).toEqual([]);
      expect(await meetings.withPeople('kit', [ben], now)).toHaveLength(1);
    });
  });
}
