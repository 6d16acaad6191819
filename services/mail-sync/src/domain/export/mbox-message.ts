import type { StoredPart } from '@tern/mail-content/prepared-message';
import type { KeptMessage } from '@tern/mail-content/mbox/write-mbox';
import type { Message } from '../messages/message.ts';

/**
 * A stored message with what the mbox file of an export has of it. Its ids are those of the other files.
 * @param pathOf the folder of a mailbox; null for one that is gone
 */
export function mboxMessage(
  message: Message,
  parts: readonly StoredPart[],
  pathOf: (mailboxId: string) => string | null,
): KeptMessage {
  const { id, accountId, threadId, direction, flags, draftKey, note, mailboxIds } = message;
  const folders = mailboxIds.map(pathOf).filter((path) => path !== null);
  return {
    id,
    rawMessageId: message.rawMessageId,
    subject: message.subject,
    date: message.date,
    inReplyTo: message.inReplyTo,
    references: message.references,
    attachments: message.attachments,
    from: message.from,
    to: message.to,
    cc: message.cc,
    bcc: message.bcc,
    replyTo: message.replyTo ?? [],
    parts,
    extra: [
      ['X-Tern-Id', id],
      ['X-Tern-Account', accountId],
      ['X-Tern-Thread', threadId],
      ['X-Tern-Direction', direction],
      ...folders.map((path) => ['X-Tern-Folder', path] as const),
      ...(flags.length > 0 ? [['X-Tern-Flags', flags.join(' ')] as const] : []),
      ...(draftKey === null ? [] : [['X-Tern-Draft-Key', draftKey] as const]),
      ...(note === null ? [] : [['X-Tern-Note', note] as const]),
    ],
  };
}
