import { asksForTime } from './asks-for-time.ts';
import { isDelay } from './delay-signs.ts';
import { givesItLater } from './gives-it-later.ts';
import type { LanguageRules } from '../language-rules.ts';
import { promisesLater, tellsLater } from './later-promise.ts';
import { putsOff } from './puts-off.ts';
import type { Sentence } from '../split-sentences.ts';
import { comesLater } from './comes-later.ts';

/** Whether a reply as a whole puts the answer off, by any of its signs. */
export function putsAnswerOff(own: readonly Sentence[], rules: LanguageRules): boolean {
  const folded = own.map((one) => one.folded);
  return (
    putsOff(folded, rules) ||
    isDelay(folded, rules.code) ||
    promisesLater(own, rules) ||
    comesLater(own, rules) ||
    givesItLater(own, rules) ||
    asksForTime(own, rules)
  );
}

/** "I am answering for Ana", before a pronoun or a name: the answer is there, although its verb is that of a promise in most languages. */
const answersForAnother =
  /(?<!\p{L})(?:[Aa]n(?:swer|twort|twoord)|[Rr](?:eply|[ée]pond|espond|ispond)|[Ww]rit|[Ss]c(?:hreib|hrijf|riv)|[ÉéEe](?:cri|scrib|screv)|[Cc]ontest)\p{L}* (?:for|on behalf of|für|im Namen von|im Auftrag von|pour|au nom de|à la place de|por|en nombre de|em nome de|per|a nome di|al posto di|voor|namens) (?:her|him|them|sie|ihn|elle|lui|eux|ella|él|ela|ele|lei|haar|hem|\p{Lu})/u;

/** Whether one sentence says that an answer, or word about it, is still to come, whatever stands beside it. */
export function speaksOfLater(own: readonly Sentence[], rules: LanguageRules): boolean {
  return own.some(
    (one) =>
      !answersForAnother.test(one.text) &&
      (tellsLater(one.folded, rules) || promisesLater([one], rules) || comesLater([one], rules)),
  );
}
