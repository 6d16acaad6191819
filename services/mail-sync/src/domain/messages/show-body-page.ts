import type { Readable } from 'node:stream';
import { bodyDocument, textDocument } from '@tern/mail-content/html/body-document';
import { contentIdsIn } from '@tern/mail-content/html/image-attributes';
import { imageType } from '@tern/mail-content/html/image-type';
import { htmlSource } from '@tern/mail-content/html-source';
import { sanitiseHtml } from '@tern/mail-content/html/sanitise-html';
import type { Account } from '../accounts/account.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { MessageReader } from './message-reader.ts';
import type { Message } from './message.ts';
import { showBody } from './show-body.ts';

/** Inline images that are put into the page; more are left out. */
const mostImages = 20;
const mostImageBytes = 3 * 1024 * 1024;

/** Opens parts of one message on the mail server; null when the message is no longer there. */
export type OpenParts = (
  account: Account,
  message: Message,
) => Promise<{ read(section: string): Promise<Readable | null>; close(): Promise<void> } | null>;

interface PageContext {
  readonly reader: MessageReader;
  readonly openParts: OpenParts;
}

export type BodyView = 'original' | 'filtered-html';

interface PageOf {
  readonly account: Account;
  readonly message: Message;
  readonly view: BodyView;
  /** Whether the browser loads images from other servers; see docs/decisions/0015. */
  readonly showsRemoteImages: boolean;
}

/**
 * The body as a document of its own. Its inline images are embedded as data: URLs, within bounds; only these are missing while the mail
 * server is away.
 */
export async function showBodyPage(context: PageContext, wanted: PageOf): Promise<string> {
  const { message, view, showsRemoteImages } = wanted;
  const shown = await showBody(context.reader, message.id);
  const html = view === 'original' ? shown.html : shown.filteredHtml;
  if (html === null) return textDocument(textOf(shown, view));
  const isMadeAnew =
    message.attachments.some(isInlineImage) || (showsRemoteImages && shown.remoteImages.count > 0);
  return bodyDocument(isMadeAnew ? ((await withImages(context, wanted)) ?? html) : html);
}

function textOf(shown: { text: string | null; filteredText: string | null }, view: BodyView): string {
  return (view === 'original' ? shown.text : shown.filteredText) ?? 'No content available';
}

type Attachment = Message['attachments'][number];

function isInlineImage(part: Attachment): boolean {
  return part.contentId !== null && imageType(part) !== null;
}

async function withImages(
  { reader, openParts }: PageContext,
  { account, message, view, showsRemoteImages }: PageOf,
): Promise<string | null> {
  const body = await reader.readBody(message.id);
  const source = body && htmlSource(body.parts);
  if (!source?.html) return null;
  const html = view === 'original' ? source.html : source.filtered();
  const contentIds = contentIdsIn(html);
  const named = message.attachments.filter(
    (part) => isInlineImage(part) && contentIds.has(part.contentId ?? ''),
  );
  const images = await readImages(openParts, account, message, named.slice(0, mostImages));
  return sanitiseHtml(html, { resolveCid: (contentId) => images.get(contentId) ?? null, showsRemoteImages });
}

async function readImages(
  openParts: OpenParts,
  account: Account,
  message: Message,
  parts: Message['attachments'],
): Promise<ReadonlyMap<string, string>> {
  const images = new Map<string, string>();
  const opened = parts.length === 0 ? null : await openParts(account, message).catch(ignoreOutage);
  if (opened === null) return images;
  let left = mostImageBytes;
  const read = async (section: string) => readAtMost(await opened.read(section), left);
  try {
    for (const part of parts) {
      if (part.size > left * 1.4) continue;
      const bytes = await read(part.section).catch(ignoreOutage);
      if (bytes === null || part.contentId === null) continue;
      left -= bytes.length;
      images.set(part.contentId, `data:${imageType(part)};base64,${bytes.toString('base64')}`);
    }
  } finally {
    await opened.close();
  }
  return images;
}

/** The text can be read without the pictures. */
function ignoreOutage(error: unknown): null {
  if (error instanceof MailServerError) return null;
  throw error;
}

async function readAtMost(stream: Readable | null, most: number): Promise<Buffer | null> {
  if (stream === null) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The stream is read to its end all the same: the connection is used for the next part.
    if (size <= most) chunks.push(chunk);
  }
  return size <= most ? Buffer.concat(chunks) : null;
}
