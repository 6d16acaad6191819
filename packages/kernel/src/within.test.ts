import { expect, jest, test } from '@jest/globals';
import { within } from './within.ts';

const never = () => new Promise<string>(() => undefined);

test('when the work ends in time, then its result or its error is given and no timer is left', async () => {
  jest.useFakeTimers();
  try {
    await expect(within(50, Promise.resolve('done'))).resolves.toBe('done');
    await expect(within(50, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('when the time is up, then it throws, or gives what the caller chose', async () => {
  await expect(within(1, never())).rejects.toThrow('no answer within 1 ms');
  await expect(within(1, never(), () => 'late')).resolves.toBe('late');
  await expect(within(1, never(), () => Promise.resolve('later'))).resolves.toBe('later');
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(within(1, never(), refuse)).rejects.toThrow('refused');
});
