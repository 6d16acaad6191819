import { derivedId } from '@tern/kernel/ids';
import { stripUntrusted } from '../offline/strip-untrusted.ts';

/** Whatever looks like a marker line of ours, whatever its mark, to the end of its paragraph: what follows a forged end is an order. */
const markerLike = /<{2,}[ \t]*\/?[ \t]*(?:begin|end)\b(?:(?!\n\n)[^])*/gi;

/** What of a text may go to a model: what a person sees of it, without notes to programs and without anything like our markers. */
export function visibleText(text: string, limit: number): string {
  // Invisible characters go first: they could split a forged marker so that it is not recognised.
  return stripUntrusted(text).replace(markerLike, '').trim().slice(0, limit);
}

/**
 * Puts text from outside between two marker lines. Their mark is made of the text, so that whoever writes it cannot name it and equal
 * texts make equal requests (the cache lives on that).
 * @param limit characters of the text that are sent at most.
 */
export function untrustedBlock(label: string, text: string, limit: number): string {
  const visible = visibleText(text, limit);
  const mark = derivedId('untrusted block', label, visible);
  return `<<<begin ${label} ${mark}>>>\n${visible}\n<<<end ${label} ${mark}>>>`;
}
