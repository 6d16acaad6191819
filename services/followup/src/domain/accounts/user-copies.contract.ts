import { describe, expect, test } from '@jest/globals';
import type { CurrentStores } from '../../../test/stores-under-test.ts';
import { maxMuted, unknownUser, type MutedPerson, type UserCopy } from './user-copy.ts';

const on = (day: number) => new Date(Date.UTC(2026, 2, day));
const robin = (version: number, overrides: Partial<UserCopy> = {}) => ({
  userId: 'robin',
  version,
  timeZone: 'Europe/Berlin',
  reportHour: 7,
  allowsOutsideModel: true,
  isDisabled: false,
  ...overrides,
});
const person = (name: string, day = 1): MutedPerson => ({
  email: `${name}@partner.example`,
  name,
  mutedAt: on(day),
});

export function userCopiesContract(stores: CurrentStores): void {
  const muted = async () => (await stores().users.find('robin')).muted.map(({ name }) => name);

  describe('the copies of users', () => {
    test('when no event has come, then the defaults are answered', async () => {
      expect(await stores().users.find('robin')).toEqual({ userId: 'robin', ...unknownUser });
    });

    test('when a user is put, then the newest version stays and is answered', async () => {
      const { users } = stores();
      const stored = { ...unknownUser, ...robin(4) };
      expect(await users.put(robin(4))).toEqual(stored);
      expect(await users.put(robin(3, { timeZone: 'UTC' }))).toEqual(stored);
      // The event arrives again, as after a crash.
      expect(await users.put(robin(4))).toEqual(stored);
      expect(await users.put(robin(5, { isDisabled: true }))).toMatchObject({ version: 5, isDisabled: true });
      expect(await users.find('robin')).toMatchObject({ version: 5, isDisabled: true });
    });

    test('when a user is put, then what the user chose in this service stays', async () => {
      const { users } = stores();
      await users.put(robin(1));
      await users.mute('robin', person('ben'));
      await users.settle('robin', 'Europe/Berlin');
      await users.forgetLessons('robin', on(2));
      await users.put(robin(2));
      expect(await users.find('robin')).toEqual({
        ...robin(2),
        muted: [person('ben')],
        countedIn: 'Europe/Berlin',
        lessonsForgottenAt: on(2),
      });
    });

    test('when the waits of an unknown user are counted, then the user stays unknown', async () => {
      await stores().users.settle('robin', 'Europe/Berlin');
      expect(await stores().users.find('robin')).toEqual({ userId: 'robin', ...unknownUser });
    });

    test('when a user is buried, then the defaults are answered with the version, whatever comes later', async () => {
      const { users } = stores();
      await users.put(robin(4));
      await users.mute('robin', person('ben'));
      await users.bury({ userId: 'robin', version: 6 }, on(5));
      const tombstone = { userId: 'robin', ...unknownUser, version: 6 };
      expect(await users.put(robin(5))).toEqual(tombstone);
      expect(await users.mute('robin', person('carla'))).toBe(false);
      await users.settle('robin', 'Europe/Berlin');
      await users.forgetLessons('robin', on(2));
      await users.unmuteAll('robin');
      expect(await users.find('robin')).toEqual(tombstone);
      expect(await users.put(robin(7))).toEqual({ ...tombstone, version: 7 });
    });

    test('when a user without any event is buried, then late events do not bring the user back', async () => {
      const { users } = stores();
      await users.bury({ userId: 'robin', version: 6 }, on(5));
      expect(await users.put(robin(5))).toEqual({ userId: 'robin', ...unknownUser, version: 6 });
    });

    test('when people are muted, then the latest is first, and each is there once, as they were first muted', async () => {
      const { users } = stores();
      expect(await users.mute('robin', person('ben', 1))).toBe(true);
      expect(await users.mute('robin', person('carla', 2))).toBe(true);
      expect(await users.mute('robin', person('ben', 3))).toBe(true);
      expect((await users.find('robin')).muted).toEqual([person('carla', 2), person('ben', 1)]);
      await users.unmute('robin', 'ben@partner.example');
      await users.unmute('robin', 'unknown@partner.example');
      expect(await muted()).toEqual(['carla']);
      await users.unmuteAll('robin');
      expect(await muted()).toEqual([]);
    });

    test(`when ${maxMuted} people are muted, then no other is until one is not any more`, async () => {
      const { users } = stores();
      for (let one = 0; one < maxMuted; one++) await users.mute('robin', person(`p${one}`));
      expect(await users.mute('robin', person('ben'))).toBe(false);
      expect(await users.mute('robin', person('p7'))).toBe(true);
      await users.unmute('robin', 'p7@partner.example');
      expect(await users.mute('robin', person('ben'))).toBe(true);
      expect(await muted()).toHaveLength(maxMuted);
    });

    test('when lessons are forgotten, then the latest moment counts', async () => {
      const { users } = stores();
      await users.forgetLessons('robin', on(3));
      await users.forgetLessons('robin', on(2));
      expect((await users.find('robin')).lessonsForgottenAt).toEqual(on(3));
    });
  });
}
