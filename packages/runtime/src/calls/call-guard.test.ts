import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { AppError } from '@tern/kernel/app-error';
import { createCallGuard, type CallGuard } from './call-guard.ts';
import { createLogger } from '../logging/logger.ts';

const logger = createLogger({ level: 'silent', format: 'json' });
let guard: CallGuard;
let metrics: Registry;
let now: number;
beforeEach(() => {
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  metrics = new Registry();
  guard = createCallGuard({ metrics, logger });
});
afterEach(() => void jest.restoreAllMocks());

const read = { isIdempotent: true };
const write = { isIdempotent: false };
const connectionError = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

/** Work that fails with the errors in turn, then answers; counts how often it was asked. */
function failing(...errors: unknown[]) {
  const work = jest.fn(async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'answer';
  });
  return work;
}

describe('a guarded call', () => {
  test('when a read gets no answer, then it is repeated twice', async () => {
    const work = failing(connectionError('ECONNRESET'), connectionError('EPIPE'));
    expect(await guard.run('identity', work, read)).toBe('answer');
    const silent = failing(...Array.from({ length: 5 }, () => connectionError('ECONNRESET')));
    await expect(guard.run('mail-sync', silent, read)).rejects.toMatchObject({ code: 'unavailable' });
    expect(silent).toHaveBeenCalledTimes(3);
  });

  test('when a write may have arrived, then it is sent once; when it cannot have, then it is repeated', async () => {
    const cut = failing(connectionError('ECONNRESET'));
    await expect(guard.run('identity', cut, write)).rejects.toMatchObject({ code: 'unavailable' });
    expect(cut).toHaveBeenCalledTimes(1);
    expect(await guard.run('identity', failing(connectionError('ECONNREFUSED')), write)).toBe('answer');
  });

  test('when a call timed out or was answered with a refusal, then it is not repeated', async () => {
    const late = failing(new DOMException('late', 'TimeoutError'));
    await expect(guard.run('identity', late, read)).rejects.toMatchObject({ code: 'timeout' });
    const refused = failing(new AppError('session-expired'));
    await expect(guard.run('identity', refused, read)).rejects.toMatchObject({ code: 'session-expired' });
    expect([late, refused].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('when a service answers none of many calls, then calls are held back for 2 s, of that service only', async () => {
    const dead = () => guard.run('identity', failing(connectionError('ECONNRESET')), write);
    for (let call = 0; call < 5; call++) await expect(dead()).rejects.toMatchObject({ code: 'unavailable' });
    const held = failing();
    await expect(guard.run('identity', held, read)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
      message: 'This part of Tern is not available right now. Please try again in a moment.',
    });
    expect(held).not.toHaveBeenCalled();
    expect(await guard.run('mail-sync', failing(), read)).toBe('answer');
    expect(await metrics.metrics()).toContain('tern_upstream_held_back{upstream="identity"} 1');

    now += 2_000;
    expect(await guard.run('identity', failing(), read)).toBe('answer');
    expect(await guard.run('identity', failing(), read)).toBe('answer');
    expect(await metrics.metrics()).toContain('tern_upstream_held_back{upstream="identity"} 0');
  });

  test('when one call tries whether the service is back, then the others are refused at once and not kept waiting', async () => {
    const dead = () => guard.run('identity', failing(connectionError('ECONNRESET')), write);
    for (let call = 0; call < 5; call++) await expect(dead()).rejects.toMatchObject({ code: 'unavailable' });
    now += 2_000;
    const answer = Promise.withResolvers<string>();
    const trying = guard.run('identity', () => answer.promise, read);
    const other = failing();
    await expect(guard.run('identity', other, read)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    expect(other).not.toHaveBeenCalled();
    answer.resolve('back');
    expect(await trying).toBe('back');
    expect(await guard.run('identity', failing(), read)).toBe('answer');
  });

  test('when a service has its share of calls in hand, then more are refused, but neither its own questions nor other services', async () => {
    const figures = new Registry();
    const small = createCallGuard({ metrics: figures, logger, most: { passedOn: 2, own: 1 } });
    const passed = { ...read, isPassedOn: true };
    const answer = Promise.withResolvers<string>();
    const passedOn = Promise.withResolvers<void>();
    const held = small.run('mail-sync', () => answer.promise, passed);
    const streaming = small.run('mail-sync', failing(), { ...passed, ended: passedOn.promise });
    const refused = failing();
    for (let call = 0; call < 10; call++)
      await expect(small.run('mail-sync', refused, passed)).rejects.toMatchObject({
        code: 'unavailable',
        retryAfterSeconds: 1,
      });
    expect(refused).not.toHaveBeenCalled();
    expect(await figures.metrics()).toContain('{upstream="mail-sync",result="refused"} 10');
    expect(await small.run('identity', failing(), passed)).toBe('answer');
    expect(await small.run('mail-sync', failing(), read)).toBe('answer');
    passedOn.resolve();
    answer.resolve('late');
    expect(await Promise.all([held, streaming])).toEqual(['late', 'answer']);
    expect(await small.run('mail-sync', failing(), passed)).toBe('answer');
  });

  test('when a service refuses again and again, then it is there and calls go on', async () => {
    for (let call = 0; call < 20; call++)
      await expect(
        guard.run('identity', failing(new AppError('session-expired')), read),
      ).rejects.toMatchObject({
        code: 'session-expired',
      });
    expect(await guard.run('identity', failing(), read)).toBe('answer');
  });

  test('when few of many calls get no answer, then none is held back', async () => {
    for (let call = 0; call < 30; call++) {
      const work = call % 3 === 0 ? failing(connectionError('ECONNRESET')) : failing();
      await guard.run('identity', work, write).catch(() => undefined);
    }
    expect(await guard.run('identity', failing(), write)).toBe('answer');
  });
});
