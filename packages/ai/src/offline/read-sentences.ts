import { isCourtesyQuestion, saysHowToAsk } from './questions/courtesy-question.ts';
import { detectLanguage } from './detect-language.ts';
import { judgeSentence, type JudgedSentence } from './judge-sentence.ts';
import type { LanguageRules } from './language-rules.ts';
import { rulesOf } from './languages/all-languages.ts';
import { addressesReader, ownQuestions } from './own-questions.ts';
import { withoutSignOff } from './sign-off.ts';
import { sentenceOf, splitSentences } from './split-sentences.ts';
import { stripUntrusted } from './strip-untrusted.ts';
import { isNewSubject } from './judge/subject-prefix.ts';

export interface ReadableMail {
  readonly subject: string;
  /** Own text: without quoted material and signature. */
  readonly text: string;
  /** Content-Language, where the mail says it. */
  readonly language: string | null;
}

/** A mail as the rules see it: the first step of every reading. */
export interface SentencesRead {
  readonly subject: string;
  /** Without hidden elements and marks. */
  readonly text: string;
  /** Null when the language is not one of those with rules. */
  readonly rules: LanguageRules | null;
  readonly judged: readonly JudgedSentence[];
  /** The sentence that asks again for something; undefined when none does. */
  readonly nudge: JudgedSentence | undefined;
}

export function readSentences({ subject, text: given, language }: ReadableMail): SentencesRead {
  const text = stripUntrusted(given);
  const code = detectLanguage(text.trim() === '' ? subject : text, language);
  if (code === null) return { subject, text, rules: null, judged: unjudged(text), nudge: undefined };
  const rules = rulesOf(code);
  const sentences = withoutSignOff(splitSentences(text), rules);
  const alone = withoutCourtesies(
    sentences.map((sentence, index) => judgeSentence(sentence, sentences[index - 1], rules)),
  );
  const own = ownQuestions(alone, sentences, code);
  const judged = alone.map((one, index): JudgedSentence => {
    const question = own.get(index);
    if (question === undefined) return one;
    return question === 'answered'
      ? { ...one, kind: 'informs', confidence: 0.75, rule: 'own-question' }
      : { ...one, kind: 'weak-ask', confidence: 0.5, rule: 'own-question' };
  });
  const asked = text.trim() === '' ? undefined : askOfSubject(subject, rules);
  if (asked) judged.unshift(asked);
  return { subject, text, rules, judged, nudge: judged.find(({ folded }) => rules.nudges.test(folded)) };
}

/** "Do you still need the room?" over a text that tells more: it asks like a sentence of the text. */
function askOfSubject(given: string, rules: LanguageRules): JudgedSentence | undefined {
  const subject = stripUntrusted(given).trim();
  if (!/[?？]$/.test(subject) || !isNewSubject(subject)) return undefined;
  const judged = judgeSentence(sentenceOf(subject, -1), undefined, rules);
  return judged.kind === 'ask' && addressesReader(judged, rules.code) ? judged : undefined;
}

/** "Call me" behind "Any questions?" has few words. */
const shortOffer = 8;

/** "Any questions? Call me." offers help and asks nothing. */
function withoutCourtesies(judged: readonly JudgedSentence[]): JudgedSentence[] {
  const offers = (one: JudgedSentence): JudgedSentence => ({
    ...one,
    kind: 'offers',
    rule: 'offer-of-help',
    confidence: 0.75,
  });
  return judged.map((one, index) => {
    if (isCourtesyQuestion(one.folded)) return offers(one);
    const isBehind = isCourtesyQuestion(judged[index - 1]?.folded ?? '');
    const isShort = one.folded.split(' ').length <= shortOffer && !one.folded.endsWith('?');
    const isPart = one.kind === 'weak-ask' || (one.kind === 'ask' && saysHowToAsk(one.folded));
    return isBehind && isShort && isPart ? offers(one) : one;
  });
}

function unjudged(text: string): JudgedSentence[] {
  return splitSentences(text).map(({ text: sentence, folded }) => ({
    text: sentence,
    folded,
    before: null,
    kind: 'other',
    rule: 'no-language',
    confidence: 0,
  }));
}
