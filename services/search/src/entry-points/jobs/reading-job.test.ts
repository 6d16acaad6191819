import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '@tern/runtime/logger';
import { createWorkLoops } from '@tern/runtime/work-loop';
import type { MailPart } from '../../domain/indexing/embedder.ts';
import type { SearchIndex, UnreadMessage } from '../../domain/indexing/search-index.ts';
import { createReadingJob } from './reading-job.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const aMessage = (number: number): UnreadMessage => ({
  userId: 'ana',
  messageId: `m${number}`,
  version: 1,
  subject: 'Rent',
  from: null,
  recipients: [],
  text: 'The rent is due.',
  language: 'en',
});

/** A job over an index that only counts waiting mail, and a model that answers at once. */
function aJob() {
  const waiting: UnreadMessage[] = [];
  const lines: string[] = [];
  const state = { read: 0, isModelLost: false, isModelSlow: false, listMs: 0, readAtRelease: [] as number[] };
  const index: Pick<SearchIndex, 'listUnread' | 'putVectors'> = {
    async listUnread(limit) {
      const listed = waiting.slice(0, limit);
      if (state.listMs > 0) await new Promise((resolve) => setTimeout(resolve, state.listMs));
      return listed;
    },
    async putVectors(vectors) {
      state.read += vectors.length;
      waiting.splice(0, vectors.length);
    },
  };
  const closed = Promise.withResolvers<never>();
  const embedder = {
    modelId: 'test',
    dimensions: 1,
    scale: { unrelated: 0, related: 1 },
    outsideName: null,
    embedQueries: () => Promise.reject(new Error('nobody searches')),
    async embedMail(parts: readonly MailPart[]) {
      if (state.isModelLost) throw new Error('no model');
      if (state.isModelSlow) await closed.promise;
      return parts.map(() => new Float32Array(1));
    },
    close: async () => closed.reject(new Error('closed')),
  };
  const logger = createLogger({ level: 'info', format: 'json', write: (line) => lines.push(line) });
  const createWorkLoop = createWorkLoops(logger, () => undefined);
  const job = createReadingJob({ index: index as SearchIndex, embedder }, createWorkLoop, () => {
    state.readAtRelease.push(state.read);
  });
  const mailComes = (count = 1) => {
    for (let number = 0; number < count; number++) waiting.push(aMessage(number));
    job.wake();
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { job, embedder, mailComes, pass, state, waiting, lines };
}

describe('reading mail for its meaning', () => {
  test('when mail has stopped coming in, then memory is released before the model reads it', async () => {
    const { job, mailComes, pass, state } = aJob();
    job.start();
    await pass(1000);
    state.readAtRelease = [];
    mailComes(40);
    await pass(2000);
    mailComes();
    await pass(2000);
    expect(state).toMatchObject({ read: 0, readAtRelease: [] });
    await pass(2000);
    expect(state).toMatchObject({ read: 41, readAtRelease: [0] });
    await job.stop();
  });

  test('when mail waits from before, then it is read at the start', async () => {
    const { job, pass, state, waiting } = aJob();
    waiting.push(...Array.from({ length: 40 }, (_, number) => aMessage(number)));
    job.start();
    await pass(0);
    expect(state.read).toBe(40);
    await job.stop();
  });

  test('when mail comes in in bulk, then nothing is read until it has stopped for three seconds', async () => {
    const { job, mailComes, pass, state } = aJob();
    job.start();
    for (let second = 0; second < 60; second += 2) {
      mailComes(20);
      await pass(2000);
    }
    expect(state.read).toBe(0);
    await pass(1001);
    expect(state.read).toBe(600);
    await job.stop();
  });

  test('when mail comes in while earlier mail is read, then reading pauses after the batch in hand', async () => {
    const { job, mailComes, pass, state, waiting } = aJob();
    waiting.push(...Array.from({ length: 400 }, (_, number) => aMessage(number)));
    job.start();
    mailComes();
    await pass(2999);
    expect(state.read).toBe(16);
    await pass(2);
    expect(state.read).toBe(401);
    await job.stop();
  });

  test('when mail comes in just after the waiting mail was listed, then it is read after the quiet time, however long the list took', async () => {
    const { job, mailComes, pass, state } = aJob();
    state.listMs = 4000;
    job.start();
    state.listMs = 0;
    mailComes();
    await pass(4010);
    expect(state.read).toBe(1);
    await job.stop();
  });

  test('when mail never stops coming in, then it is read after ten minutes, and as it comes from then on', async () => {
    const { job, mailComes, pass, state } = aJob();
    job.start();
    for (let second = 0; second < 598; second += 2) {
      mailComes();
      await pass(2000);
    }
    expect(state.read).toBe(0);
    mailComes();
    await pass(2000);
    mailComes();
    await pass(10);
    expect(state.read).toBe(301);
    mailComes();
    await pass(10);
    expect(state.read).toBe(302);
    await job.stop();
  });

  test('when the model fails, then it is logged and tried again half a minute later', async () => {
    const { job, mailComes, pass, state, lines } = aJob();
    state.isModelLost = true;
    job.start();
    mailComes();
    await pass(3001);
    expect(lines).toHaveLength(1);
    state.isModelLost = false;
    await pass(29_000);
    expect(state.read).toBe(0);
    await pass(1001);
    expect(state.read).toBe(1);
    await job.stop();
  });

  test('when the same failure persists, then it is logged once an hour, and again after mail was read', async () => {
    const { job, mailComes, pass, state, lines } = aJob();
    state.isModelLost = true;
    job.start();
    mailComes();
    await pass(3_590_000);
    expect(lines).toHaveLength(1);
    await pass(60_000);
    expect(lines).toHaveLength(2);
    state.isModelLost = false;
    await pass(30_000);
    expect(state.read).toBe(1);
    state.isModelLost = true;
    mailComes();
    await pass(3001);
    expect(lines).toHaveLength(3);
    await job.stop();
  });

  test('when it is stopped, then new mail is left for the next start', async () => {
    const { job, mailComes, pass, state } = aJob();
    job.start();
    mailComes();
    await job.stop();
    await pass(60_000);
    expect(state.read).toBe(0);
    job.start();
    await pass(3001);
    expect(state.read).toBe(1);
    await job.stop();
  });

  test('when it is stopped and its model closed, then it ends in the middle of a batch without a failure', async () => {
    const { job, embedder, mailComes, pass, state, lines } = aJob();
    state.isModelSlow = true;
    job.start();
    mailComes();
    await pass(3001);
    await Promise.all([job.stop(), embedder.close()]);
    expect(state.read).toBe(0);
    expect(lines).toEqual([]);
  });
});
