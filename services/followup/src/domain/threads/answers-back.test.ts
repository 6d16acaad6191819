import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from './assess-thread.ts';

const ben = { email: 'ben@partner.example', name: 'Ben Ode' };
const asked = aMessageSynced({
  messageId: 'ask',
  to: [ben],
  text: 'Hi Ben,\n\nwhat would ten posters cost?\n\nAna',
});
const question = aMessageSynced({
  ...aReply(asked, {
    from: ben,
    text: 'On which paper do you want them?',
    date: '2025-08-25T08:10:00.000Z',
  }),
  messageId: 'question',
  rawMessageId: '<question@x.example>',
});
const answerOf = (text: string) =>
  aMessageSynced({
    messageId: 'answer',
    rawMessageId: '<answer@x.example>',
    to: [ben],
    text: `Hi Ben,\n\n${text}\n\nAna`,
    date: '2025-08-26T09:00:00.000Z',
    inReplyTo: ['<question@x.example>'],
    references: [asked.rawMessageId ?? '', '<question@x.example>'],
  });
const statesOf = (...mails: Parameters<typeof assessThread>[0]) =>
  assessThread(mails, [ana.email], offlineMailReader);

describe("the user's answer to a question back", () => {
  test.each([
    'The thin one, please.',
    'Auf dem dünnen, bitte.',
    "Le fin, s'il vous plaît.",
    'El fino, por favor.',
    'O fino, por favor.',
    'Il sottile, per favore.',
  ])('when it only chooses in words of a wish ("%s"), then it asks for nothing', (text) => {
    const answer = answerOf(text);
    for (const mails of [
      [asked, question, answer],
      [answer, question, asked],
    ]) {
      const states = statesOf(...mails);
      expect(states.get('answer')).toMatchObject({ needsFollowup: false, reason: { rule: 'answers-back' } });
      expect(states.get('ask')).toMatchObject({
        waitReason: 'default',
        followUpDueAt: new Date('2025-08-29T09:00:00.000Z'),
      });
    }
  });

  test.each([
    'The thin one, please. Could you deliver them by Friday?',
    'Please send me a sample of each first.',
  ])('when it asks for something besides ("%s"), then it waits for that', (text) => {
    expect(statesOf(asked, question, answerOf(text)).get('answer')).toMatchObject({ needsFollowup: true });
  });

  test('when nothing was asked back, then the same words are a wish', () => {
    const answer = answerOf('The thin one, please.');
    expect(statesOf(asked, answer).get('answer')).toMatchObject({ needsFollowup: true });
  });
});
