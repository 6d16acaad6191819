import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import { downloadAttachment } from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aMessageDetail, aUser } from '../../testing/samples.ts';
import { AttachmentList } from './attachment-list.tsx';

const chart = { id: 'f1', filename: 'chart.pdf', contentType: 'application/pdf', size: 9 };

function aList() {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  const page = renderPage(<AttachmentList message={aMessageDetail({ attachments: [chart] })} />, { api });
  return {
    ...page,
    api,
    press: () => page.user.click(screen.getByRole('button', { name: 'Download chart.pdf' })),
  };
}
/** The address that the browser fetches; jsdom fetches nothing, so a test sets the result. */
const frame = () => document.querySelector('iframe');
const appearing = () => waitFor(() => expect(frame()).not.toBeNull());

afterEach(() => frame()?.remove());

describe('Download', () => {
  test('when it is pressed, then a hidden frame fetches the file, and the page does not navigate', async () => {
    const { press, api } = aList();
    await press();
    await appearing();
    expect(frame()).toHaveAttribute('src', 'http://api.test/messages/m1/attachments/f1/');
    expect(frame()).not.toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(api.callsOf(downloadAttachment)).toEqual([]);
  });

  test('when the session has run out, then it is renewed first', async () => {
    const { press, api } = aList();
    let isFresh = false;
    api.on(currentUser, () =>
      isFresh ? { user: aUser(), accountCount: 1 } : failure(401, 'not-signed-in', 'Please sign in.'),
    );
    api.on(refreshSession, () => {
      expect(frame()).toBeNull();
      isFresh = true;
      return { user: aUser() };
    });
    await press();
    await appearing();
    expect(api.callsOf(refreshSession)).toHaveLength(1);
  });

  test('when the session has ended, then a toast shows it and nothing is fetched', async () => {
    const { press, api } = aList();
    const ended = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');
    api.on(currentUser, ended);
    api.on(refreshSession, ended);
    await press();
    await screen.findByText('Your session has ended. Please sign in again.');
    expect(frame()).toBeNull();
  });

  test('when an error comes instead of the file, then a toast has the reason of the server', async () => {
    const { press, api } = aList();
    api.on(downloadAttachment, () =>
      failure(503, 'mail-server-unavailable', 'The mail server cannot be reached right now.'),
    );
    await press();
    await appearing();
    fireEvent.load(frame()!);
    await screen.findByText('Error 503');
    expect(screen.getByText('The mail server cannot be reached right now.')).toBeVisible();
    expect(frame()).toBeNull();
  });

  test('when the reason is gone by the time it is requested, then it still says that nothing was saved', async () => {
    const { press, api } = aList();
    api.on(downloadAttachment, () => ({}));
    await press();
    await appearing();
    fireEvent.load(frame()!);
    await screen.findByText('The attachment could not be downloaded. Please try again.');
  });
});
