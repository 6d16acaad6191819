import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { labelClassification } from '@tern/contracts/http/followup';
import { currentUser } from '@tern/contracts/http/identity';
import { queryKeys } from '../lib/query-keys.ts';
import { createFakeApi, failure } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aUser } from '../testing/samples.ts';
import { OfflineDecisions } from './offline-decisions.tsx';

const kept = { call: 'labelClassification', messageId: 'm1', body: { needsFollowup: false } };
const keptNow = () => window.localStorage.getItem('tern.decisions.u1');

function aPage(answer: () => ReturnType<typeof failure> | Record<string, never>) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(labelClassification, answer);
  return renderPage(<OfflineDecisions />, { api });
}

beforeEach(() => window.localStorage.setItem('tern.decisions.u1', JSON.stringify([kept])));

test('when the app opens with a decision that was kept, then it is stored once', async () => {
  const { api, queryClient } = aPage(() => ({}));
  await waitFor(() => expect(keptNow()).toBeNull());
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.currentUser }));
  expect(api.callsOf(labelClassification).map(({ body }) => body)).toEqual([{ needsFollowup: false }]);
});

test('when the server refuses it, then a notice says so, and it is not tried again', async () => {
  const { api } = aPage(() => failure(404, 'not-found', 'There is no such message.'));
  expect(await screen.findByText('Not everything could be stored')).toBeVisible();
  expect([keptNow(), api.callsOf(labelClassification).length]).toEqual([null, 1]);
});

test('when it gets no answer while other calls do, then it waits and is not tried at each of them', async () => {
  const { api, queryClient } = aPage(() => failure(503, 'unavailable', 'Not now.'));
  await waitFor(() => expect(api.callsOf(labelClassification)).toHaveLength(1));
  for (let at = 0; at < 5; at++)
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.currentUser }));
  expect(api.callsOf(labelClassification)).toHaveLength(1);
  expect(keptNow()).not.toBeNull();
});

test('when the page is left before its answer, then it is sent once more by what outlives the page', async () => {
  const { api } = aPage(() => failure(503, 'unavailable', 'Not now.'));
  await waitFor(() => expect(api.callsOf(labelClassification)).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(api.callsOf(labelClassification)).toHaveLength(2));
  expect(keptNow()).not.toBeNull();
});
