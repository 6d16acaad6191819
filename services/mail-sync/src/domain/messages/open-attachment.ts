import type { Readable } from 'node:stream';
import { AppError } from '@tern/kernel/app-error';
import type { ParsedAttachment } from '../content/parsed-message.ts';
import type { OpenParts } from './show-body-page.ts';
import { attachmentId, findMessage, type ReadContext } from './read-message.ts';

export interface OpenedAttachment {
  readonly attachment: ParsedAttachment;
  readonly content: Readable;
  /** Ends the connection; to be called whatever became of the download. */
  close(): Promise<void>;
}

/** Streams one attachment from the mail server, decoded. @throws AppError `not-found`; MailServerError */
export async function openAttachment(
  context: ReadContext & { readonly openParts: OpenParts },
  ids: { messageId: string; attachmentId: string; userId: string },
): Promise<OpenedAttachment> {
  const { message, account } = await findMessage(context, ids.messageId, ids.userId);
  const attachment = message.attachments.find(({ section }) => attachmentId(section) === ids.attachmentId);
  if (!attachment) throw new AppError('not-found');
  const opened = await context.openParts(account, message);
  if (opened === null) throw new AppError('not-found');
  try {
    const content = await opened.read(attachment.section);
    if (content === null) throw new AppError('not-found');
    return { attachment, content, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
