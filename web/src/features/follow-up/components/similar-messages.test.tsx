import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { readMessage } from '@tern/contracts/http/messages';
import { debugSimilarSearch } from '@tern/contracts/http/search';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMessageDetail } from '../../../testing/samples.ts';
import { SimilarMessages } from './similar-messages.tsx';

type Answer = ResponseOf<typeof debugSimilarSearch>;
const message = (id: string) => ({
  id,
  accountId: 'a1',
  threadId: id,
  subject: `Subject ${id}`,
  date: '2026-01-10T12:00:00.000Z',
  from: { email: 'ada@harbour.example', name: 'Ada North' },
  isRead: true,
  hasAttachments: false,
  needsFollowup: null,
  followUpStatus: null,
});
const anAnswer = (scores: number[]): Answer => ({
  sourceMessage: { ...message('m0'), snippet: 'The source.' },
  total: scores.length,
  results: scores.map((similarityScore, i) => ({
    message: message(`m${i + 1}`),
    similarityScore,
    snippet: 'A part of it.',
    debugInfo: {
      subjectSimilarity: 0.5,
      contentSimilarity: 0.25,
      rawSubjectScore: 7.5,
      rawContentScore: 0.6,
      source: 'both',
    },
  })),
  stats: {
    queryEmbeddingTime: 3.2,
    subjectSearchTime: 1,
    contentSearchTime: 2,
    totalSearchTime: 7,
    subjectResultsCount: 4,
    contentResultsCount: 5,
    totalMessagesScanned: 200,
    embeddingModel: 'e5',
    similarityThreshold: 0.3,
    fallbackTriggered: false,
  },
});

function aView(scores = [0.8, 0.6, 0.4, 0.39]) {
  const api = createFakeApi();
  api.on(debugSimilarSearch, () => anAnswer(scores));
  api.on(readMessage, () => ({ message: aMessageDetail({ subject: 'The opened one' }) }));
  return { ...renderPage(<SimilarMessages messageId="m0" onClose={() => undefined} />, { api }), api };
}

test('when messages are similar, then each shows its match, where it was found and its scores, in the colour of its band', async () => {
  const { api } = aView();
  const rows = within(await screen.findByRole('list', { name: 'Similar messages' })).getAllByRole('listitem');
  expect(api.callsOf(debugSimilarSearch)).toMatchObject([{ body: { limit: 10 } }]);
  expect(rows[0]).toHaveTextContent('80% match');
  expect(rows[0]).toHaveTextContent('Found by both · Combined 80% · Subject 50% · Content 25%');
  const badges = rows.map((row) => within(row).getByText(/match$/).className);
  expect(new Set(badges).size).toBe(4);
  expect(screen.getByRole('region', { name: 'Performance' })).toHaveTextContent(
    'Embedding3.2 msSubject search1.0 msContent search2.0 msTotal7.0 ms',
  );
});

test('when no message is similar, then the view says so', async () => {
  aView([]);
  await screen.findByText('No similar messages found above the similarity threshold.');
});

test('when raw data is switched on, then the whole answer shows', async () => {
  const { user } = aView();
  await user.click(await screen.findByRole('checkbox', { name: 'Show Raw Data' }));
  expect(screen.getByText(/"rawSubjectScore": 7.5/)).toBeVisible();
});

test('when a result is clicked, then the message opens and Back returns to the results', async () => {
  const { user } = aView();
  await user.click(await screen.findByRole('button', { name: /Subject m1/ }));
  await screen.findByText('The opened one');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('list', { name: 'Similar messages' });
});

test('when the search fails, then the reason shows and Retry searches again', async () => {
  const { api, user } = aView();
  api.on(debugSimilarSearch, () => failure(404, 'not-found', 'Search does not know this message yet.'));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.callsOf(debugSimilarSearch)).toHaveLength(2));
});
