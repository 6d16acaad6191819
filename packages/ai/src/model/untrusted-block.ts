import { derivedId } from '@tern/kernel/ids';
import { readLimit, stripUntrusted } from '../offline/strip-untrusted.ts';

/** What looks like the beginning of a marker line of ours, whatever its mark. Tried once for each run of signs, however long it is. */
const markerLike = /(?<!<)<{2,}[ \t]*(?:\/[ \t]*)?(?:begin|end)\b/gi;
/** Stands for one until hidden elements are gone: taking it out with what follows could open a comment that was closed. */
const forged = '\uE000';
/** What follows a forged end is an order: it goes to the end of its paragraph. */
const afterForged = new RegExp(`${forged}(?:(?!\n\n)[^])*`, 'g');
/** Format characters are invisible and could split a forged marker so that it is not recognised. */
const hiding = new RegExp(`[\\p{Cf}${forged}]`, 'gu');

/** What of a text may go to a model: what a person sees of it, without notes to programs and without anything like our markers. */
export function visibleText(text: string, limit: number): string {
  const bounded = text.slice(0, readLimit).replaceAll('\r\n', '\n').replace(hiding, '');
  return stripUntrusted(bounded.replace(markerLike, forged))
    .replace(markerLike, forged)
    .replace(afterForged, '')
    .trim()
    .slice(0, limit);
}

/**
 * Puts text from outside between two marker lines. Their mark is made of the text, so that its writer cannot name it and equal
 * texts make equal requests (the cache lives on that).
 * @param limit characters of the text that are sent at most.
 */
export function untrustedBlock(label: string, text: string, limit: number): string {
  const visible = visibleText(text, limit);
  const mark = derivedId('untrusted block', label, visible);
  return `<<<begin ${label} ${mark}>>>\n${visible}\n<<<end ${label} ${mark}>>>`;
}
