import type { assessThread } from '@tern/followup/assess-thread';

export type Mail = Parameters<typeof assessThread>[0][number];

export const me = { email: 'sam@own.example', name: 'Sam Field' };

export const messageIdOf = (id: string) => `<${id}@own.example>`;

/** A mail as mail-sync would publish it; sent by the user unless said otherwise. */
export function aMail(
  messageId: string,
  overrides: Partial<Omit<Mail, 'automatic'>> & { automatic?: Partial<Mail['automatic']> } = {},
): Mail {
  const { automatic, ...rest } = overrides;
  return {
    accountId: 'account',
    userId: 'user',
    version: 1,
    messageId,
    rawMessageId: messageIdOf(messageId),
    inReplyTo: [],
    references: [],
    threadId: messageId,
    direction: 'sent',
    kinds: ['SENT'],
    date: '2025-08-20T09:00:00.000Z',
    subject: '',
    from: me,
    to: [],
    cc: [],
    bcc: [],
    replyTo: [],
    text: '',
    quotedText: '',
    language: null,
    draftKey: null,
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
      ...automatic,
    },
    ...rest,
  };
}

/** `Dana Kim <dana@acme.example>` or a bare address. */
export function addressOf(text: string): { email: string; name: string | null } {
  const named = /^(.*?)\s*<([^<>]+)>\s*$/.exec(text);
  return named ? { name: named[1] || null, email: named[2] ?? text } : { name: null, email: text.trim() };
}
