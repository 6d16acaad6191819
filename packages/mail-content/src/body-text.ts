import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { decodePartUpTo } from './mime/decode-part.ts';
import { htmlToText } from './trimming/html-to-text.ts';
import type { BodyForm, BodyPart, EncodedPart } from './mime/parsed-message.ts';

/** HTML source is several times as long as the text in it. */
const octetsPerCharacter = 8;

/** A part that was stored before views existed names none: it belongs to the view of its kind. */
type KeptPart = EncodedPart & { readonly kind: string; readonly view?: BodyPart['view'] };

/** The parts that belong to one view of a mail, in its order. */
export function partsOfView<Part extends KeptPart>(parts: readonly Part[], form: BodyForm): Part[] {
  return parts.filter(({ kind, view = kind }) => view === 'both' || view === form);
}

/** The text of a mail, at most `limit` characters: its text parts, and the text of HTML that has no plain-text form. */
export function bodyText(parts: readonly KeptPart[], limit: number): { text: string; notes: PlainPattern[] } {
  const body = joinedText(partsOfView(parts, 'text'), limit);
  return body.text === '' ? joinedText(partsOfView(parts, 'html'), limit) : body;
}

/** The words that a reader is shown, at most `limit` characters: of the HTML where there is some, without the text form that it hides. */
export function shownWords(parts: readonly KeptPart[], limit: number): string {
  const html = partsOfView(parts, 'html');
  if (html.some(({ kind }) => kind === 'html')) return joinedText(html, limit).text;
  return bodyText(parts, limit).text;
}

function joinedText(parts: readonly KeptPart[], limit: number): { text: string; notes: PlainPattern[] } {
  const texts: string[] = [];
  const notes = new Set<PlainPattern>();
  let room = limit;
  for (const part of parts) {
    if (room <= 0) break;
    const isHtml = part.kind === 'html';
    const { text: written, isKnown } = decodePartUpTo(part, isHtml ? octetsPerCharacter * limit : room);
    if (!isKnown) notes.add('Its character set is not known; some characters may be wrong.');
    const text = isHtml ? htmlToText(written) : written;
    if (text.trim() === '') continue;
    texts.push(text);
    room -= text.length + 1;
  }
  return { text: texts.join('\n').slice(0, limit), notes: [...notes] };
}
