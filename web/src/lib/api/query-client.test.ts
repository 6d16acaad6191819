import { describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from '../query-keys.ts';

const failing = (status: number, code = 'x') =>
  new ApiError(status, { success: false, error: 'x', code, requestId: 'r' }, code);

describe('queries and mutations', () => {
  test.each([
    [0, 3],
    [502, 3],
    [503, 3],
    [500, 1],
    [404, 1],
    [401, 1],
  ])('when a query fails with %d, then it is sent %d times', async (status, times) => {
    const client = createQueryClient();
    let calls = 0;
    const query = client.fetchQuery({
      queryKey: queryKeys.outbox.all,
      queryFn: () => {
        calls += 1;
        throw failing(status);
      },
      retry: client.getDefaultOptions().queries?.retry ?? false,
      retryDelay: 0,
    });
    await expect(query).rejects.toBeInstanceOf(ApiError);
    expect(calls).toBe(times);
    client.clear();
  });

  test('when the browser reports that it is offline, then calls are still made, and their failures are shown', async () => {
    const client = createQueryClient();
    onlineManager.setOnline(false);
    try {
      const query = client.fetchQuery({
        queryKey: queryKeys.outbox.all,
        queryFn: () => Promise.reject(failing(404)),
      });
      await expect(query).rejects.toBeInstanceOf(ApiError);
      const mutation = client.getMutationCache().build(client, { mutationFn: async () => 'stored' });
      await expect(mutation.execute(undefined)).resolves.toBe('stored');
    } finally {
      onlineManager.setOnline(true);
      client.clear();
    }
  });

  test.each([
    ['session-expired', true],
    ['not-signed-in', true],
    ['email-not-verified', true],
    ['not-found', false],
  ])('when a call fails with %s, then the app reads the current user again: %s', async (code, isLookedAt) => {
    const client = createQueryClient();
    client.setQueryData(queryKeys.currentUser, { user: 'robin' });
    const query = client.fetchQuery({
      queryKey: queryKeys.outbox.all,
      queryFn: () => Promise.reject(failing(403, code)),
    });
    await expect(query).rejects.toBeInstanceOf(ApiError);
    expect(client.getQueryState(queryKeys.currentUser)?.isInvalidated).toBe(isLookedAt);
    client.clear();
  });
});

describe('what was read', () => {
  test.each([
    ['u1', 'kept'],
    ['u2', undefined],
  ])('when u1 read it and the next answer has the user %s, then the cache holds %s', async (id, kept) => {
    const client = createQueryClient();
    const look = (userId: string) =>
      client.fetchQuery({
        queryKey: queryKeys.currentUser,
        queryFn: () => ({ user: { id: userId } }),
        staleTime: 0,
      });
    await look('u1');
    client.setQueryData(queryKeys.messages.all, 'kept');
    await look(id);
    expect(client.getQueryData(queryKeys.messages.all)).toBe(kept);
    expect(client.getQueryData(queryKeys.currentUser)).toEqual({ user: { id } });
    client.clear();
  });
});
