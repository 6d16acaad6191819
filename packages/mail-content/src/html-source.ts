import { partsOfView } from './body-text.ts';
import { decodePart } from './mime/decode-part.ts';
import type { StoredPart } from './prepared-message.ts';
import { trimQuotedHtml } from './trimming/trim-quoted-html.ts';
import { trimQuotedText } from './trimming/trim-quoted-text.ts';

/** Longer bodies are cut: a page of this many characters slows every browser. */
export const longestShown = 1024 * 1024;
/** The limit of trimming and sanitising. */
const longestWithPictures = 2 * 1024 * 1024;

export interface HtmlSource {
  readonly html: string;
  readonly isCut: boolean;
  /** The HTML without what it quotes. */
  filtered(): string;
}

/** The HTML of a message before it is sanitised, with the text parts between its HTML parts; null when there is no HTML. */
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
  /** The text part that the HTML was made of; null when the part was HTML. */
  readonly text: string | null;
}

/** HTML parts side by side are joined: a quote may continue in the next part. */
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

/** Text parts are trimmed as text: their quotes are marked by `>`, which HTML does not use. */
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
  if (html.length <= longestShown) return html.length;
  let end = longestShown;
  for (const { index, 0: picture } of html.matchAll(/data:image\/[\w.+-]{1,40};base64,[a-z0-9+/=\s]*/gi)) {
    if (index >= end) break;
    end += picture.length;
  }
  return Math.min(end, longestWithPictures);
}
