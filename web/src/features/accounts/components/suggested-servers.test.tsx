import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createAccount, suggestServers, type ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aServerSuggestion } from '../../../testing/samples.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';

const gmx = aServerSuggestion();
const closed: ServerSuggestion = { ...gmx, provider: 'Proton', servers: null, hint: 'No passwords here.' };
const web: ServerSuggestion = {
  ...gmx,
  provider: 'WEB.DE',
  servers: { ...gmx.servers!, imapHost: 'imap.web.de', smtpHost: 'smtp.web.de', smtpPort: 587 },
};
const known: Record<string, ServerSuggestion> = { 'gmx.de': gmx, 'proton.me': closed, 'web.de': web };

const values = () =>
  ['IMAP host', 'IMAP port', 'SMTP host', 'SMTP port'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
const blank = ['', '993', '', '587'];
const ofGmx = ['imap.gmx.net', '993', 'mail.gmx.net', '465'];

async function aDialog() {
  const api = createFakeApi();
  api.on(suggestServers, ({ body }) => {
    const { emailAddress } = body as { emailAddress: string };
    return { suggestion: known[emailAddress.split('@')[1] ?? ''] ?? null };
  });
  const { user } = renderPage(<AddAccountDialog onClose={() => undefined} />, { api });
  const address = screen.getByLabelText('Email address');
  const type = async (text: string) => {
    await user.clear(address);
    await user.type(address, text);
  };
  await type('robin@gmx.de');
  await user.tab();
  await waitFor(() => expect(values()).toEqual(ofGmx));
  return { api, user, type };
}

describe('when the servers of an address were filled in and the address becomes one of another domain', () => {
  test('that is unknown, then they go at once, and no password can be sent to them', async () => {
    const { api, user, type } = await aDialog();
    await user.type(screen.getByLabelText('Account name'), 'Work');
    await user.type(screen.getByLabelText('Password'), 'of the firm');
    await type('robin@firm.example{Enter}');
    expect(values()).toEqual(blank);
    expect(screen.queryByText(/GMX has its mail servers/)).toBeNull();
    expect(api.callsOf(createAccount)).toEqual([]);
    await user.tab();
    await waitFor(() => expect(api.callsOf(suggestServers)).toHaveLength(2));
    expect(values()).toEqual(blank);
  });

  test('that no password opens, then they are removed and the dialog says so', async () => {
    const { user, type } = await aDialog();
    await type('robin@proton.me');
    await user.tab();
    await screen.findByText('No passwords here.');
    expect(values()).toEqual(blank);
  });

  test('that is known, then its own are filled in; back again, the first ones', async () => {
    const { user, type } = await aDialog();
    await type('robin@web.de');
    await user.tab();
    await waitFor(() => expect(values()).toEqual(['imap.web.de', '993', 'smtp.web.de', '587']));
    await type('robin@firm.example');
    await type('robin@gmx.de');
    await user.tab();
    await waitFor(() => expect(values()).toEqual(ofGmx));
  });

  test('then what the user typed stays, and only that', async () => {
    const { user, type } = await aDialog();
    await user.clear(screen.getByLabelText('IMAP host'));
    await user.type(screen.getByLabelText('IMAP host'), 'imap.firm.example');
    await type('robin@firm.example');
    await user.tab();
    expect(values()).toEqual(['imap.firm.example', '993', '', '587']);
  });

  test('before they came, then they do not come any more', async () => {
    const api = createFakeApi();
    const answer = Promise.withResolvers<{ suggestion: ServerSuggestion }>();
    api.on(suggestServers, () => answer.promise);
    const { user } = renderPage(<AddAccountDialog onClose={() => undefined} />, { api });
    const address = screen.getByLabelText('Email address');
    await user.type(address, 'robin@gmx.de');
    await user.tab();
    await waitFor(() => expect(api.callsOf(suggestServers)).toHaveLength(1));
    await user.clear(address);
    await user.type(address, 'robin@firm.example');
    answer.resolve({ suggestion: gmx });
    await answer.promise;
    await user.type(address, 'x');
    expect(values()).toEqual(blank);
    expect(screen.queryByText(/GMX has its mail servers/)).toBeNull();
  });
});

test('when only the part before the @ is corrected, then the servers stay', async () => {
  const { api, user } = await aDialog();
  const address = screen.getByLabelText('Email address');
  await user.type(address, '{Home}x');
  expect(values()).toEqual(ofGmx);
  await user.tab();
  expect(api.callsOf(suggestServers)).toHaveLength(1);
});
