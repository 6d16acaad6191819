import type { RemoteImages } from '@tern/contracts/http/messages';
import { bodyText, partsOfView } from '@tern/mail-content/body-text';
import { decodePart } from '@tern/mail-content/mime/decode-part';
import { readInvitation } from '@tern/mail-content/calendar/read-invitation';
import { sanitiseHtml } from '@tern/mail-content/html/sanitise-html';
import { trimQuotedHtml } from '@tern/mail-content/trimming/trim-quoted-html';
import { trimQuotedText } from '@tern/mail-content/trimming/trim-quoted-text';
import type { MessageReader } from './message-reader.ts';
import type { StoredPart } from '@tern/mail-content/prepared-message';
import type { ShownBody } from './shown-body.ts';

/** Increase it when decoding, trimming or sanitising changes what people see. */
const shownVersion = 6;
/** Longer bodies are cut: a page of this size slows every browser. */
const longest = 1024 * 1024;
/** As much as trimming and sanitising read. */
const longestWithPictures = 2 * 1024 * 1024;

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
  const words = bodyText(parts, longest + 1).text;
  const text = parts.some(({ kind }) => kind === 'text') ? words : null;
  const source = htmlSource(parts);
  const calendar = parts.find(({ kind }) => kind === 'calendar');
  const { html, remoteImages } =
    source === null ? { html: null, remoteImages: nothing.remoteImages } : sanitised(source.html);
  const isCut = source?.isCut || (text ?? '').length > longest;
  return {
    version: shownVersion,
    text: text && text.slice(0, longest),
    html,
    filteredText: hasBody ? trimQuotedText(words.slice(0, longest)).ownText : null,
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

interface HtmlSource {
  readonly html: string;
  readonly isCut: boolean;
  /** The HTML without what it quotes. */
  filtered(): string;
}

/** The HTML of a message before it is sanitised, with the texts that stand between; null when there is no HTML. */
export function htmlSource(parts: readonly StoredPart[]): HtmlSource | null {
  const shown = partsOfView(parts, 'html');
  if (!shown.some(({ kind }) => kind === 'html')) return null;
  const pieces = piecesOf(shown);
  const whole = joined(pieces.map(({ html }) => html));
  const html = whole.slice(0, endOfShown(whole));
  return { html, isCut: html.length < whole.length, filtered: () => withoutQuotes(pieces, html.length) };
}

interface Piece {
  readonly html: string;
  /** What it was made of; null when that was HTML. */
  readonly text: string | null;
}

/** HTML beside HTML is one piece with it: a quote goes on in the next part. */
function piecesOf(parts: readonly StoredPart[]): Piece[] {
  const pieces: Piece[] = [];
  for (const part of parts) {
    const written = decodePart(part);
    const text = part.kind === 'html' ? null : written;
    const html = text === null ? written : asHtml(text);
    if (html === '') continue;
    const last = pieces.at(-1);
    if (text === null && last?.text === null)
      pieces[pieces.length - 1] = { html: `${last.html}${rule}${html}`, text };
    else pieces.push({ html, text });
  }
  return pieces;
}

/** Texts are trimmed as texts, whose quotes have marks that HTML does not know. */
function withoutQuotes(pieces: readonly Piece[], length: number): string {
  const kept: string[] = [];
  let room = length;
  for (const { html, text } of pieces) {
    if (room <= 0) break;
    kept.push(
      text === null
        ? trimQuotedHtml(html.slice(0, room))
        : asHtml(trimQuotedText(text.slice(0, room)).ownText),
    );
    room -= html.length + rule.length;
  }
  return joined(kept);
}

const rule = '<hr>';

function joined(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece !== '').join(rule);
}

function asHtml(text: string): string {
  if (text.trim() === '') return '';
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<pre>${escaped.replaceAll('\n', '<br>')}</pre>`;
}

/** Embedded pictures do not count towards the length: a pasted screenshot would cut a mail. */
function endOfShown(html: string): number {
  if (html.length <= longest) return html.length;
  let end = longest;
  for (const { index, 0: picture } of html.matchAll(/data:image\/[\w.+-]{1,40};base64,[a-z0-9+/=\s]*/gi)) {
    if (index >= end) break;
    end += picture.length;
  }
  return Math.min(end, longestWithPictures);
}
