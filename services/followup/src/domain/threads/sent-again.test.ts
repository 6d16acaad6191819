import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana, ben, carla, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from './assess-thread.ts';

const first = aMessageSynced({ messageId: 'first', rawMessageId: '<first@sender.example>' });
const later = (date: string, overrides: Partial<Message> = {}) =>
  aMessageSynced({
    messageId: 'later',
    rawMessageId: '<later@sender.example>',
    date,
    text: first.text,
    ...overrides,
  });
const minutesLater = '2025-08-24T09:15:00.000Z';
const daysLater = '2025-08-28T09:00:00.000Z';
const reminderWords = {
  subject: `Reminder: ${first.subject}`,
  text: 'Hi Ben,\n\njust a reminder: could you send me the signed offer?\n\nAna',
};
const states = (...messages: Message[]) => assessThread(messages, [ana.email], offlineMailReader);
const answersTo = (mail: Message, ...sent: Message[]) => {
  const answer = aMessageSynced({ messageId: 'answer', ...aReply(mail), date: '2025-08-30T09:00:00.000Z' });
  const found = states(...sent, answer);
  return ['first', 'later'].map((id) => found.get(id)?.responseMessageId);
};

describe('the same mail sent twice', () => {
  const again = later(minutesLater);

  test('when no answer comes, then only the later one waits, and it is no reminder', () => {
    const found = states(first, again);
    expect(found.get('first')).toMatchObject({ followUpDueAt: null, waitReason: 'carried-by-follow-up' });
    expect(found.get('later')).toMatchObject({ isFollowup: false, waitReason: 'default' });
  });

  test.each([
    ['first', first],
    ['second', again],
  ])('when the %s is answered, then both are', (_, mail) => {
    expect(answersTo(mail, first, again)).toEqual(['answer', 'answer']);
  });

  test.each<[string, Partial<Message>]>([
    ['it says something else', { text: 'Could you send me the plan of the hall?' }],
    ['it goes to another person', { to: [carla] }],
    ['it goes to one more', { to: [ben, carla] }],
    ['it has another subject', { subject: 'Offer for the autumn fair' }],
    ['it is of another week', { date: '2025-09-02T09:00:00.000Z' }],
  ])('when %s, then it is a separate mail', (_, overrides) => {
    const other = later(minutesLater, overrides);
    expect(states(first, other).get('first')?.waitReason).toBe('default');
    expect(answersTo(other, first, other)[0]).toBeNull();
  });
});

describe('a reminder as a new mail', () => {
  test.each<[string, Partial<Message>]>([
    ['says so in its subject', reminderWords],
    ['says so in German', { ...reminderWords, subject: `Erinnerung: ${first.subject}` }],
    ['is the same once more', {}],
  ])('when it %s, then it carries the wait, and an answer to either answers both', (_, overrides) => {
    const reminder = later(daysLater, overrides);
    const found = states(first, reminder);
    expect(found.get('first')).toMatchObject({ followUpDueAt: null, waitReason: 'carried-by-follow-up' });
    expect(found.get('later')).toMatchObject({ isFollowup: true, waitReason: 'followed-up-once' });
    expect(answersTo(first, first, reminder)).toEqual(['answer', 'answer']);
    expect(answersTo(reminder, first, reminder)).toEqual(['answer', 'answer']);
  });

  test('when the first had been answered before, then an answer to it does not answer the new question', () => {
    const reminder = later(daysLater, reminderWords);
    const before = aMessageSynced({ messageId: 'before', ...aReply(first), text: 'Here it is.' });
    const after = { ...before, messageId: 'after', date: '2025-08-30T09:00:00.000Z' };
    expect(states(first, before, reminder, after).get('later')?.responseMessageId).toBeNull();
  });
});
