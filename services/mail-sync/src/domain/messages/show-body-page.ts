import type { Readable } from 'node:stream';
import type { KeptResults } from '@tern/mail-content/reading/kept-results';
import { imageType } from '@tern/mail-content/html/image-type';
import type { Account } from '../accounts/account.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { BodyView, PageWanted, StoredBody } from '@tern/mail-content/reading/mail-content';
import type { Message } from './message.ts';
import type { BodyContext } from './show-body.ts';

/** Inline images that are put into the page; more are left out. */
const maxImages = 20;
const maxImageBytes = 3 * 1024 * 1024;

/** Opens parts of one message on the mail server; null when the message is no longer there. */
export type OpenParts = (
  account: Account,
  message: Message,
) => Promise<{ read(section: string): Promise<Readable | null>; close(): Promise<void> } | null>;

/** A body as a document of its own. */
export interface BodyPage {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** False while something of it is missing that a later call may have: images of a mail server that was away, or its formatting. */
  readonly isWhole: boolean;
  /** False while the next opening may have more images. What was too dear to make is kept, so that it is not tried at every opening. */
  readonly canBeKept: boolean;
}

export interface PageContext extends Pick<BodyContext, 'reader' | 'content'> {
  readonly openParts: OpenParts;
  readonly keptPages: KeptResults<BodyPage>;
}

interface PageOf {
  readonly account: Account;
  readonly message: Message;
  readonly view: BodyView;
  readonly showsRemoteImages: boolean;
}

/**
 * The body as a document of its own. Its inline images are embedded as data: URLs, within bounds; only these are missing while the mail
 * server is away.
 */
export function showBodyPage(context: PageContext, wanted: PageOf): Promise<BodyPage> {
  const { message, view, showsRemoteImages } = wanted;
  return context.keptPages.get(`${message.id} ${view} ${showsRemoteImages}`, () => makePage(context, wanted));
}

async function makePage(context: PageContext, wanted: PageOf): Promise<BodyPage> {
  const { reader, content } = context;
  const { message, view, showsRemoteImages } = wanted;
  const body = (await reader.readBody(message.id)) ?? { parts: [], shown: null };
  const { images, areAll } = await readImages(context, wanted, body);
  const made = await content.page(message.userId, body, { view, showsRemoteImages, images });
  if (made.toKeep) await reader.keepShown(message.id, made.toKeep);
  return { bytes: made.page, isWhole: made.isWhole && areAll, canBeKept: areAll || !made.isWhole };
}

async function readImages(
  { content, openParts }: PageContext,
  { account, message, view }: PageOf,
  body: StoredBody,
): Promise<{ images: PageWanted['images']; areAll: boolean }> {
  const images = new Map<string, { type: string; bytes: Uint8Array }>();
  const inline = message.attachments.filter((part) => part.contentId !== null && imageType(part) !== null);
  if (inline.length === 0) return { images, areAll: true };
  const contentIds = await content.contentIds(message.userId, body, view);
  if (contentIds === null) return { images, areAll: false };
  const parts = inline.filter(({ contentId }) => contentIds.has(contentId ?? '')).slice(0, maxImages);
  if (parts.length === 0) return { images, areAll: true };
  let areAll = true;
  /** The text can be read without the pictures. */
  const ignoreOutage = (error: unknown): null => {
    if (!(error instanceof MailServerError)) throw error;
    areAll = false;
    return null;
  };
  const opened = await openParts(account, message).catch(ignoreOutage);
  if (opened === null) return { images, areAll: false };
  let left = maxImageBytes;
  const read = async (section: string) => {
    const stream = await opened.read(section);
    // The message was moved, and that is not synced yet.
    if (stream === null) areAll = false;
    return stream && readUpTo(stream, left);
  };
  try {
    for (const part of parts) {
      const type = imageType(part);
      if (part.size > left * 1.4 || type === null || part.contentId === null) continue;
      const bytes = await read(part.section).catch(ignoreOutage);
      if (bytes === null) continue;
      left -= bytes.length;
      images.set(part.contentId, { type, bytes: new Uint8Array(bytes) });
    }
  } finally {
    await opened.close();
  }
  return { images, areAll };
}

async function readUpTo(stream: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The stream is read to its end all the same: the connection is used for the next part.
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}
