import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import {
  accountConnected,
  accountUpdated,
  draftRemoved,
  draftSaved,
  messageChanged,
  messageRemoved,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { createFakeClock } from '@tern/testing/fake-clock';
import { aReply, ana, ben, carla, notAutomatic, type Message } from './a-followup-domain.ts';

const makeEvent = createEventMaker('mail-sync', createFakeClock());
const ids = { accountId: 'account-1', userId: 'user-1' };

function event<E extends OwnEvent<'mail-sync'>>(contract: E, data: object): EventEnvelope {
  return makeEvent(contract, ids.userId, { ...ids, ...data } as EventData<E>);
}

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

export const scenarioMessages: readonly Message[] = [
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
];

const account = { name: 'Work', emailAddress: ana.email, createdAt: '2025-08-01T00:00:00.000Z' };
const draft = (draftMessageId: string, sourceMessageId: string) => ({
  draftMessageId,
  sourceMessageId,
  attempt: 1,
});

const flags = { isRead: true, isStarred: false };

/** Everything that can happen to a handful of mails, each once; every order must end in the same state. */
export const scenario: readonly EventEnvelope[] = [
  ...scenarioMessages.map((message) => event(messageSynced, message)),
  event(accountConnected, { ...account, version: 1, aliases: [ana.email] }),
  event(accountUpdated, { ...account, version: 20, aliases: [ana.email, 'ana.k@sender.example'] }),
  event(draftSaved, { ...draft('draft-1', 'ask'), version: 14 }),
  event(draftSaved, { ...draft('draft-2', 'ask'), version: 16 }),
  event(draftRemoved, { ...draft('draft-1', 'ask'), version: 17, reason: 'vanished' }),
  event(draftSaved, { ...draft('draft-3', 'twin'), version: 18 }),
  event(draftRemoved, { ...draft('draft-3', 'twin'), version: 19, reason: 'vanished' }),
  event(messageChanged, { ...flags, version: 21, messageId: 'forwarded', kinds: ['TRASH'] }),
  event(messageChanged, { ...flags, version: 22, messageId: 'forwarded', kinds: ['SENT'] }),
  event(messageChanged, { ...flags, version: 23, messageId: 'sent-draft', kinds: ['TRASH'] }),
  event(messageRemoved, { version: 30, messageId: 'second-reminder' }),
  event(messageRemoved, { version: 31, messageId: 'twin-answer' }),
];

/** By mail that is still there: needs an answer, answered by, state of the draft. */
export const scenarioEnd = [
  'ask: true answer DRAFTED draft-2',
  'forwarded: true colleague NONE null',
  'reminder: true answer NONE null',
  'sent-draft: false null NONE null',
  'to-alias: false null NONE null',
  'to-list: false null NONE null',
  'twin: true twin-answer DRAFTED null',
];
