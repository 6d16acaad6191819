import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { actOnDeadLetter, listDeadLetters, listQueues } from '@tern/contracts/http/admin/queues';
import { currentUser } from '@tern/contracts/http/identity';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aUser } from '../../../testing/samples.ts';

const group = 'followup';
const topic = 'mail-sync.message.synced.v1';

function anApi() {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser({ isAdmin: true }), accountCount: 0 }));
  api.on(listQueues, () => ({
    queues: [
      {
        group,
        service: 'followup' as const,
        topic: 'mail-sync.message.synced.v1',
        lag: 1200,
        oldestAt: new Date(Date.now() - 300_500).toISOString(),
        deadLetters: 1,
      },
    ],
    unavailable: ['search' as const],
  }));
  api.on(listDeadLetters, () => ({
    letters: [
      {
        eventId: 'e1',
        topic: 'mail-sync.message.synced.v1',
        key: 'a1',
        attempts: 8,
        reason: 'ZodError',
        buriedAt: '2026-01-10T08:00:00.000Z',
        payloadKeys: ['messageId', 'to[].email'],
      },
    ],
    next: null,
  }));
  api.on(actOnDeadLetter, () => ({}));
  return api;
}

describe('Queues', () => {
  test('when it is opened, then topics, groups, lag, oldest age and dead letters show, and which service did not answer', async () => {
    renderApp({ at: '/admin/queues', api: anApi() });
    const row = await screen.findByRole('row', { name: /mail-sync.message.synced.v1/ });
    for (const text of [group, '1,200', '5 min']) expect(row.textContent).toContain(text);
    expect(screen.getByRole('status').textContent).toContain('search');
  });

  test('when a dead letter is opened, then its field names show, and it can be retried and dropped', async () => {
    const api = anApi();
    const { user } = renderApp({ at: '/admin/queues', api });
    await user.click(await screen.findByRole('button', { name: `Dead letters of ${group}, ${topic}` }));
    await screen.findByText('Payload keys: messageId, to[].email');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.callsOf(actOnDeadLetter)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Drop' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(api.callsOf(actOnDeadLetter)).toHaveLength(2));
    expect(api.callsOf(actOnDeadLetter).map(({ path }) => path)).toEqual([
      `/admin/queues/${group}/letters/e1/retry/`,
      `/admin/queues/${group}/letters/e1/drop/`,
    ]);
  });
});
