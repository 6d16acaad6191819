import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, aReply, ana, type Message } from '../../../test/a-followup-domain.ts';

const ask = aMessageSynced({ messageId: 'ask' });
const { userId } = ask;
const reply = (messageId: string, overrides: Partial<Message> = {}) =>
  aMessageSynced({ ...aReply(ask), messageId, accountId: 'account-2', version: 2, ...overrides });
const answer = reply('answer');
const account = (accountId: string, emailAddress: string) => ({
  accountId,
  userId,
  emailAddress,
  version: 1,
  name: 'Work',
  aliases: [emailAddress],
});
const accounts = [account('account-1', ana.email), account('account-2', 'ana.private@postbox.example')];
type Domain = ReturnType<typeof aFollowupDomain>;
type Step = (domain: Domain) => Promise<unknown>;

const connect = accounts.map(
  (copy): Step =>
    (domain) =>
      domain.takeInAccount(copy),
);
const takeIn =
  (...messages: Message[]): Step =>
  (domain) =>
    domain.takeInMessages(messages);
const removeSecond: Step = (domain) => domain.removeAccount({ accountId: 'account-2', userId, version: 9 });

async function after(...steps: Step[]) {
  const domain = aFollowupDomain();
  for (const step of steps) await step(domain);
  return domain;
}

describe('an answer in another of my mailboxes', () => {
  test.each<[string, Message]>([
    ['In-Reply-To', reply('answer', { references: [] })],
    ['References', reply('answer', { inReplyTo: [] })],
  ])('when it names my mail in %s, then the wait ends', async (_, message) => {
    const domain = await after(...connect, takeIn(ask), takeIn(message));
    expect(domain.stateOf('ask')).toMatchObject({ responseMessageId: 'answer', waitReason: null });
  });

  test.each<[string, Message]>([
    ['only has its subject', reply('answer', { inReplyTo: [], references: [] })],
    ['belongs to another user', reply('answer', { userId: 'user-2', accountId: 'account-3' })],
    ['is my own', reply('answer', { from: { email: 'ana.private@postbox.example', name: 'Ana' } })],
  ])('when a mail there %s, then I still wait', async (_, message) => {
    const domain = await after(...connect, takeIn(ask), takeIn(message));
    expect(domain.stateOf('ask')).toMatchObject({ responseMessageId: null, waitReason: 'default' });
  });

  test('when that account is removed, then the wait is open again', async () => {
    const domain = await after(...connect, takeIn(ask), takeIn(answer));
    const before = (await after(...connect, takeIn(ask))).stateOf('ask');
    await removeSecond(domain);
    expect(domain.stateOf('ask')).toEqual(before);
  });

  test('when it answers a reminder, then the mail before it is answered, too', async () => {
    const reminder = aMessageSynced({
      messageId: 'reminder',
      date: '2025-08-28T09:00:00.000Z',
      subject: `Re: ${ask.subject}`,
      inReplyTo: [ask.rawMessageId ?? ''],
      references: [ask.rawMessageId ?? ''],
      text: 'Just following up on this. Any news?',
    });
    const toReminder = aMessageSynced({
      messageId: 'answer',
      accountId: 'account-2',
      ...aReply(reminder),
      references: [],
      date: '2025-08-30T09:00:00.000Z',
    });
    const domain = await after(...connect, takeIn(ask, reminder), takeIn(toReminder));
    expect(domain.stateOf('ask')?.responseMessageId).toBe('answer');
    await removeSecond(domain);
    expect(domain.stateOf('ask')).toMatchObject({ responseMessageId: null });
  });

  test('when mails, accounts and the removal come in any order or twice, then the state is the same', async () => {
    const steps = [
      ...connect,
      takeIn(ask),
      takeIn(answer),
      takeIn(reply('holding', { text: "I'll check." })),
    ];
    for (const story of [steps, [...steps, removeSecond]]) {
      const expected = (await after(...story)).stateOf('ask');
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(story, { minLength: story.length }), async (order) => {
          expect((await after(...order, ...order)).stateOf('ask')).toEqual(expected);
        }),
        { numRuns: cases({ quick: 20, deep: 100, full: 1000 }), seed: 28 },
      );
    }
  });
});
