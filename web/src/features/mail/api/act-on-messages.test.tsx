import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { maxActedOn, moveMessages } from '@tern/contracts/http/message-actions';
import { ApiProvider } from '../../../lib/api/api-context.tsx';
import { createApiClient } from '../../../lib/api/api-client.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { useMessageAction } from './act-on-messages.ts';

const ids = Array.from({ length: 2 * maxActedOn + 50 }, (_, n) => `m${n}`);

/** Moves all of them to Trash, as the selection bar does. @param refuses the calls that fail, from 1 */
async function moveAll(refuses: readonly number[]) {
  const api = createFakeApi();
  let calls = 0;
  api.on(moveMessages, ({ body }) => {
    calls += 1;
    if (refuses.includes(calls)) return failure(503, 'mail-server-unavailable', 'The mail server is away.');
    const { messageIds } = body as { messageIds: string[] };
    const moved = messageIds.map((id) => ({
      id,
      isRead: true,
      isStarred: false,
      mailboxIds: ['trash1'],
      before: ['inbox1'],
    }));
    return { messages: moved, failed: [] };
  });
  const client = createApiClient({
    fetch: api.fetch,
    apiBaseUrl: 'http://api.test',
    now: () => Date.now(),
    locks: undefined,
    storage: undefined,
    sessionId: 's1',
  });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={client}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useMessageAction(), { wrapper });
  const answer = await result.current
    .mutateAsync({ kind: 'move', ids, to: 'TRASH', mailboxId: 'inbox1' })
    .catch((error: unknown) => error as Error);
  return {
    answer,
    sizes: api.callsOf(moveMessages).map(({ body }) => (body as { messageIds: string[] }).messageIds.length),
  };
}

test('when more are moved than a call may name, then all go in calls of at most that many, and one undo has all', async () => {
  const { answer, sizes } = await moveAll([]);
  expect(sizes).toEqual([maxActedOn, maxActedOn, 50]);
  expect(answer).toEqual({ undo: ids.map((id) => ({ id, mailboxIds: ['inbox1'] })), failed: [] });
});

test('when the second call fails, then the others hold, can be undone, and those of the second are named', async () => {
  const { answer } = await moveAll([2]);
  const refused = ids.slice(maxActedOn, 2 * maxActedOn);
  expect(answer).toEqual({
    undo: ids.filter((id) => !refused.includes(id)).map((id) => ({ id, mailboxIds: ['inbox1'] })),
    failed: refused.map((id) => ({ id, error: 'The mail server is away.' })),
  });
});

test('when the first call fails, then nothing was moved and the action fails', async () => {
  const { answer, sizes } = await moveAll([1]);
  expect(answer).toBeInstanceOf(Error);
  expect(sizes).toEqual([maxActedOn]);
});
