import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aFollowUpRow } from '../../../testing/samples.ts';
import { useLongQueue } from './list-follow-ups.ts';

function Rows() {
  const { query, loadAll } = useLongQueue();
  return <button onClick={() => void loadAll()}>{query.data?.messages.length} rows</button>;
}

function Home() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button onClick={() => setVisit(visit + 1)}>Open again</button>
      <Rows key={visit} />
    </>
  );
}

test('when all rows were shown and Home is opened again, then all are there at once, without a connection too', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => aFollowUpRow({ id: `m${at}` }));
  const api = createFakeApi();
  api.on(listFollowUps, ({ query }) => ({
    ...aFollowUpPage(rows.slice(0, Number(query['limit']))),
    total: rows.length,
  }));
  const { user } = renderPage(<Home />, { api });
  await user.click(await screen.findByRole('button', { name: '50 rows' }));
  await screen.findByRole('button', { name: '60 rows' });
  api.on(listFollowUps, () => Promise.reject(new Error('away')));
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(screen.getByRole('button', { name: '60 rows' })).toBeVisible();
});
