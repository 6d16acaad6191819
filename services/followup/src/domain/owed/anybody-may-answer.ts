import { withoutAccents } from '../letter/without-accents.ts';

/** One of several readers is enough, by the words of the writer. */
const oneOfThem =
  /\b(?:anyone|anybody|someone|somebody|(?:any|one|either) of you|jemand|einer? von (?:euch|ihnen)|quelqu['’]un|l['’]un(?:e)? (?:de|d['’]entre) vous|alguien|algun[oa] de|alguem|algum de|qualcuno|uno di voi|iemand|een van jullie)\b/u;
/** They want a thing or an amount, of which one copy is enough. */
const aThing =
  /\b(?:send|share|forward|attach|upload|provide|schick\p{L}*|send(?:e|en|et)|zusenden|weiterleiten|envoy\p{L}*|transmet\p{L}*|envi[ae]\p{L}*|mand[aei]\p{L}*|invi[ai]\p{L}*|reenvi\p{L}*|inoltr\p{L}*|stuur|sturen|how (?:many|much)|wie ?viele?n?|combien|cuant[oa]s?|quant[oaie]s?|hoeveel)\b/u;

/**
 * Whether one answer is enough for an ask that went to several people. What each has to say for themselves, as a yes, a no or a time, is not
 * settled by another's.
 */
export function mayAnybodyAnswer(sentence: string | null): boolean {
  const words = withoutAccents(sentence ?? '');
  return oneOfThem.test(words) || aThing.test(words);
}
