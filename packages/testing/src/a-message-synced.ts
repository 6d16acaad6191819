import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { fnv1a } from '@tern/kernel/fnv1a';
import { newId } from '@tern/kernel/ids';

type MessageSynced = EventData<typeof messageSynced>;

/** The offer of a default text is for one of these. */
const places = [
  ['small', 'old', 'new', 'second', 'blue', 'large', 'upper', 'open'],
  ['tent', 'kitchen', 'hall', 'barn', 'stage', 'car park', 'tower', 'garden', 'mill', 'cellar', 'shop'],
  ['town', 'choir', 'school', 'fire brigade', 'club', 'museum', 'bakery', 'port', 'library'],
];

/** A plain mail that the user sent: one recipient, one question, no evidence of automatic mail. Its text varies by its id. */
export function aMessageSynced(overrides: Partial<MessageSynced> = {}): MessageSynced {
  const messageId = overrides.messageId ?? newId();
  return {
    accountId: 'account-1',
    userId: 'user-1',
    version: 1,
    messageId,
    rawMessageId: `<${messageId}@sender.example>`,
    inReplyTo: [],
    references: [],
    threadId: `thread-${messageId}`,
    direction: 'sent',
    kinds: ['SENT'],
    date: '2025-08-24T09:00:00.000Z',
    subject: 'Offer for the spring fair',
    from: { email: 'ana@sender.example', name: 'Ana Keller' },
    to: [{ email: 'ben@partner.example', name: 'Ben Ode' }],
    cc: [],
    bcc: [],
    replyTo: [],
    text: `Hello Ben,\n\ncould you send me ${offerOf(messageId)}?\n\nBest regards\nAna`,
    quotedText: '',
    language: null,
    automatic: {
      autoSubmitted: null,
      listId: null,
      listPost: null,
      precedence: null,
      calendarMethod: null,
      isDeliveryReport: false,
      isReadReceipt: false,
      failedRecipients: [],
      autoReplyHeader: false,
    },
    draftKey: null,
    ...overrides,
  };
}

function offerOf(messageId: string): string {
  const chance = fnv1a(messageId, 0, messageId.length) >>> 0;
  const [kind, place, owner] = places.map((words) => words[chance % words.length]);
  return `the signed offer for the ${kind} ${place} of the ${owner}`;
}
