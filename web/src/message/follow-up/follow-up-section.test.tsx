import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mutePerson } from '@tern/contracts/http/followup-settings';
import { readFollowup, unlinkReply } from '@tern/contracts/http/followup-triage';
import { readMessage, type MessageDetail } from '@tern/contracts/http/messages';
import { createFakeApi, failure, type FakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aFollowup, aMessageDetail } from '../../testing/samples.ts';
import { MessageView } from '../message-view.tsx';

const waiting: Partial<MessageDetail> = { followUpStatus: 'waiting', needsFollowup: true };
const answered: Partial<MessageDetail> = {
  followUpStatus: 'done',
  needsFollowup: true,
  responseMessageId: 'r1',
  responseEvidence: {
    rule: 'in-reply-to',
    certainty: 'certain',
    value: '<1@seaglass.example>',
    from: 'ida@seaglass.example',
    receivedAt: '2026-01-12T12:00:00.000Z',
  },
};

async function opened(
  message: Partial<MessageDetail>,
  {
    followup = aFollowup(),
    arrange,
  }: { followup?: ReturnType<typeof aFollowup>; arrange?: (api: FakeApi) => void } = {},
) {
  const api = createFakeApi();
  api.on(readMessage, () => ({ message: aMessageDetail(message) }));
  api.on(readFollowup, () => followup);
  arrange?.(api);
  const page = renderPage(<MessageView messageId="m1" hasFollowUp isRecordOpen />, { api });
  await screen.findByRole('region', { name: 'Follow-up' });
  return page;
}

describe('the reason beside the status', () => {
  test('when the robot decided, then the rule, the engine, the sentence and how sure it is are shown', async () => {
    await opened({
      ...waiting,
      followUpReason: {
        engine: 'rules',
        version: '3',
        rule: 'let-me-know',
        certainty: 'yes',
        sentence: 'Let me know when you are back.',
        confidence: 0.924,
      },
    });
    const why = screen.getByText('It asks to be told. Tern is sure that it needs an answer.');
    expect(why).toHaveAttribute('title', 'By sentence rules 3, 92% sure.');
    expect(screen.getByText('Let me know when you are back.')).toBeVisible();
    expect(screen.queryByText('Maybe')).toBeNull();
  });

  test('when the outside model could not read it, then it says why it was read here', async () => {
    await opened({
      ...waiting,
      followUpReason: {
        engine: 'rules',
        version: '3',
        rule: 'let-me-know',
        certainty: 'yes',
        sentence: null,
        confidence: 0.924,
        modelNote: 'budget-spent',
      },
    });
    expect(
      screen.getByText(/needs an answer\. Read on this machine: .* as often as a day allows\.$/),
    ).toBeVisible();
  });

  test('when it was not sure, then it is marked as a maybe until the user says', async () => {
    const followUpReason = {
      engine: 'rules',
      version: '3',
      rule: 'deadline',
      certainty: 'unsure',
      sentence: null,
      confidence: 0.5,
    } as const;
    const unsure = { followUpStatus: 'not-needed', needsFollowup: false, followUpReason } as const;
    const { unmount } = await opened(unsure);
    expect(screen.getByText('Maybe')).toBeVisible();
    unmount();
    await opened({ ...unsure, needsFollowupLabel: false });
    expect(screen.queryByText('Maybe')).toBeNull();
  });
});

describe('a wrong answer', () => {
  test('when the user says that it is not the answer, then the message waits again at once', async () => {
    const { api, user } = await opened(answered);
    api.on(unlinkReply, () => ({}));
    expect(screen.getByRole('link', { name: 'Open the answer' })).toHaveAttribute(
      'href',
      '/follow-up/?message=r1',
    );
    await user.click(screen.getByRole('button', { name: 'Not the answer' }));
    await screen.findByText('Waiting');
    expect(api.callsOf(unlinkReply).map(({ body }) => body)).toEqual([
      { replyMessageId: 'r1', isUnlinked: true },
    ]);
  });

  test('when the stored message follows later, then it is read again a little later', async () => {
    const { api, user } = await opened(answered);
    api.on(unlinkReply, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Not the answer' }));
    await screen.findByText('Waiting');
    const before = api.callsOf(readMessage).length;
    await waitFor(() => expect(api.callsOf(readMessage).length).toBeGreaterThan(before));
  });

  test('when the server refuses, then the answer is back and the toast says why', async () => {
    const { user } = await opened(answered, {
      arrange: (api) => api.on(unlinkReply, () => failure(404, 'not-found', 'This message is gone.')),
    });
    await user.click(screen.getByRole('button', { name: 'Not the answer' }));
    await screen.findByText('This message is gone.');
    expect(screen.getByText('Got Reply')).toBeVisible();
  });

  test('when it was unlinked before, then it can be linked again', async () => {
    const { api, user } = await opened(waiting, { followup: aFollowup({ unlinkedMessageIds: ['r1'] }) });
    api.on(unlinkReply, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await waitFor(() =>
      expect(api.callsOf(unlinkReply).map(({ body }) => body)).toEqual([
        { replyMessageId: 'r1', isUnlinked: false },
      ]),
    );
  });
});

describe('history and people', () => {
  test('when the record is there, then it lists in order what happened and what is planned', async () => {
    const entry = { kind: 'sent', messageId: null, isPlanned: false } as const;
    await opened(waiting, {
      followup: aFollowup({
        timeline: [
          { ...entry, at: '2025-12-03T12:00:00.000Z', text: 'Sent to Ida.' },
          { ...entry, at: '2025-12-05T12:00:00.000Z', kind: 'note', text: 'Ida is away.', messageId: 'r2' },
          { ...entry, at: '2025-12-09T12:00:00.000Z', kind: 'due', text: 'The wait ends.', isPlanned: true },
        ],
      }),
    });
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    const [sent, note, planned] = within(timeline).getAllByRole('listitem');
    expect(sent).toHaveTextContent('Sent to Ida.');
    expect(within(note!).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/follow-up/?message=r2',
    );
    expect(planned).toHaveTextContent(/^Planned: .*The wait ends\./);
  });

  test('when there are five answers of a person, then their habit shows, and muting is stored and shown', async () => {
    const ida = {
      email: 'ida@seaglass.example',
      name: 'Ida',
      isMuted: false,
      answers: 7,
      usuallyAnswersInDays: 1.5,
    };
    const { api, user } = await opened(waiting, { followup: aFollowup({ people: [ida] }) });
    await screen.findByText('Usually answers in 1.5 days.');
    api.on(mutePerson, () => {
      api.on(readFollowup, () => aFollowup({ people: [{ ...ida, isMuted: true }] }));
      return {};
    });
    await user.click(screen.getByRole('button', { name: 'Mute Ida' }));
    expect(await screen.findByRole('button', { name: 'Unmute Ida' })).toBeVisible();
    expect(api.callsOf(mutePerson).map(({ body }) => body)).toEqual([
      { email: 'ida@seaglass.example', isMuted: true },
    ]);
  });

  test('when the record cannot be read, then only its part shows that, with Retry', async () => {
    await opened(waiting, {
      arrange: (api) => api.on(readFollowup, () => failure(500, 'internal', 'Not now.')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByText('Shall we meet at the pier?')).toBeVisible();
  });
});
