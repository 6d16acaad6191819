import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@tern/contracts/http/identity';
import { labelClassification } from '@tern/contracts/http/followup';
import { readMessage, type MessageDetail } from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aMessageDetail, aUser } from '../testing/samples.ts';
import { MessageView } from './message-view.tsx';
// Loaded with the first HTML mail; loaded here already, so no test waits for it.
import './body/html-body.tsx';

async function opened(overrides: Partial<MessageDetail> = {}) {
  const api = createFakeApi();
  api.on(readMessage, () => ({ message: aMessageDetail(overrides) }));
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  const page = renderPage(<MessageView messageId="m1" hasFollowUp />, { api });
  const article = await screen.findByRole('article');
  const line = (name: string) => within(article).queryByText(name, { selector: 'dt' })?.nextElementSibling;
  return { line, ...page };
}

describe('a message', () => {
  test('when all fields are there, then subject, marks, addresses and date are shown', async () => {
    const { line } = await opened({
      isStarred: true,
      hasAttachments: true,
      recipients: [
        { id: 'p2', email: 'ida@seaglass.example', name: 'Ida', kind: 'TO' },
        { id: 'p3', email: 'jon@seaglass.example', name: null, kind: 'TO' },
        { id: 'p4', email: 'kim@seaglass.example', name: 'Kim', kind: 'CC' },
      ],
    });
    expect(screen.getByRole('heading', { name: 'Harbour survey' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Starred' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Has attachments' })).toBeInTheDocument();
    expect(line('From')).toHaveTextContent('Ines <ines@kulturhafen.example>');
    expect(line('To')).toHaveTextContent('Ida <ida@seaglass.example>, jon@seaglass.example');
    expect(line('CC')).toHaveTextContent('Kim <kim@seaglass.example>');
    expect(line('BCC')).toBeUndefined();
    expect(line('Date')).toHaveTextContent('2026');
  });

  test('when subject, sender, date and body are missing, then a text takes the place of each', async () => {
    const date = '1970-01-01T00:00:00.000Z';
    const { line } = await opened({ subject: '', from: null, textBody: null, date });
    expect(line('Date')).toHaveTextContent('Unknown');
    expect(screen.getByRole('heading', { name: '(No Subject)' })).toBeVisible();
    expect(line('From')).toHaveTextContent('Unknown');
    expect(screen.getByText('No content available')).toBeVisible();
  });

  test('when the body is HTML, then it is in a frame that runs no scripts and sends no referrer', async () => {
    await opened({ htmlBody: '<p>Hello</p>' });
    const frame = await screen.findByTitle('Message body');
    expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame).toHaveAttribute('src', 'http://api.test/messages/m1/body/?view=original&images=blocked');
    expect(screen.queryByText('Shall we meet at the pier?')).toBeNull();
  });

  test('when the view is switched, then the filtered body shows with the note of what was removed', async () => {
    const { user } = await opened({
      filteredTextBody: 'Only mine.',
      filteredHtmlBody: '<p>Only mine.</p>',
    });
    expect(screen.queryByText(/were removed/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Filtered Text' }));
    expect(screen.getByText('Only mine.')).toBeVisible();
    expect(screen.getByText('Quoted material and reply chains were removed.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Filtered HTML' }));
    expect(await screen.findByTitle('Message body')).toHaveAttribute(
      'src',
      expect.stringMatching(/view=filtered-html&images=blocked$/),
    );
  });

  test('when the mail has no HTML, then its own text shows as Filtered HTML, too', async () => {
    const { user } = await opened({ filteredTextBody: 'Only mine.', filteredHtmlBody: null });
    await user.click(screen.getByRole('radio', { name: 'Filtered HTML' }));
    expect(screen.getByText('Only mine.')).toBeVisible();
    expect(screen.queryByText('No content available')).toBeNull();
  });

  test('when there are attachments, then each has its name, type and Download', async () => {
    await opened({
      attachments: [{ id: 'f1', filename: 'chart.pdf', contentType: 'application/pdf', size: 9 }],
    });
    const list = screen.getByRole('region', { name: 'Attachments' });
    expect(list).toHaveTextContent(/chart\.pdf.*application\/pdf/);
    expect(within(list).getByRole('button', { name: 'Download chart.pdf' })).toHaveTextContent('Download');
  });

  test('when it is signed, then it shows that, and that it was not checked', async () => {
    await opened({ protection: 'signed-pgp' });
    expect(screen.getByText('Signed with PGP').parentElement).toHaveTextContent(/does not check signatures/);
  });

  test('when it invites, then what, when, where and by whom are shown', async () => {
    await opened({
      invitation: {
        kind: 'invitation',
        title: 'Pier survey',
        starts: { written: '2026-03-04T10:00', zone: 'Harbour time', at: null },
        ends: { written: '2026-03-04T11:30', zone: 'Harbour time', at: null },
        repeats: true,
        location: 'Room 4',
        organiser: { email: 'ines@kulturhafen.example', name: 'Ines' },
        answer: null,
      },
    });
    const card = screen.getByRole('region', { name: 'Invitation' });
    for (const text of ['Pier survey', 'Room 4', 'Ines <ines@kulturhafen.example>'])
      expect(card).toHaveTextContent(text);
    expect(card).toHaveTextContent(/March 4, 2026.*10:00.*11:30.*\(Harbour time\), and repeats/);
  });

  test('when it cannot be read, then it says why and offers Retry', async () => {
    const api = createFakeApi();
    api.on(readMessage, () => failure(500, 'internal', 'Something broke on our side.'));
    renderPage(<MessageView messageId="m1" />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke on our side.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('when it no longer exists, then the page leads to the inbox, without Retry', async () => {
    const api = createFakeApi();
    api.on(readMessage, () => failure(404, 'not-found', 'Not found.'));
    renderPage(<MessageView messageId="m1" />, { api });
    expect(await screen.findByText('No such message')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the inbox' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('when it is a draft, then it shows that', async () => {
    await opened({ isDraft: true });
    expect(screen.getByText('Draft')).toBeVisible();
  });
});

describe('a message on a phone', () => {
  afterEach(() => {
    delete (window as Partial<Window>).matchMedia;
  });
  const asOnPhone = () => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: media.includes('44rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  };

  test('when it opens, then one line says from whom it is, and the rest of its head opens on demand', async () => {
    asOnPhone();
    const { user } = await opened({ filteredTextBody: 'Only mine.' });
    expect(screen.getByText('Ines')).toBeVisible();
    expect(screen.getByText('Shall we meet at the pier?')).toBeVisible();
    expect(screen.getByText('Ines <ines@kulturhafen.example>')).not.toBeVisible();
    await user.click(screen.getByText('Ines'));
    expect(screen.getByText('Ines <ines@kulturhafen.example>')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Filtered Text' }));
    expect(screen.getByText('Only mine.')).toBeVisible();
  });
});

describe('the labels of a sent message', () => {
  const sent = { followUpStatus: 'waiting', needsFollowup: true, isFollowup: null } as const;
  const needs = () => screen.getByLabelText('Needs Follow-Up');

  test('when it is opened, then its text stands above what Tern thinks of it', async () => {
    await opened(sent);
    const text = screen.getByText('Shall we meet at the pier?');
    expect(text.compareDocumentPosition(needs())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('when the user has not labelled it, then the engine and the user look different', async () => {
    await opened(sent);
    expect(screen.getByText('Robot: Yes')).toBeVisible();
    expect(screen.getByText('Robot: undecided')).toBeVisible();
    expect(needs()).toHaveDisplayValue('You: not set');
  });

  test('when the mail was not sent by the user, then there are no labels', async () => {
    await opened();
    expect(screen.queryByLabelText('Needs Follow-Up')).toBeNull();
  });

  test('when the user says No, then only that is stored and the status follows at once, and taking it back stores null', async () => {
    const { api, user } = await opened(sent);
    api.on(labelClassification, () => ({}));
    await user.selectOptions(needs(), 'You: No');
    expect(needs()).toHaveDisplayValue('You: No');
    expect(screen.getByText('Not Needed')).toBeVisible();
    expect(screen.getByText(/You said it needs no answer\./)).toBeVisible();
    await user.selectOptions(needs(), 'You: not set');
    expect(screen.getByText('Waiting')).toBeVisible();
    await waitFor(() =>
      expect(api.callsOf(labelClassification).map(({ body }) => body)).toEqual([
        { needsFollowup: false },
        { needsFollowup: null },
      ]),
    );
  });

  test.each([
    ['with a reason', 'This message is gone.', 'This message is gone.'],
    ['without one', '', 'Failed to update classification'],
  ])(
    'when the server refuses %s, then the old value is back and a toast shows it',
    async (_how, error, text) => {
      const { api, user } = await opened(sent);
      api.on(labelClassification, () => failure(404, 'not-found', error));
      await user.selectOptions(needs(), 'You: No');
      await screen.findByText('Update Failed');
      expect(screen.getByText('Waiting')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(needs()).toHaveDisplayValue('You: not set');
    },
  );
});
