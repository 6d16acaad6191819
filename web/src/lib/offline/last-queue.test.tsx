import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { renderApp } from '../../testing/render-page.tsx';
import { createSampleApi } from '../../testing/sample-api.ts';
import { aUser } from '../../testing/samples.ts';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { forgetLastQueue, keepLastQueue } from './last-queue.ts';

const list = queryKeys.followUp.list('due', 1, 20);
const answerFor = (userId: string) => ({ user: aUser({ id: userId }), accountCount: 1 });
const unreachable = new ApiError(0, 'Failed to fetch', 'network');
const stops: (() => void)[] = [];

function aTab() {
  const client = createQueryClient();
  stops.push(keepLastQueue(client));
  const readUser = (answer: () => unknown) =>
    client
      .fetchQuery({
        queryKey: queryKeys.currentUser,
        queryFn: async () => answer(),
        retry: false,
        staleTime: 0,
      })
      .catch(() => undefined);
  const fail = (error: Error) =>
    readUser(() => {
      throw error;
    });
  return { client, readUser, fail, queue: () => client.getQueryData(list) };
}

/** A visit in which a queue was read. */
async function aVisit(userId = 'u1') {
  const tab = aTab();
  await tab.readUser(() => answerFor(userId));
  tab.client.setQueryData(list, { messages: [userId] });
  tab.client.setQueryData(queryKeys.messages.all, { messages: ['mail'] });
  jest.advanceTimersByTime(1000);
  return tab;
}

describe('the last queue without a connection', () => {
  beforeEach(() => {
    window.localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    stops.splice(0).forEach((stop) => stop());
  });

  test('when the app opens without a connection, then it has the user and the queue of the last visit, and no other mail', async () => {
    await aVisit();
    const tab = aTab();
    await tab.fail(unreachable);
    expect(tab.queue()).toEqual({ messages: ['u1'] });
    expect(tab.client.getQueryData(queryKeys.currentUser)).toEqual(answerFor('u1'));
    expect(tab.client.getQueryData(queryKeys.messages.all)).toBeUndefined();
  });

  test('when the server answers, then nothing kept is shown', async () => {
    await aVisit();
    const tab = aTab();
    await tab.readUser(() => answerFor('u1'));
    expect(tab.queue()).toBeUndefined();
  });

  test('when another user is there once the connection is back, then nothing of the first stays', async () => {
    await aVisit('u1');
    const tab = aTab();
    await tab.fail(unreachable);
    expect(tab.queue()).toEqual({ messages: ['u1'] });
    await tab.readUser(() => answerFor('u2'));
    expect(tab.queue()).toBeUndefined();
    jest.advanceTimersByTime(1000);
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('"u1"');
  });

  test.each([
    ['the user signs out', async () => forgetLastQueue()],
    ['the session has ended', async () => aTab().fail(new ApiError(401, null, 'session-expired'))],
    ['a week has passed', async () => jest.setSystemTime(Date.now() + 7 * 86_400_000 + 1)],
    ['it is not ours', async () => window.localStorage.setItem('tern.last-queue', '{"at":')],
  ])('when %s, then there is none', async (_what, happen) => {
    await aVisit();
    await happen();
    const tab = aTab();
    await tab.fail(unreachable);
    expect(tab.queue()).toBeUndefined();
    expect(window.localStorage.getItem('tern.last-queue')).toBeNull();
  });

  test('when decision follows decision without a pause, then those are kept too, and leaving the page keeps the last', async () => {
    const tab = await aVisit();
    const decide = (messages: readonly string[]) => {
      tab.client.setQueryData(list, { messages });
      jest.advanceTimersByTime(400);
    };
    for (const left of ['c', 'b', 'a']) decide([left]);
    const kept = () => window.localStorage.getItem('tern.last-queue');
    expect(kept()).toContain('"messages":["a"]');
    decide([]);
    expect(kept()).toContain('"messages":["a"]');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toContain('"messages":[]');
  });

  test('when the queue is very long, then it is not kept', async () => {
    const tab = await aVisit();
    tab.client.setQueryData(list, { messages: ['x'.repeat(1_000_001)] });
    jest.advanceTimersByTime(1000);
    expect(window.localStorage.getItem('tern.last-queue')).toBeNull();
  });
});

test('when Home is opened without a connection after a visit, then its queue can be read and it says how old it is', async () => {
  window.localStorage.clear();
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-message-id]:not([data-promise-id])')].map(
      ({ dataset }) => dataset['messageId'],
    );
  const online = renderApp({ at: '/', api: createSampleApi({ isSignedIn: true, isNewer: false }) });
  const stop = keepLastQueue(online.queryClient);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  await waitFor(() => expect(online.queryClient.isFetching()).toBe(0));
  const before = rows();
  await waitFor(() => expect(window.localStorage.getItem('tern.last-queue')).toContain('follow-up'));
  online.unmount();
  stop();

  const api = createSampleApi({ isSignedIn: true, isNewer: false });
  publicEndpoints.forEach((endpoint) => api.fail(endpoint, 'offline'));
  const offline = renderApp({ at: '/', api });
  const stopAgain = keepLastQueue(offline.queryClient);
  await waitFor(() => expect(rows()).toEqual(before));
  expect(await screen.findByText(/^No connection\. Tern shows what it had at \d/)).toBeVisible();
  stopAgain();
});
