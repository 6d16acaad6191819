import { describe, expect, test } from '@jest/globals';
import { demoPrepared } from '@tern/contracts/events/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { AppError } from '@tern/kernel/app-error';
import { minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { onDemoPrepared } from './on-demo-prepared.ts';

/** Hands over the event of a user, so long after it was published. @returns the users for whom the demo was connected */
async function handle(failure: Error | null, afterMs = 0): Promise<string[]> {
  const clock = createFakeClock();
  const event = createEventMaker('identity', clock)(demoPrepared, 'ana', { userId: 'ana' });
  clock.advance(afterMs);
  const connected: string[] = [];
  const consumer = onDemoPrepared({ clock }, async (userId) => {
    if (failure) throw failure;
    connected.push(userId);
  });
  await consumer.handle([event]);
  return connected;
}

describe('a service whose part of the demo is to be connected ahead', () => {
  test('when the event comes, then it connects the part of that user', async () => {
    expect(await handle(null)).toEqual(['ana']);
  });

  test('when the event is older than ten minutes, then it does nothing', async () => {
    expect(await handle(null, 10 * minute)).toEqual(['ana']);
    expect(await handle(null, 10 * minute + 1)).toEqual([]);
  });

  test.each(['conflict', 'not-available-here'] as const)(
    'when connecting says %s, then the event is done',
    async (code) => {
      await expect(handle(new AppError(code))).resolves.toEqual([]);
    },
  );

  test('when connecting fails, then the event is delivered again', async () => {
    await expect(handle(new AppError('mail-server-unavailable'))).rejects.toThrow();
    await expect(handle(new Error('broken'))).rejects.toThrow('broken');
  });
});
