import { Readable } from 'node:stream';
import { AppError } from '@tern/kernel/app-error';
import type { ParsedAttachment } from '@tern/mail-content/mime/parsed-message';
import type { OpenParts } from './show-body-page.ts';
import { attachmentId, findMessage, type OwnMessage, type ReadContext } from './read-message.ts';

export interface OpenedAttachment {
  readonly attachment: ParsedAttachment;
  readonly content: Readable;
  /** Ends the connection; to be called whatever became of the download. */
  close(): Promise<void>;
}

/** Streams one attachment from the mail server, decoded. @throws AppError `not-found`; MailServerError */
export async function openAttachment(
  context: ReadContext & { readonly openParts: OpenParts },
  ids: OwnMessage & { readonly attachmentId: string },
): Promise<OpenedAttachment> {
  const { message, account } = await findMessage(context, ids);
  const attachment = message.attachments.find((each) => attachmentId(each) === ids.attachmentId);
  if (!attachment) throw new AppError('not-found');
  const opened = await context.openParts(account, message);
  if (opened === null) throw new AppError('not-found');
  try {
    const content = await opened.read(attachment.section);
    if (content === null) throw new AppError('not-found');
    const { slice } = attachment;
    const own = slice === undefined ? content : Readable.from(sliceOf(content, slice), { objectMode: false });
    return { attachment, content: own, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The octets of a file inside a part, as they come; what is behind them is not waited for. */
async function* sliceOf(part: Readable, { offset, length }: { offset: number; length: number }) {
  let at = 0;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    const own = chunk.subarray(Math.max(0, offset - at), Math.max(0, offset + length - at));
    at += chunk.length;
    if (own.length > 0) yield own;
    if (at >= offset + length) return;
  }
}
