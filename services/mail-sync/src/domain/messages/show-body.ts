import type { RemoteImages } from '@tern/contracts/http/messages';
import { bodyText } from '@tern/mail-content/body-text';
import { decodePart } from '@tern/mail-content/mime/decode-part';
import { readInvitation } from '@tern/mail-content/calendar/read-invitation';
import { htmlSource, longestShown } from '@tern/mail-content/html-source';
import { sanitiseHtml } from '@tern/mail-content/html/sanitise-html';
import { trimQuotedText } from '@tern/mail-content/trimming/trim-quoted-text';
import type { MessageReader } from './message-reader.ts';
import type { StoredPart } from '@tern/mail-content/prepared-message';
import type { ShownBody } from './shown-body.ts';

/** Increase it when decoding, trimming or sanitising changes what people see. */
const shownVersion = 6;

const nothing: ShownBody = {
  version: shownVersion,
  text: null,
  html: null,
  filteredText: null,
  filteredHtml: null,
  remoteImages: { count: 0, trackers: [] },
  invitation: null,
  note: null,
};

/** Servers that trackers are named of; more are blocked without being named. */
const mostTrackers = 20;

/** The bodies of a message, decoded, trimmed and sanitised; made on the first read and kept. */
export async function showBody(reader: MessageReader, messageId: string): Promise<ShownBody> {
  const body = await reader.readBody(messageId);
  if (body === null) return nothing;
  if (body.shown?.version === shownVersion) return body.shown;
  const shown = makeShown(body.parts);
  await reader.keepShown(messageId, shown);
  return shown;
}

function makeShown(parts: readonly StoredPart[]): ShownBody {
  const hasBody = parts.some(({ kind }) => kind !== 'calendar');
  // The same words that sync reads; those of HTML alone are shown as HTML.
  const words = bodyText(parts, longestShown + 1).text;
  const text = parts.some(({ kind }) => kind === 'text') ? words : null;
  const source = htmlSource(parts);
  const calendar = parts.find(({ kind }) => kind === 'calendar');
  const { html, remoteImages } =
    source === null ? { html: null, remoteImages: nothing.remoteImages } : sanitised(source.html);
  const isCut = source?.isCut || (text ?? '').length > longestShown;
  return {
    version: shownVersion,
    text: text && text.slice(0, longestShown),
    html,
    filteredText: hasBody ? trimQuotedText(words.slice(0, longestShown)).ownText : null,
    filteredHtml: source && sanitiseHtml(source.filtered()),
    remoteImages,
    invitation: calendar === undefined ? null : readInvitation(decodePart(calendar)),
    note: isCut ? 'It is very long; only its beginning is shown.' : null,
  };
}

function sanitised(source: string): { html: string; remoteImages: RemoteImages } {
  let count = 0;
  const trackers = new Map<string, number>();
  const html = sanitiseHtml(source, {
    onRemoteImage({ address: { hostname }, isTracker }) {
      if (!isTracker) count += 1;
      else if (trackers.has(hostname) || trackers.size < mostTrackers)
        trackers.set(hostname, (trackers.get(hostname) ?? 0) + 1);
    },
  });
  return {
    html,
    remoteImages: { count, trackers: [...trackers].map(([host, seen]) => ({ host, count: seen })) },
  };
}
