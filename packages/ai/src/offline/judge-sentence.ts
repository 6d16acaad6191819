import type { LanguageRules } from './language-rules.ts';
import { isOwnNeed } from './languages/own-needs.ts';
import type { Sentence } from './split-sentences.ts';

export interface JudgedSentence {
  readonly text: string;
  /** The folded text, on which every rule works. */
  readonly folded: string;
  readonly before: string | null;
  readonly kind:
    'ask' | 'weak-ask' | 'no-reply-needed' | 'informs' | 'thanks' | 'closes' | 'offers' | 'commits' | 'other';
  readonly rule: string;
  readonly confidence: number;
}

/** Below this a rule leaves open whether its sentence asks. */
export const certainFrom = 0.6;

/** Whether a sentence asks, informs, thanks or closes. The first table that matches decides. */
export function judgeSentence(
  sentence: Sentence,
  previous: Sentence | undefined,
  rules: LanguageRules,
): JudgedSentence {
  const { folded } = sentence;
  const before =
    previous && previous.paragraph === sentence.paragraph && !rules.courtesies.test(previous.folded)
      ? previous.text
      : null;
  const judged = (kind: JudgedSentence['kind'], rule: string, confidence: number): JudgedSentence => ({
    text: sentence.text,
    folded,
    before,
    kind,
    rule,
    confidence,
  });

  if (rules.courtesies.test(folded))
    return rules.thanks.test(folded) ? judged('thanks', 'thanks', 0.85) : judged('other', 'courtesy', 0);
  const bare = withoutOpenings(folded, rules);
  // "Is that all settled?" asks.
  const isQuestion = bare.endsWith('?');
  if (!isQuestion && rules.noReplyNeeded.test(bare))
    return judged('no-reply-needed', 'no-reply-needed', 0.95);
  // "Never mind, please send it again": the rest of the sentence may ask.
  const rest = isQuestion ? bare : withoutSettled(bare, rules);
  const request = withoutName(rest);
  const isNoAsk = rules.notAsks.test(request);
  if (isOwnNeed(request, rules.code)) return judged('commits', 'own-commitment', 0.7);
  const askIn = (words: string) => rules.asks.find((rule) => rule.pattern.test(words));
  const asked = isNoAsk ? undefined : askIn(request);
  // "They all said: please thank her" in quotation marks are the words of others.
  if (asked && request.includes('"') && !askIn(withoutQuotations(request)))
    return judged('informs', 'for-information', 0.75);
  if (asked) return judged(asked.confidence < certainFrom ? 'weak-ask' : 'ask', asked.name, asked.confidence);
  if (rest !== bare)
    return judged('no-reply-needed', rules.takesBack.test(bare) ? 'takes-back' : 'no-reply-needed', 0.8);
  if (isNoAsk)
    return rules.informs.test(bare)
      ? judged('informs', 'for-information', 0.85)
      : judged('offers', 'offer-of-help', 0.75);
  if (rules.closes.test(bare)) return judged('closes', 'closing', 0.85);
  if (rules.deadline.test(bare)) return judged('weak-ask', 'deadline', 0.5);
  if (rules.informs.test(bare)) return judged('informs', 'for-information', 0.85);
  if (rules.thanks.test(bare)) return judged('thanks', 'thanks', 0.85);
  if (rules.commits.test(bare)) return judged('commits', 'own-commitment', 0.7);
  return judged('other', 'statement', 0);
}

/** A word alone between quotation marks is the writer's. */
function withoutQuotations(folded: string): string {
  return folded
    .replace(/"[^"]*"/g, (quotation) => (/\S \S/.test(quotation.slice(1, -1)) ? ' ' : quotation))
    .trim();
}

/** Takes list marks, greetings and filler from the front, at most three of them. */
export function withoutOpenings(folded: string, rules: LanguageRules): string {
  let bare = folded.replace(/^(?:[-*•·>¿¡"'(]|\(?\d{1,2}[.)])\s*/, '');
  for (let round = 0; round < 3; round += 1) {
    const shorter = bare.replace(rules.openings, '');
    if (shorter === bare || shorter === '') break;
    bare = shorter;
  }
  return bare;
}

/** The sentence without the words that say that something is no longer needed. */
function withoutSettled(bare: string, rules: LanguageRules): string {
  const rest = bare.replace(rules.takesBack, '').replace(rules.noLongerNeeded, '');
  return rest === bare ? bare : withoutOpenings(rest.replace(/^[ ,.;:!-]+/, ''), rules);
}

/** "Dana, could you" and "Dana - could you": a name in front of the request. */
function withoutName(bare: string): string {
  return bare.replace(/^@?[a-z]{2,15}(?: (?:and|&|und|et|y|e|en) [a-z]{2,15})?(?:,| -) +(?=[a-z])/, '');
}
