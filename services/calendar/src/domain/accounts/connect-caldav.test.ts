import { expect, test } from '@jest/globals';
import { createTally } from '@tern/kernel/tally';
import { CalendarFailure } from './calendar-provider.ts';
import { connectCaldav, type ConnectCaldavContext } from './connect-caldav.ts';

test('when two sign-ins of a user are tried at a slow server, then a third one has to wait, and others do not', async () => {
  const answered = Promise.withResolvers<never>();
  const context = {
    trying: createTally(),
    caldav: { find: () => answered.promise },
  } as unknown as ConnectCaldavContext;
  const connect = (userId: string) =>
    connectCaldav(context, userId, { address: 'calendar.example', userName: 'ana', password: 'x' }).catch(
      ({ code }) => code,
    );
  const first = [connect('u1'), connect('u1'), connect('u2')];
  expect(await connect('u1')).toBe('too-many-requests');
  answered.reject(new CalendarFailure('unavailable', 'no answer'));
  expect(await Promise.all(first)).toEqual(Array(3).fill('validation-failed'));
  expect(await connect('u1')).toBe('validation-failed');
});
