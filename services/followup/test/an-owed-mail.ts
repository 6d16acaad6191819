import { aMessageSynced } from '@tern/testing/a-message-synced';
import { ana, ben, type Message } from './a-followup-domain.ts';

/** A mail in which Ben asks Ana for the plan, on Monday, 25 August 2025. */
export function anAsk(messageId: string, overrides: Partial<Message> = {}): Message {
  return aMessageSynced({
    messageId,
    rawMessageId: `<${messageId}@partner.example>`,
    direction: 'received',
    kinds: ['INBOX'],
    from: ben,
    to: [ana],
    date: '2025-08-25T08:00:00.000Z',
    subject: 'Plan of the hall',
    text: 'Hi Ana,\n\ncould you send me the plan of the hall?\n\nBen',
    ...overrides,
  });
}

/** Ana's answer to it, a day later. */
export function anAnswerTo(
  { rawMessageId, subject, from }: Message,
  messageId: string,
  overrides: Partial<Message> = {},
): Message {
  const named = rawMessageId === null ? [] : [rawMessageId];
  return aMessageSynced({
    messageId,
    rawMessageId: `<${messageId}@sender.example>`,
    direction: 'sent',
    kinds: ['SENT'],
    from: ana,
    to: from ? [from] : [],
    date: '2025-08-26T08:00:00.000Z',
    subject: `Re: ${subject}`,
    text: 'Here it is.',
    inReplyTo: named,
    references: named,
    ...overrides,
  });
}
