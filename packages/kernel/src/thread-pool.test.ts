import { afterEach, describe, expect, test } from '@jest/globals';
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

interface Request {
  readonly text: string;
  readonly memory?: Uint8Array;
}
interface Answer {
  readonly text: string;
  readonly threadId: number;
  readonly bytes: number;
}

let pool: ThreadPool<Request, Answer>;
const open = (options: Partial<ThreadPoolOptions> = {}) =>
  (pool = createThreadPool<Request, Answer>({
    program: new URL('./testing/pool-program.ts', import.meta.url),
    maxThreads: 1,
    idleMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 32 },
    ...options,
  }));
const ask = (text: string, account = 'a', limitMs = 10_000) =>
  pool.run({ account, request: { text }, limitMs });
afterEach(() => pool.close());

describe('a pool of threads', () => {
  test('when jobs come one after another, then one thread answers them all', async () => {
    open();
    const answers = [await ask('a'), await ask('b'), await ask('c')] as Answer[];
    expect(answers.map(({ text }) => text)).toEqual(['A', 'B', 'C']);
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
  });

  test('when threads are not to be kept, then each job has its own', async () => {
    open({ idleMs: 0 });
    const answers = [await ask('a'), await ask('b')] as Answer[];
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2);
  });

  test.each([
    ['hang', 'hang'],
    ['end', 'crash'],
    ['throw', 'crash'],
    ['fill', 'crash'],
  ])('when a job would %s, then it ends as a %s and the next one is answered', async (text, loss) => {
    open();
    // Only the one that hangs has to come to its limit.
    const limitMs = text === 'hang' ? 1_500 : 60_000;
    const [lost, next] = await Promise.all([ask(text, 'a', limitMs), ask('next', 'b')]);
    expect(lost).toBe(loss);
    expect(next).toMatchObject({ text: 'NEXT' });
  });

  test('when a thread takes longer to start than a job may take, then the job has its time after the start', async () => {
    open({ program: new URL('./testing/slow-pool-program.ts', import.meta.url) });
    expect(await ask('late', 'a', 2_000)).toMatchObject({ text: 'LATE' });
  });

  test('when a thread cannot start, then its job ends as a crash', async () => {
    open({ program: new URL('./testing/broken-pool-program.ts', import.meta.url) });
    expect(await ask('never')).toBe('crash');
  });

  test('when the pool is closed while a thread starts, then its job fails', async () => {
    open({ program: new URL('./testing/slow-pool-program.ts', import.meta.url) });
    const failed = expect(ask('late')).rejects.toMatchObject({ code: 'unavailable' });
    await pool.close();
    await failed;
  });

  test('when one account holds its share with jobs that hang, then another is answered meanwhile', async () => {
    open({
      maxThreads: 2,
      queue: { maxRunningPerAccount: 1, maxWaitingPerAccount: 2, maxWaiting: 10 },
    });
    const hanging = [ask('hang', 'a', 60_000), ask('hang', 'a', 60_000)];
    let isHeld = true;
    const ended = Promise.allSettled(hanging).then(() => (isHeld = false));
    expect(await ask('quick', 'b')).toMatchObject({ text: 'QUICK' });
    expect(isHeld).toBe(true);
    await pool.close();
    await ended;
    for (const job of hanging) await expect(job).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('when memory is moved with a job, then the thread has it and the caller has not', async () => {
    open();
    const memory = new Uint8Array(1000);
    const job = { account: 'a', request: { text: 'a', memory }, limitMs: 10_000, moved: [memory.buffer] };
    expect(await pool.run(job)).toMatchObject({ bytes: 1000 });
    expect(memory.byteLength).toBe(0);
  });
});
