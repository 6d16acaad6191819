import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, aReply, ana, ben, carla, type Message } from '../../../test/a-followup-domain.ts';

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

describe('my answer from another of my accounts to what was asked back', () => {
  const asked = aMessageSynced({ messageId: 'ask', text: 'Hi Ben,\n\nwhat would ten posters cost?\n\nAna' });
  const question = aMessageSynced({
    ...aReply(asked, { text: 'On which paper do you want them?' }),
    messageId: 'question',
    rawMessageId: '<question@partner.example>',
  });
  const answerBack = aMessageSynced({
    messageId: 'back',
    rawMessageId: '<back@postbox.example>',
    accountId: 'account-2',
    version: 2,
    from: { email: 'ana.private@postbox.example', name: 'Ana' },
    to: [ben],
    date: '2025-08-26T09:00:00.000Z',
    subject: `Re: ${asked.subject}`,
    inReplyTo: ['<question@partner.example>'],
    references: [asked.rawMessageId ?? '', '<question@partner.example>'],
    text: 'Hi Ben,\n\non the thin one.\n\nAna',
  });
  const removeAnswer: Step = (domain) =>
    domain.removeMessages([{ messageId: 'back', accountId: 'account-2', userId, version: 8 }]);

  test('when it has gone out, then it is their turn again', async () => {
    const mine = await after(...connect, takeIn(asked, question));
    expect(mine.stateOf('ask')).toMatchObject({ responseMessageId: 'question', answerAsksBack: true });
    const theirs = await after(...connect, takeIn(asked, question), takeIn(answerBack));
    expect(theirs.stateOf('ask')).toMatchObject({
      responseMessageId: null,
      waitReason: 'default',
      followUpDueAt: new Date('2025-08-29T09:00:00.000Z'),
    });
  });

  test.each([
    ['goes to somebody else', { to: [carla] }],
    ['does not continue the mail itself', { references: [] }],
    ['is of another user', { userId: 'user-2', accountId: 'account-3' }],
  ])('when it %s, then it is still my turn', async (_, overrides: Partial<Message>) => {
    const domain = await after(
      ...connect,
      takeIn(asked, question),
      takeIn(aMessageSynced({ ...answerBack, ...overrides })),
    );
    expect(domain.stateOf('ask')).toMatchObject({ responseMessageId: 'question' });
  });

  test('when mails, accounts, and the removal of the mail or of its account come in any order or twice, then the state is the same', async () => {
    const steps = [...connect, takeIn(asked), takeIn(question), takeIn(answerBack)];
    for (const story of [steps, [...steps, removeAnswer], [...steps, removeSecond]]) {
      const expected = (await after(...story)).stateOf('ask');
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(story, { minLength: story.length }), async (order) => {
          expect((await after(...order, ...order)).stateOf('ask')).toEqual(expected);
        }),
        { numRuns: cases({ quick: 20, deep: 100, full: 1000 }), seed: 29 },
      );
    }
  });

  test('when both accounts take in at once, then the state is the same', async () => {
    const expected = (await after(...connect, takeIn(asked), takeIn(question), takeIn(answerBack))).stateOf(
      'ask',
    );
    const stories = [[takeIn(asked, question)], [takeIn(asked), takeIn(question)]];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom(...stories), async (scheduler, steps) => {
        let isFree = true;
        const domain = aFollowupDomain((work) =>
          isFree ? work() : scheduler.schedule(Promise.resolve()).then(work),
        );
        for (const step of connect) await step(domain);
        isFree = false;
        await scheduler.waitFor(Promise.all([...steps, takeIn(answerBack)].map((step) => step(domain))));
        expect(domain.stateOf('ask')).toEqual(expected);
      }),
      { numRuns: cases({ quick: 50, deep: 300, full: 2000 }), seed: 30 },
    );
  });
});
