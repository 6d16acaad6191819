import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listSimilarAsks, type SimilarAsk } from '@tern/contracts/http/search';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SimilarAsks } from './similar-asks.tsx';

const anAsk = (id: string, overrides: Partial<SimilarAsk> = {}): SimilarAsk => ({
  message: {
    id,
    accountId: 'a1',
    threadId: id,
    subject: `Invoice ${id}`,
    date: '2025-01-10T12:00:00.000Z',
    from: { email: 'robin@fernhill.example', name: 'Robin Hale' },
    isRead: true,
    hasAttachments: false,
    needsFollowup: true,
    followUpStatus: 'waiting',
  },
  to: [{ email: 'ines@kulturhafen.example', name: null }],
  similarityScore: 0.8,
  answeredAt: null,
  ...overrides,
});

function aList(asks: SimilarAsk[]) {
  const api = createFakeApi();
  api.on(listSimilarAsks, () => ({ asks }));
  return { ...renderPage(<SimilarAsks messageId="m0" />, { api }), api };
}

test('when the user asked something similar before, then each ask shows its recipients and how long its answer took', async () => {
  const people = ['Ines', 'Ada', 'Ben', 'Cleo'].map((name) => ({ email: `${name}@harbour.example`, name }));
  const { api } = aList([
    anAsk('1', { answeredAt: '2025-01-12T15:00:00.000Z' }),
    anAsk('2', { answeredAt: '2025-01-10T13:10:00.000Z', to: people }),
    anAsk('3'),
  ]);
  const section = await screen.findByRole('region', { name: 'Similar asks you sent' });
  const rows = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Invoice 1To ines@kulturhafen.example · Jan 10, 2025Answered after 2 days$/);
  expect(rows[1]).toMatch(/^Invoice 2To Ines, Ada and 2 more · .*Answered after 1 hour$/);
  expect(rows[2]).toMatch(/No answer known$/);
  expect(api.callsOf(listSimilarAsks)).toMatchObject([{ path: '/messages/m0/similar-asks/' }]);
});

test('when the answer came within the hour, then the text says so', async () => {
  aList([anAsk('1', { answeredAt: '2025-01-10T12:20:00.000Z' })]);
  await screen.findByText('Answered within an hour');
});

test.each([
  ['there is none', () => ({ asks: [] })],
  ['the index has no such message', () => failure(404, 'not-found', 'Not found.')],
])('when %s, then nothing is shown', async (_, answer) => {
  const api = createFakeApi();
  api.on(listSimilarAsks, answer);
  const { container } = renderPage(<SimilarAsks messageId="m0" />, { api });
  await waitFor(() => expect(api.callsOf(listSimilarAsks)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Similar asks you sent' })).toBeNull());
  expect(container).not.toHaveTextContent('Not found');
});
