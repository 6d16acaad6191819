import { bodyText, partsOfView } from './body-text.ts';
import type { BodyPart, EncodedPart } from './mime/parsed-message.ts';
import { trimQuotedText, type TrimmedText } from './trimming/trim-quoted-text.ts';

type KeptPart = EncodedPart & { readonly kind: string; readonly view?: BodyPart['view'] };

/** Marks of a quote in HTML, as their octets stand in the mail. */
const quoteMarks = [
  '<blockquote',
  'divRplyFwdMsg',
  'appendonsend',
  '_quote',
  '="quote"',
  'QUOTED_TEXT',
  'moz-cite',
  'border-top:solid',
];
/** Octets of a part that are searched for them: below, a quote is far from the own words. */
const searched = 256 * 1024;

/**
 * The own text of a mail, for every purpose: what is judged, drafted from, shown without quotes and previewed is the same. The text form
 * of a mail has lost the marks of its quotes; where nothing in it looks quoted and the HTML form is marked, the HTML form counts.
 * @param text of the same parts: see bodyText
 */
export function ownTextOf(parts: readonly KeptPart[], text: string, limit: number): TrimmedText {
  const own = trimQuotedText(text);
  if (own.quotedText !== '' || own.ownText === '') return own;
  const html = partsOfView(parts, 'html').filter(({ kind }) => kind === 'html');
  if (!html.some((part) => part.view === 'html' && isMarked(part))) return own;
  const other = trimQuotedText(bodyText(html, limit).text);
  const isBeginning = words(own.ownText).startsWith(words(other.ownText));
  return other.quotedText !== '' && other.ownText !== '' && isBeginning ? other : own;
}

function isMarked({ bytes, encoding }: EncodedPart): boolean {
  const octets = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, searched));
  const source = encoding === 'base64' ? Buffer.from(octets.toString('latin1'), 'base64') : octets;
  return quoteMarks.some((mark) => source.includes(mark) || source.includes(mark.replaceAll('=', '=3D')));
}

/** Letters and digits alone: the two forms differ in blanks, marks and line ends. */
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
