import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { newId } from '@tern/kernel/ids';

type MessageSynced = EventData<typeof messageSynced>;

/** A plain mail that the user sent: one recipient, one question, no evidence of automatic mail. */
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
    text: 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna',
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
