import type { RemoteImages } from '@tern/contracts/http/messages';
import { decodePart } from '../content/decode-part.ts';
import { htmlToText } from '../content/html-to-text.ts';
import { readInvitation } from '../content/read-invitation.ts';
import { sanitiseHtml } from '../content/sanitise-html.ts';
import { trimQuotedHtml } from '../content/trim-quoted-html.ts';
import { trimQuotedText } from '../content/trim-quoted-text.ts';
import type { MessageReader } from '../store-ports.ts';
import type { StoredPart } from '../sync/prepared-message.ts';
import type { ShownBody } from './shown-body.ts';

/** Move it when decoding, trimming or sanitising changes what people see. */
const shownVersion = 4;
/** Longer bodies are cut: a page of this size is read by nobody and slows every browser. */
const longest = 1024 * 1024;

const nothing: ShownBody = {
  version: shownVersion,
  text: null,
  html: null,
  filteredText: null,
  filteredHtml: null,
  remoteImages: { count: 0, trackers: [] },
  invitation: null,
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
  const text = joined(parts, 'text', '\n');
  const source = joined(parts, 'html', '<hr>');
  const calendar = joined(parts, 'calendar', '\n');
  const { html, remoteImages } =
    source === null ? { html: null, remoteImages: nothing.remoteImages } : sanitised(source);
  return {
    version: shownVersion,
    text,
    html,
    filteredText: ownTextOf(text, source),
    filteredHtml: source && sanitiseHtml(trimQuotedHtml(source)),
    remoteImages,
    invitation: calendar === null ? null : readInvitation(calendar),
  };
}

/** From the same words that sync reads: those of the text, or of the HTML where there is no text. */
function ownTextOf(text: string | null, html: string | null): string | null {
  const words = text?.trim() || html === null ? text : htmlToText(html);
  return words && trimQuotedText(words).ownText;
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

/** The parts of one kind, decoded; null when there are none. */
export function joined(
  parts: readonly StoredPart[],
  kind: StoredPart['kind'],
  between: string,
): string | null {
  const own = parts.filter((part) => part.kind === kind);
  if (own.length === 0) return null;
  return own.map(decodePart).join(between).slice(0, longest);
}
