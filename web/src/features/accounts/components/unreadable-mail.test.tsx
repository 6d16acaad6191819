import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  listUnreadableMail,
  retryUnreadableMail,
  type UnreadableItem,
} from '@tern/contracts/http/accounts/unreadable';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { UnreadableMail } from './unreadable-mail.tsx';

const mail: UnreadableItem = {
  id: 'm1.17',
  kind: 'mail',
  name: 'Message 17',
  place: 'INBOX',
  problem: 'The server refuses to hand it out.',
  words: 'Backend error, see https://help.example',
  tries: 4,
  triedAt: '2026-03-10T09:00:00.000Z',
  nextTryAt: null,
};

test('when a mail could not be read, then it is shown with its folder, the words of the server and the next try, and can be tried again', async () => {
  const api = createFakeApi();
  let items = [mail];
  api.on(listUnreadableMail, () => ({ items, total: items.length }));
  api.on(retryUnreadableMail, () => {
    items = [];
    return {};
  });
  const { user } = renderPage(<UnreadableMail accountId="a1" />, { api });
  expect(await screen.findByText('Message 17 in INBOX: The server refuses to hand it out.')).toBeVisible();
  expect(screen.getByText('It says: “Backend error, see https://help.example”')).toBeVisible();
  expect(screen.getByText('Tried 4 times; next try with the next sync.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('What Tern could not read')).toBeNull());
  expect(api.callsOf(retryUnreadableMail)).toHaveLength(1);
});

test('when all could be read, then nothing is shown', async () => {
  const api = createFakeApi();
  api.on(listUnreadableMail, () => ({ items: [], total: 0 }));
  renderPage(<UnreadableMail accountId="a1" />, { api });
  await waitFor(() => expect(api.callsOf(listUnreadableMail)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('when the list cannot be loaded, then that is shown', async () => {
  const api = createFakeApi();
  api.on(listUnreadableMail, () => failure(500, 'internal', 'Something went wrong.'));
  renderPage(<UnreadableMail accountId="a1" />, { api });
  expect(await screen.findByRole('alert')).toBeVisible();
});
