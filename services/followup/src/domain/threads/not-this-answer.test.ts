import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana, notAutomatic, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from './assess-thread.ts';

const ask = aMessageSynced({ messageId: 'ask' });
const later = (ms: number) => new Date(Date.parse(ask.date) + ms).toISOString();
const stateAfter = (overrides: Partial<Message>, asked: Message = ask) =>
  assessThread(
    [asked, aMessageSynced({ messageId: 'reply', ...aReply(asked), ...overrides })],
    [ana.email],
    offlineMailReader,
  ).get('ask');

describe('notices without headers in whatever language', () => {
  const notice = 'Oldinda yo‘qman, 12.09.2025 kuni qaytaman va xabaringizni o‘qiyman.';
  test.each([
    ['comes within seconds and names a day', { date: later(8_000), text: notice }],
    [
      'repeats my subject behind an unknown word',
      { subject: `Avtojavob: ${ask.subject}`, date: later(60_000), text: 'Rahmat.' },
    ],
    [
      'repeats it and names a day',
      { subject: `Avtojavob: ${ask.subject}`, date: later(86_400_000), text: notice },
    ],
  ])('when a mail %s, then it is no answer', (_, overrides) => {
    expect(stateAfter(overrides)).toMatchObject({ responseMessageId: null });
    expect(stateAfter(overrides)?.replyNote).toMatch(/away/);
  });

  test.each([
    ['comes within seconds and says yes', { date: later(8_000), text: 'Yes, of course.' }],
    ['comes after minutes', { date: later(600_000), text: notice }],
    ['quotes my words', { date: later(8_000), text: notice, quotedText: ask.text }],
  ])('when a mail %s, then it is no notice', (_, overrides) => {
    expect(stateAfter(overrides)?.replyNote ?? '').not.toMatch(/away/);
  });
});

describe('another topic', () => {
  const party =
    'Dear all, we celebrate the anniversary of our orchestra on 11 December at 18:00 in the canteen, with music and cake for everybody.';

  test('when a mail only uses the thread, then the question stays open and a note says so', () => {
    const state = stateAfter({ subject: 'Anniversary of the orchestra', text: party });
    expect(state?.responseMessageId).toBeNull();
    expect(state?.replyNote).toMatch(/perhaps about something else/);
  });

  test.each([
    ['names what was asked for', { subject: 'Papers', text: `${party} The signed offer is attached.` }],
    ['is short', { subject: 'Papers', text: 'Here you are.' }],
  ])('when a mail with a new topic %s, then it is the answer', (_, overrides) => {
    expect(stateAfter(overrides)?.responseMessageId).toBe('reply');
  });

  test('when it keeps the subject, then the user is asked', () => {
    expect(stateAfter({ text: party })).toMatchObject({
      responseMessageId: null,
      replyInDoubt: { messageId: 'reply' },
    });
  });

  test('when a mail under a generic subject answers an unknown mail and shares no word, then the question stays open', () => {
    const generic = aMessageSynced({ messageId: 'ask', subject: 'Invitation' });
    const other = { inReplyTo: ['<unknown@partner.example>'], references: [] };
    const text = 'Thanks, my family and I come gladly on Sunday afternoon with cake.';
    expect(stateAfter({ ...other, subject: 'Re: Invitation', text }, generic)?.responseMessageId).toBeNull();
  });
});

describe('calendars, reactions and Spam', () => {
  const accepted = {
    automatic: { ...notAutomatic, calendarMethod: 'REPLY' },
    subject: `Accepted: ${ask.subject}`,
  };

  test('when an invitation is accepted below a mail that invited to nothing, then the question stays open', () => {
    const state = stateAfter(accepted);
    expect([state?.responseMessageId, state?.replyNote]).toEqual([
      null,
      expect.stringMatching(/answered an invitation/),
    ]);
  });

  test('when the user wants an answer to an invitation, then its acceptance is one', () => {
    const invitation = aMessageSynced({
      messageId: 'ask',
      automatic: { ...notAutomatic, calendarMethod: 'REQUEST' },
    });
    expect(stateAfter(accepted, invitation)?.responseMessageId).toBe('reply');
  });

  test('when a reader presses a button, then the question stays open and a note says so', () => {
    const state = stateAfter({ automatic: { ...notAutomatic, isReaction: true }, text: '👍' });
    expect([state?.responseMessageId, state?.replyNote]).toEqual([
      null,
      expect.stringMatching(/only reacted/),
    ]);
  });

  test('when the answer arrives in Spam, then a note says so', () => {
    expect(stateAfter({ kinds: ['SPAM'] })).toMatchObject({
      responseMessageId: 'reply',
      replyNote: 'The answer arrived in Spam.',
    });
  });
});
