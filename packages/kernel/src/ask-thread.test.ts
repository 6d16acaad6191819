import { describe, expect, test } from '@jest/globals';
import { startThread } from './ask-thread.ts';
import { isDamaged, isDiskFull } from './failures/storage-failure.ts';

const program = new URL('./testing/thread-program.ts', import.meta.url);
const start = (workerData = '') => startThread<string>(program, { title: 'The thing', workerData });

describe('a worker thread that gets requests', () => {
  test('when requests are answered, fail or find the disk full, then each caller gets its own result', async () => {
    const thread = await start();
    const results = await Promise.allSettled(
      ['a', 'fail', 'fill', 'b'].map((request) => thread.ask(request)),
    );
    expect(results).toEqual([
      { status: 'fulfilled', value: 'A' },
      {
        status: 'rejected',
        reason: expect.objectContaining({ code: 'unavailable', message: 'The thing failed.' }),
      },
      { status: 'rejected', reason: expect.objectContaining({ code: 'disk-full', status: 507 }) },
      { status: 'fulfilled', value: 'B' },
    ]);
    await thread.finish('close');
    await thread.finish('close');
    await expect(thread.ask('a')).rejects.toMatchObject({ message: 'The thing has stopped.' });
  });

  test('when it ends by itself or is ended, then pending and later requests are rejected', async () => {
    for (const end of ['die', 'terminate'] as const) {
      const thread = await start();
      const waiting = expect(thread.ask('silence')).rejects.toMatchObject({ code: 'unavailable' });
      if (end === 'die') await expect(thread.ask('die')).rejects.toMatchObject({ code: 'unavailable' });
      else await thread.terminate();
      await waiting;
      await expect(thread.ask('a')).rejects.toMatchObject({ code: 'unavailable' });
    }
  });

  test('when it cannot start, then the start fails with the reason', async () => {
    await expect(start('throws')).rejects.toThrow('no such model');
    await expect(start('ends')).rejects.toThrow('The thing ended while it started.');
  });
});

test('when the disk is full, then errors of SQLite and of the operating system show it, also as a cause', () => {
  expect(isDiskFull({ errcode: 13 })).toBe(true);
  expect(isDiskFull(new Error('lost', { cause: { code: 'ENOSPC' } }))).toBe(true);
  expect(isDiskFull(new Error('no SQL'))).toBe(false);
  expect(isDiskFull(null)).toBe(false);
  // SQLITE_CORRUPT_VTAB, SQLITE_NOTADB, SQLITE_BUSY.
  expect([267, 26, 5].map((errcode) => isDamaged({ errcode }))).toEqual([true, true, false]);
});
