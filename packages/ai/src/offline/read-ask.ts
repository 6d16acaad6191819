import { isBulkText } from './bulk-text.ts';
import { deadlineIn, noDeadline } from './deadline-in.ts';
import { detectLanguage } from './detect-language.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import { judgeSentence, type JudgedSentence } from './judge-sentence.ts';
import { rulesOf } from './languages/all-languages.ts';
import { englishIntent } from './n-grams/english-intent.ts';
import type { IntentModel } from './n-grams/intent-model.ts';
import { speaksAgainst, secondVote } from './n-grams/second-vote.ts';
import type { NamedDay } from './named-day.ts';
import { ownQuestions } from './own-questions.ts';
import { withoutSignOff } from './sign-off.ts';
import { sentenceOf, splitSentences, type Sentence } from './split-sentences.ts';
import { stripUntrusted } from './strip-untrusted.ts';
import { instructionsToMany } from './to-many.ts';

/** Grows with every change of rules or weights, so that records decided by older rules can be found and decided again. */
export const offlineEngineVersion = '8';

export interface AskReading {
  /** Whether the mail expects an answer from its reader. */
  readonly certainty: 'yes' | 'unsure' | 'no';
  /** Which of the two votes decided. */
  readonly engine: 'rules' | 'n-grams';
  readonly rule: string;
  /** The sentence that decides, literally from the mail (text or subject); null when none does. */
  readonly sentence: string | null;
  /** The sentence before it in the same paragraph; null when there is none. */
  readonly before: string | null;
  /** Every sentence that asks, in the order of the mail: the questions and the one that the decision rests on. Empty where none is needed. */
  readonly asks: readonly string[];
  /** The deadline the writer named, word for word; null when none is named with the ask. */
  readonly deadline: string | null;
  /** The day that the deadline names; null when none can be read in it. */
  readonly deadlineDay: NamedDay | null;
  /** True when the mail asks again for something it asked for earlier. */
  readonly nudges: boolean;
  readonly confidence: number;
  /** Null when the language is not one of those with rules. */
  readonly language: LanguageCode | null;
}

export interface ReadableMail {
  readonly subject: string;
  /** Own text: without quoted material and signature. */
  readonly text: string;
  /** Content-Language, where the mail says it. */
  readonly language: string | null;
}

/** An ask below this is shown as unsure. */
const certainFrom = 0.6;
/** An ask with at least this confidence outweighs "no reply needed" elsewhere in the mail. */
const strongFrom = 0.85;
const longestSentence = 500;
/** A draft does not quote more. */
const mostAsks = 5;

/**
 * Reads one mail by two votes on its sentences: whether it expects an answer, and which sentence says so. Takes less than a
 * millisecond. The rules decide first; English sentences that they leave open go to the n-grams.
 */
export function readAsk(mail: ReadableMail): AskReading {
  return read(mail, englishIntent);
}

/** The first vote alone; evals compare with it. */
export function readAskByRules(mail: ReadableMail): AskReading {
  return read(mail, null);
}

function read(mail: ReadableMail, intent: IntentModel | null): AskReading {
  const text = stripUntrusted(mail.text);
  const language = detectLanguage(text.trim() === '' ? mail.subject : text, mail.language);
  if (language === null) return unknownLanguage(text);

  const rules = rulesOf(language);
  const sentences = withoutSignOff(splitSentences(text), rules);
  if (sentences.length === 0) return readSubject(mail.subject, rules);
  const judged = judgeSentences(sentences, rules);
  const nudges = sentences.some((sentence) => rules.nudges.test(sentence.folded));
  const decision = isBulkText(text)
    ? bulk
    : decide(judged, nudges, sentences, rules, language === 'en' ? intent : null);
  return {
    ...decision,
    ...(decision.certainty === 'no' ? noDeadline : deadlineIn(decision, judged, rules)),
    asks: decision.certainty === 'no' ? [] : asksIn(judged, decision.sentence),
    nudges: nudges && decision.certainty !== 'no',
    language,
  };
}

function judgeSentences(sentences: readonly Sentence[], rules: LanguageRules): JudgedSentence[] {
  const judged = sentences.map((sentence, index) => judgeSentence(sentence, sentences[index - 1], rules));
  const own = ownQuestions(judged, sentences, rules.code);
  const toMany = instructionsToMany(judged, sentences, rules.code);
  return judged.map((one, index) => {
    if (toMany.has(index)) return { ...one, kind: 'weak-ask', confidence: 0.5, rule: 'instruction-to-many' };
    const question = own.get(index);
    if (question === undefined) return one;
    return {
      ...one,
      ...(question === 'answered'
        ? { kind: 'informs', confidence: 0.75 }
        : { kind: 'weak-ask', confidence: 0.5 }),
      rule: 'own-question',
    };
  });
}

type Decision = Pick<AskReading, 'certainty' | 'engine' | 'rule' | 'sentence' | 'before' | 'confidence'>;

const bulk: Decision = {
  certainty: 'no',
  engine: 'rules',
  rule: 'bulk-mail',
  sentence: null,
  before: null,
  confidence: 0.85,
};

function decide(
  judged: readonly JudgedSentence[],
  nudges: boolean,
  sentences: readonly Sentence[],
  rules: LanguageRules,
  intent: IntentModel | null,
): Decision {
  const ask = strongest(judged.filter((one) => one.kind === 'ask'));
  const noReply = strongest(judged.filter((one) => one.kind === 'no-reply-needed'));
  // "Never mind" next to a question is about something else; "no need to reply" covers every question except a firm one.
  const outweighs = noReply && noReply.confidence >= strongFrom ? strongFrom : certainFrom;
  if (noReply && (ask === undefined || ask.confidence < outweighs)) {
    const on = judged.find(({ rule }) => rule === 'takes-back') ?? noReply;
    return resting('no', on, on.confidence);
  }
  if (noReply && ask && noReply.confidence >= strongFrom) return resting('unsure', ask, 0.5);
  if (ask && ask.confidence >= certainFrom) {
    // The sentence is news and only begins like an order.
    const isDoubted = intent !== null && speaksAgainst(intent, judged);
    return isDoubted ? resting('unsure', ask, 0.5) : resting('yes', ask, ask.confidence);
  }

  const nudge = nudges ? sentences.find((sentence) => rules.nudges.test(sentence.folded)) : undefined;
  if (nudge)
    return {
      certainty: 'yes',
      engine: 'rules',
      rule: 'nudge',
      sentence: cut(nudge.text),
      before: null,
      confidence: 0.75,
    };

  const vote = intent && secondVote(intent, judged, sentences);
  if (vote) {
    // Likely words alone make no certain ask: half of such sentences are advice, agendas and news.
    const certainty = vote.on.rule === 'instruction' ? 'yes' : 'unsure';
    return { ...resting(certainty, vote.on, vote.probability), engine: 'n-grams', rule: 'likely-ask' };
  }

  const weak = ask ?? judged.find((one) => one.kind === 'weak-ask');
  const against = (['informs', 'offers', 'closes', 'thanks', 'commits'] as const)
    .map((kind) => judged.find((one) => one.kind === kind))
    .find((one) => one !== undefined);
  if (weak) return resting('unsure', weak, 0.5);
  if (against) return resting('no', against, against.confidence);
  return { certainty: 'no', engine: 'rules', rule: 'no-ask', sentence: null, before: null, confidence: 0.7 };
}

function strongest(sentences: readonly JudgedSentence[]): JudgedSentence | undefined {
  return sentences.reduce<JudgedSentence | undefined>(
    (best, one) => (best && best.confidence >= one.confidence ? best : one),
    undefined,
  );
}

function resting(certainty: Decision['certainty'], on: JudgedSentence, confidence: number): Decision {
  return {
    certainty,
    engine: 'rules',
    rule: on.rule,
    sentence: cut(on.text),
    before: on.before === null ? null : cut(on.before),
    confidence,
  };
}

/** Weaker asks are left out: a draft that quotes a sentence that is no question is worse than one that quotes too little. */
function asksIn(judged: readonly JudgedSentence[], restsOn: string | null): string[] {
  const isQuestion = ({ kind, text, confidence }: JudgedSentence) =>
    kind === 'ask' && confidence >= strongFrom && text.endsWith('?');
  const all = judged.filter((one) => isQuestion(one) || cut(one.text) === restsOn);
  return all.slice(0, mostAsks).map(({ text }) => cut(text));
}

/** Cut to the limit of a stored reason; still literally a part of the mail. */
function cut(sentence: string): string {
  return sentence.slice(0, longestSentence);
}

function readSubject(subject: string, rules: LanguageRules): AskReading {
  const text = stripUntrusted(subject).trim();
  const bare = text.replace(
    /^(?:(?:re|aw|fwd?|wg|tr|rv|sv|vs|res|odp|antw|enc|r|i)\s*(?:\[\d+\]\s*)?:\s*)+/i,
    '',
  );
  const judged = judgeSentence(sentenceOf(bare, 0), undefined, rules);
  // Without own text, a subject with "Re:" or "Fwd:" asks nothing: its words are from the earlier mail.
  const isOwn = bare === text;
  const isAsk = isOwn && judged.kind === 'ask' && judged.confidence >= certainFrom && text !== '';
  return {
    certainty: isAsk ? 'yes' : 'no',
    engine: 'rules',
    rule: isAsk ? judged.rule : 'no-own-text',
    sentence: isAsk ? cut(judged.text) : null,
    before: null,
    asks: [],
    ...noDeadline,
    nudges: false,
    confidence: isAsk ? 0.7 : 0.8,
    language: rules.code,
  };
}

/** A language without rules: only a question mark can be recognised, which is not enough to be sure. */
function unknownLanguage(text: string): AskReading {
  const question = splitSentences(text).find((sentence) => /[?？؟]\s*$/.test(sentence.text));
  return {
    certainty: 'unsure',
    engine: 'rules',
    rule: 'language-without-rules',
    sentence: question ? cut(question.text) : null,
    before: null,
    asks: [],
    ...noDeadline,
    nudges: false,
    confidence: 0.3,
    language: null,
  };
}
