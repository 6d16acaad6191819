import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  beginOwnExport,
  openOwnExport,
  readOwnExport,
  removeOwnExport,
  type ExportJob,
} from '@tern/contracts/http/export/own-export';
import { listPasskeys } from '@tern/contracts/http/passkeys/own-passkeys';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ExportData } from './export-data.tsx';

const account: OwnAccount = {
  email: 'robin@fernhill.example',
  name: 'Robin Hale',
  givenName: null,
  familyName: null,
  hasPassword: true,
  hasGoogle: false,
  googleEmail: null,
  hasOidc: false,
  oidcEmail: null,
  pendingEmail: null,
};
const aJob = (overrides: Partial<ExportJob> = {}): ExportJob => ({
  id: 'x1',
  state: 'building',
  beganAt: '2026-03-01T09:00:00.000Z',
  expiresAt: null,
  filesDone: 8,
  filesTotal: 18,
  current: { file: 'mail/messages.mbox', records: 5000, total: 20_000 },
  records: 5040,
  bytes: 12_345_678,
  failure: null,
  ...overrides,
});
const ready = aJob({ state: 'ready', filesDone: 18, current: null, expiresAt: '2026-03-08T09:00:00.000Z' });
const load = jest.fn<(address: string) => Promise<boolean>>();

function aScreen(
  job: ExportJob | null,
  { of = account, arrange }: { of?: OwnAccount; arrange?: (api: FakeApi) => void } = {},
) {
  const api = createFakeApi();
  api.on(readOwnExport, () => ({ job }));
  api.on(listPasskeys, () => ({ passkeys: [], secondFactor: { isOn: false, recoveryCodesLeft: 0 } }));
  arrange?.(api);
  load.mockReset().mockResolvedValue(true);
  return { ...renderPage(<ExportData account={of} load={load} />, { api }), api };
}

const theDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the export of the own data', () => {
  test('when there is none, then a proof begins one, and its progress is shown', async () => {
    const { api, user } = aScreen(null);
    await user.click(await screen.findByRole('button', { name: 'Export your data' }));
    const dialog = await theDialog('Export Your Data?');
    api.on(beginOwnExport, () => ({ job: aJob() }));
    await user.type(dialog.getByLabelText('Your password'), 'Salt&Spray-71{Enter}');
    const bar = await screen.findByRole('progressbar', { name: 'Your archive is being built' });
    expect((bar as HTMLProgressElement).value).toBeCloseTo(8.25 / 18);
    expect(screen.getByText(/8 of 18 files, now mail\/messages.mbox: 5,000 of 20,000 records/)).toBeTruthy();
    expect(api.callsOf(beginOwnExport)[0]?.body).toEqual({ password: 'Salt&Spray-71' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('when the password is wrong, then its field shows that; when there were three today, then the dialog says so', async () => {
    const { api, user } = aScreen(null);
    await user.click(await screen.findByRole('button', { name: 'Export your data' }));
    const dialog = await theDialog('Export Your Data?');
    api.on(beginOwnExport, () =>
      failure(400, 'validation-failed', 'x', { password: ['This is not your password.'] }),
    );
    const field = dialog.getByLabelText('Your password');
    await user.type(field, 'Not-It 1!{Enter}');
    await dialog.findByText('This is not your password.');
    api.on(beginOwnExport, () => failure(429, 'too-many-requests', 'You can begin 3 exports a day.'));
    await user.type(field, 'Salt&Spray-71{Enter}');
    await dialog.findByText('You can begin 3 exports a day.');
  });

  test('when it is ready, then it shows size and end, and a proof loads it from its link', async () => {
    const { api, user } = aScreen(ready);
    await screen.findByText(/5,040 records, 12.3 MB/);
    expect(screen.getByText(/It is deleted on/)).toBeTruthy();
    api.on(openOwnExport, () => ({ link: 'abc', expiresAt: '2026-03-01T10:05:00.000Z' }));
    const download = async () => {
      await user.click(screen.getByRole('button', { name: 'Download archive' }));
      const dialog = await theDialog('Download the Archive?');
      await user.type(dialog.getByLabelText('Your password'), 'Salt&Spray-71{Enter}');
    };
    await download();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(load.mock.calls[0]?.[0]).toContain('/users/export/archive/abc/');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    load.mockResolvedValue(false);
    await download();
    await screen.findByText('The archive could not be downloaded. Please try again.');
  });

  test('when it is deleted, then another can be begun', async () => {
    const { api, user } = aScreen(ready);
    api.on(removeOwnExport, () => {
      api.on(readOwnExport, () => ({ job: null }));
      return {};
    });
    await user.click(await screen.findByRole('button', { name: 'Delete archive' }));
    await screen.findByRole('button', { name: 'Export your data' });
  });

  test('when it failed, then the page says why and offers another', async () => {
    aScreen(aJob({ state: 'failed', failure: 'The export could not be finished within a day.' }));
    await screen.findByText('The export could not be finished within a day.');
    expect(screen.getByRole('button', { name: 'Export your data' })).toBeTruthy();
  });

  test('when the account has Google only, then its button is asked for when it is needed, and none is on the page before', async () => {
    const { user } = aScreen(null, { of: { ...account, hasPassword: false, hasGoogle: true } });
    const button = await screen.findByRole('button', { name: 'Export your data' });
    expect(document.querySelector('[data-google-button]')).toBeNull();
    await user.click(button);
    const dialog = await theDialog('Export Your Data?');
    expect(dialog.getByText('Sign in with Google once more to prove that it is you.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('when it is the demo account, then the button alone begins it', async () => {
    const { api, user } = aScreen(null, { of: { ...account, hasPassword: false } });
    api.on(beginOwnExport, () => ({ job: aJob() }));
    await user.click(await screen.findByRole('button', { name: 'Export your data' }));
    await screen.findByRole('progressbar');
    expect(api.callsOf(beginOwnExport)[0]?.body).toEqual({});
  });
});
