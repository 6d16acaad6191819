import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import {
  aFollowupDomain,
  aReply,
  ana,
  carla,
  readerOfNeverMind,
  type Message,
} from '../../../test/a-followup-domain.ts';
import { assessThread } from './assess-thread.ts';

const ask = aMessageSynced({ messageId: 'ask' });
const { userId } = ask;
const inThread = (messageId: string, date: string, text: string, overrides: Partial<Message> = {}) =>
  aMessageSynced({
    messageId,
    date,
    text,
    rawMessageId: `<${messageId}@sender.example>`,
    subject: 'Re: Offer for the spring fair',
    inReplyTo: [ask.rawMessageId ?? ''],
    references: [ask.rawMessageId ?? ''],
    ...overrides,
  });
const takesBack = inThread('takes-back', '2025-08-24T11:00:00.000Z', 'Never mind, I found it.');
const states = (...messages: Message[]) => assessThread([ask, ...messages], [ana.email], readerOfNeverMind);
const stateOf = (...messages: Message[]) => states(...messages).get('ask');

const waiting = { needsFollowup: true, waitReason: 'default' };
const withdrawn = {
  needsFollowup: false,
  reason: { engine: 'structure', rule: 'taken-back' },
  followUpDueAt: null,
  waitReason: null,
};

async function domainWith(...messages: Message[]) {
  const domain = aFollowupDomain(undefined, readerOfNeverMind);
  await domain.takeInMessages([ask, ...messages]);
  return domain;
}

describe('a question that I take back', () => {
  test('when I write in the thread that I do not ask any more, then nothing is waited for', () => {
    expect(stateOf(takesBack)).toMatchObject(withdrawn);
  });

  test.each<[string, Partial<Message>]>([
    ['to another person', { to: [carla] }],
    ['in a mail of its own', { subject: 'Lamps', inReplyTo: [], references: [] }],
    ['before I asked', { date: '2025-08-24T08:00:00.000Z' }],
    ['and it only thanks', { text: 'Thanks for your time today!' }],
    [
      'and only that mail needs no answer',
      { text: 'The parking lot is behind the hall. No need to reply to this one.' },
    ],
  ])('when I write so %s, then I still wait', (_, overrides) => {
    expect(stateOf({ ...takesBack, ...overrides })).toMatchObject(waiting);
  });

  test('when an answer comes all the same, then the mail is answered', () => {
    const reply = aMessageSynced({ messageId: 'reply', ...aReply(ask) });
    expect(stateOf(takesBack, reply)).toMatchObject({ needsFollowup: true, responseMessageId: 'reply' });
  });

  test.each(['ask', 'takes-back'])(
    'when I say that %s needs an answer, then I still wait',
    async (messageId) => {
      const domain = await domainWith(takesBack);
      expect(domain.stateOf('ask')).toMatchObject(withdrawn);
      await domain.labelMessage({ userId, messageId, needsFollowup: true });
      expect(domain.stateOf('ask')).toMatchObject({ needsFollowup: true });
    },
  );

  test('when I then ask something new in the thread, then that is waited for', () => {
    const anew = inThread(
      'anew',
      '2025-08-28T09:00:00.000Z',
      'Could you tell me who opens the hall on Sunday?',
    );
    expect(states(takesBack, anew).get('anew')).toMatchObject({ isFollowup: false, ...waiting });
    // A question that I had not taken back by then was asked again.
    const later = { ...takesBack, date: '2025-08-29T09:00:00.000Z' };
    expect(states(later, anew).get('anew')).toMatchObject({ isFollowup: true });
  });

  test('when a draft of ours lies there, then it is withdrawn', async () => {
    const domain = await domainWith();
    const { accountId } = ask;
    await domain.takeInDrafts([
      {
        accountId,
        userId,
        sourceMessageId: 'ask',
        draftMessageId: 'draft',
        version: 2,
        attempt: 1,
        state: 'saved',
      },
    ]);
    expect(domain.recordsById.get('ask')?.withdrawnDraftId).toBeNull();
    await domain.takeInMessages([{ ...takesBack, version: 3 }]);
    expect(domain.recordsById.get('ask')?.withdrawnDraftId).toBe('draft');
  });
});
