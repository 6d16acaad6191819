import { derivedId } from '@tern/kernel/ids';
import { readLimit, stripUntrusted } from '../offline/strip-untrusted.ts';

/** Text like the beginning of one of our marker lines, with any mark. Tried once for each run of `<`, however long it is. */
const markerLike = /(?<!<)<{2,}[ \t]*(?:\/[ \t]*)?(?:begin|end)\b/gi;
/**
 * Replaces a forged marker until hidden elements are removed: removing it together with the text after it could drop the end of a
 * comment.
 */
const forged = '\uE000';
/** The text after a forged end is an order: it is removed up to the end of its paragraph. */
const afterForged = new RegExp(`${forged}(?:(?!\n\n)[^])*`, 'g');
/** Format characters are invisible and could split a forged marker, which would then not be recognised. */
const hiding = new RegExp(`[\\p{Cf}${forged}]`, 'gu');

/** The part of a text that may be sent to a model: visible text, without notes to programs and without anything like our markers. */
export function visibleText(text: string, limit: number): string {
  const bounded = text.slice(0, readLimit).replaceAll('\r\n', '\n').replace(hiding, '');
  return stripUntrusted(bounded.replace(markerLike, forged))
    .replace(markerLike, forged)
    .replace(afterForged, '')
    .trim()
    .slice(0, limit);
}

/**
 * Puts text from outside between two marker lines. Their mark is a hash of the text: the author cannot forge it, and equal texts
 * make equal requests, which the cache relies on.
 * @param limit the most characters of the text that are sent
 */
export function untrustedBlock(label: string, text: string, limit: number): string {
  const visible = visibleText(text, limit);
  const mark = derivedId('untrusted block', label, visible);
  return `<<<begin ${label} ${mark}>>>\n${visible}\n<<<end ${label} ${mark}>>>`;
}
