import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSent } from './follow-up-record.ts';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import {
  aFollowupDomain,
  aReply,
  ana,
  ben,
  carla,
  notAutomatic,
  type Message,
} from '../../test/a-followup-domain.ts';

type Domain = ReturnType<typeof aFollowupDomain>;
type Step = { readonly name: string; apply(domain: Domain): Promise<void> };

const account = { accountId: 'account-1', userId: 'user-1', name: 'Work', emailAddress: ana.email };

const ask = aMessageSynced({ messageId: 'ask', rawMessageId: '<ask@sender.example>', version: 1 });
const reminder = aMessageSynced({
  messageId: 'reminder',
  rawMessageId: '<reminder@sender.example>',
  version: 2,
  date: '2025-08-28T09:00:00.000Z',
  subject: 'Re: Offer for the spring fair',
  inReplyTo: ['<ask@sender.example>'],
  references: ['<ask@sender.example>'],
  text: 'Hello Ben,\n\njust following up on this. Could you send the offer?\n\nAna',
});
const twin = aMessageSynced({
  messageId: 'twin',
  rawMessageId: '<twin@sender.example>',
  version: 3,
  date: '2025-08-26T09:00:00.000Z',
  to: [carla],
  subject: 'Meeting',
  text: 'Hi Carla,\n\nwhen can we meet?\n\nAna',
});
const forwarded = aMessageSynced({
  messageId: 'forwarded',
  rawMessageId: '<forwarded@sender.example>',
  version: 4,
  date: '2025-08-27T09:00:00.000Z',
  to: [carla],
  subject: 'Fwd: Offer for the spring fair',
  references: ['<ask@sender.example>'],
  text: 'Carla, what do you think?',
});
const secondReminder = aMessageSynced({
  messageId: 'second-reminder',
  rawMessageId: '<second@sender.example>',
  version: 4,
  date: '2025-08-27T19:00:00.000Z',
  subject: 'Re: Offer for the spring fair',
  inReplyTo: ['<ask@sender.example>'],
  text: 'Could you also send the plan?',
});
const toList = aMessageSynced({
  messageId: 'to-list',
  rawMessageId: '<list@sender.example>',
  version: 5,
  subject: 'Agenda',
  to: [{ email: 'team@lists.example', name: null }],
  text: 'Can somebody take the minutes?',
});
const toAlias = aMessageSynced({
  messageId: 'to-alias',
  version: 6,
  subject: 'Note',
  to: [{ email: 'ana.k@sender.example', name: null }],
  text: 'Could you call the bank?',
});
const sentDraft = aMessageSynced({
  messageId: 'sent-draft',
  rawMessageId: '<draft@sender.example>',
  version: 15,
  date: '2025-08-30T09:00:00.000Z',
  subject: 'Re: Offer for the spring fair',
  inReplyTo: ['<ask@sender.example>'],
  references: ['<ask@sender.example>'],
  text: 'Any news?',
  draftKey: 'key-1',
});

const received = (message: Partial<Message>) => aMessageSynced(message);
const answer = received(aReply(ask, { messageId: 'answer', version: 7, date: '2025-08-29T10:00:00.000Z' }));
const twinAnswer = received(
  aReply(
    { rawMessageId: null },
    {
      messageId: 'twin-answer',
      version: 8,
      from: carla,
      subject: 'Re: Meeting',
      date: '2025-08-27T10:00:00.000Z',
    },
  ),
);
const colleague = received(
  aReply(forwarded, {
    messageId: 'colleague',
    references: ['<ask@sender.example>', '<forwarded@sender.example>'],
    version: 9,
    from: carla,
    date: '2025-08-27T12:00:00.000Z',
    text: 'Looks fine to me.',
  }),
);
const holding = received(
  aReply(ask, { messageId: 'holding', version: 10, text: "I'll check and get back to you." }),
);
const absence = received(
  aReply(
    { rawMessageId: null },
    {
      messageId: 'absence',
      version: 11,
      subject: 'Automatic reply: Offer for the spring fair',
      date: '2025-08-28T09:01:00.000Z',
      text: 'I am out of the office until 15 September.',
      automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' },
    },
  ),
);
const bounce = received({
  messageId: 'bounce',
  version: 12,
  direction: 'received',
  kinds: ['INBOX'],
  from: { email: 'mailer-daemon@sender.example', name: null },
  to: [ana],
  subject: 'Undelivered Mail Returned to Sender',
  date: '2025-08-26T09:05:00.000Z',
  text: 'Failed.',
  automatic: { ...notAutomatic, isDeliveryReport: true, failedRecipients: [carla.email] },
});
const listMail = received({
  messageId: 'list-mail',
  version: 13,
  direction: 'received',
  kinds: ['INBOX'],
  from: ben,
  to: [ana],
  subject: 'Hello',
  text: 'Hi',
  automatic: { ...notAutomatic, listId: '<team.lists.example>' },
});
const ownCopy = received(
  aReply(ask, { messageId: 'own-copy', version: 14, from: { email: 'ana.k@sender.example', name: 'Ana' } }),
);

const takesIn = (message: Message): Step => ({
  name: message.messageId,
  apply: (domain) => domain.takeInMessages([message]),
});
const fact = (
  draftMessageId: string,
  version: number,
  attempt: number,
  state: 'saved' | 'sent' | 'vanished' | 'withdrawn',
  sourceMessageId = 'ask',
) => ({ draftMessageId, accountId: 'account-1', userId: 'user-1', sourceMessageId, version, attempt, state });
const draft = (name: string, given: ReturnType<typeof fact>): Step => ({
  name,
  apply: (domain) => domain.takeInDrafts([given]),
});

const steps: readonly Step[] = [
  ...[
    ask,
    reminder,
    secondReminder,
    twin,
    forwarded,
    toList,
    toAlias,
    sentDraft,
    answer,
    twinAnswer,
    colleague,
    holding,
    absence,
    bounce,
    listMail,
    ownCopy,
  ].map(takesIn),
  {
    name: 'connected',
    apply: (domain) => domain.takeInAccount({ ...account, version: 1, aliases: [ana.email] }),
  },
  {
    name: 'updated',
    apply: (domain) =>
      domain.takeInAccount({ ...account, version: 20, aliases: [ana.email, 'ana.k@sender.example'] }),
  },
  draft('saved', fact('draft-1', 14, 1, 'saved')),
  draft('replaced', fact('draft-2', 16, 1, 'saved')),
  draft('old-gone', fact('draft-1', 17, 1, 'vanished')),
  draft('twin-draft', fact('draft-3', 18, 1, 'saved', 'twin')),
  draft('twin-draft-gone', fact('draft-3', 19, 1, 'vanished', 'twin')),
  {
    name: 'removed',
    apply: (domain) =>
      domain.removeMessages([
        { accountId: 'account-1', userId: 'user-1', version: 30, messageId: 'second-reminder' },
      ]),
  },
  {
    name: 'answer-removed',
    apply: (domain) =>
      domain.removeMessages([
        { accountId: 'account-1', userId: 'user-1', version: 31, messageId: 'twin-answer' },
      ]),
  },
];

/** What counts at the end; how often something was written on the way does not. */
function endOf(domain: Domain) {
  return [...domain.recordsById.values()]
    .filter(isSent)
    .map(({ id, state, labels }) => ({ id, state, labels }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function endAfter(order: readonly Step[]) {
  const domain = aFollowupDomain();
  for (const step of order) await step.apply(domain);
  return { domain, end: endOf(domain) };
}

describe('the order of events', () => {
  test('when the same events come shuffled and repeated, then every record ends the same', async () => {
    const { end: expected } = await endAfter(steps);
    expect(
      expected.map(({ id, state }) => `${id}: ${state?.needsFollowup} ${state?.responseMessageId}`),
    ).toEqual([
      'ask: true answer',
      'forwarded: true colleague',
      'reminder: true answer',
      'sent-draft: true null',
      'to-alias: false null',
      'to-list: false null',
      'twin: true twin-answer',
    ]);
    const shuffled = fc.tuple(
      fc.shuffledSubarray([...steps], { minLength: steps.length }),
      fc.array(fc.nat(steps.length - 1), { maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([order, repeats]) => {
        const { end } = await endAfter([...order, ...repeats.flatMap((index) => steps[index] ?? [])]);
        expect(end).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('when messages come in batches of any size, then every record ends the same', async () => {
    const messages = [
      ask,
      reminder,
      secondReminder,
      twin,
      forwarded,
      toList,
      toAlias,
      answer,
      twinAnswer,
      colleague,
      holding,
      absence,
      bounce,
      listMail,
    ];
    const reference = aFollowupDomain();
    for (const message of messages) await reference.takeInMessages([message]);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(messages, { minLength: messages.length }),
        fc.integer({ min: 1, max: messages.length }),
        async (order, size) => {
          const domain = aFollowupDomain();
          for (let at = 0; at < order.length; at += size)
            await domain.takeInMessages(order.slice(at, at + size));
          expect(endOf(domain)).toEqual(endOf(reference));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('when handlers of different topics work at the same time, then nothing of either is lost', async () => {
    const { end: expected } = await endAfter(steps);
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.shuffledSubarray([...steps], { minLength: steps.length }),
        async (scheduler, order) => {
          const domain = aFollowupDomain();
          const [messages, others] = [
            order.filter(({ name }) => isMessage(name)),
            order.filter(({ name }) => !isMessage(name)),
          ];
          const inTurn = async (lane: readonly Step[]) => {
            for (const step of lane) {
              await scheduler.schedule(Promise.resolve());
              await step.apply(domain);
            }
          };
          await scheduler.waitFor(Promise.all([inTurn(messages), ...others.map((step) => inTurn([step]))]));
          // Repeats stand for the redelivery of what failed on a conflict.
          expect(endOf(domain)).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});

function isMessage(name: string): boolean {
  return [
    ask,
    reminder,
    secondReminder,
    twin,
    forwarded,
    toList,
    toAlias,
    sentDraft,
    answer,
    twinAnswer,
    colleague,
    holding,
    absence,
    bounce,
    listMail,
    ownCopy,
  ].some(({ messageId }) => messageId === name);
}
