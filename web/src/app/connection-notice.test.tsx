import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { currentUser } from '@tern/contracts/http/identity';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-page.tsx';
import { aUser, anAccount } from '../testing/samples.ts';

test('when calls get no answer any more, then the page stays with a line that says how old it is, and the line goes by itself', async () => {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  const connected = () => api.on(listAccounts, () => ({ accounts: [anAccount()] }));
  connected();
  const { queryClient } = renderApp({ at: '/accounts', api });
  await screen.findByRole('heading', { name: 'Work' });
  expect(screen.queryByText(/^No connection/)).toBeNull();

  api.on(listAccounts, () => {
    throw new TypeError('Failed to fetch');
  });
  act(() => void queryClient.invalidateQueries());
  expect(await screen.findByText(/^No connection\. Tern shows what it had at \d/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Work' })).toBeVisible();

  connected();
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
});
