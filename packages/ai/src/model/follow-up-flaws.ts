import { detectLanguage } from '../offline/detect-language.ts';
import { foldText } from '../offline/fold-text.ts';
import type { LanguageCode } from '../offline/language-rules.ts';
import { splitSentences } from '../offline/split-sentences.ts';

/** A follow-up is checked against the mail that waits, its open point and its language, where they are known. */
interface AskedFor {
  readonly mail: { readonly subject: string; readonly text: string };
  /** The open point; null when none was found. */
  readonly ask: string | null;
  readonly language: LanguageCode | null;
}

const shortest = 15;
const longest = 700;
const maxSentences = 3;

/** Addresses of pages and of people, also without a scheme, and names of files. Parts are bounded: mail can hold one endless word. */
const link =
  /[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,255}\.[a-z]{2,24}|\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s<>"')\]]{1,500}|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}\b(?:\/[^\s<>"')\]]{0,500})?/gi;
const markup = /<\/?[a-z!][^>]*>|\*\*|__|\]\(|```|^\s*(?:[-*#>]|\d+[.)])\s/im;
const placeholder = /\[[^\]]{1,40}\]|\{[^}]{1,40}\}|<[^>]{1,40}>|\bX{3,}\b/;
const headerField =
  /(?:^|[.!?]\s*)(?:to|b?cc|from|subject|an|betreff|objet|asunto|assunto|oggetto|onderwerp)\s*:/i;
/** Control, zero-width and direction characters. */
const invisible = /[\p{Cc}\p{Cf}]/u;

/**
 * Why a follow-up that a model wrote must not be shown, in words for the model; null when it may be. The rules hold whatever the
 * mail or the model said: a draft is sent under the user's name.
 */
export function flawOfFollowUp(text: string, { mail, ask, language }: AskedFor): string | null {
  if (text.length < shortest || text.length > longest)
    return `the text must have ${shortest} to ${longest} characters.`;
  if (invisible.test(text) || markup.test(text)) return 'the text must be plain text without markup.';
  if (headerField.test(text)) return 'the text must be sentences only, no header lines.';
  if (placeholder.test(text)) return 'the text must not hold placeholders.';
  const known = linksIn(`${mail.subject}\n${mail.text}`);
  if ([...linksIn(text)].some((one) => !known.has(one))) return 'the text must not hold links or addresses.';
  const sentences = splitSentences(text).map(({ folded }) => folded);
  if (sentences.length > maxSentences) return `the text must have at most ${maxSentences} sentences.`;
  if (new Set(sentences).size < sentences.length) return 'the text repeats itself.';
  if (language !== null && detectLanguage(text, language) !== language)
    return `the text must be in the language with the code ${language}.`;
  return speaksOf(text, `${ask ?? ''} ${mail.subject} ${ask === null ? mail.text : ''}`)
    ? null
    : 'the text must name what the mail is about.';
}

function linksIn(text: string): Set<string> {
  return new Set((text.match(link) ?? []).map((one) => one.toLowerCase().replace(/[.,;:!?/]+$/, '')));
}

const stemLength = 4;

/** Whether both have a word of at least four letters that begins alike: endings change from sentence to sentence. */
function speaksOf(text: string, about: string): boolean {
  const stems = (value: string) =>
    new Set((foldText(value).match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, stemLength)));
  const known = stems(about);
  // A mail of a few short words has no such word.
  return known.size === 0 || [...stems(text)].some((stem) => known.has(stem));
}
