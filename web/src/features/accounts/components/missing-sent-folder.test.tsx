import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { listAccounts, type MailAccount } from '@tern/contracts/http/mail-accounts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anAccount } from '../../../testing/samples.ts';
import { MissingSentFolder } from './missing-sent-folder.tsx';

async function shown(...accounts: MailAccount[]) {
  const api = createFakeApi();
  api.on(listAccounts, () => ({ accounts }));
  renderPage(<MissingSentFolder />, { api });
  await waitFor(() => expect(api.callsOf(listAccounts)).toHaveLength(1));
}

test('when the only account has no Sent folder, then a notice says so, with a link to its settings', async () => {
  await shown(anAccount({ sentPath: null }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'This account has no Sent folder. Choose one in its settings.',
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/accounts/a1/settings');
});

test('when it is one of several, or being read for the first time, then it is named, or waited for', async () => {
  await shown(
    anAccount(),
    anAccount({ id: 'a2', name: 'Home', sentPath: null }),
    anAccount({ id: 'a3', name: 'New', sentPath: null, lastSyncAt: null }),
  );
  expect(await screen.findByText(/has no Sent folder/)).toHaveTextContent('Home has no Sent folder.');
});
