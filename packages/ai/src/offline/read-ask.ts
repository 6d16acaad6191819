import { isAutomaticSubject } from './replies/automatic-subject.ts';
import { isBulkText } from './bulk-text.ts';
import { isCourtesyQuestion } from './questions/courtesy-question.ts';
import { foldText } from './fold-text.ts';
import { plainQuestionIn } from './questions/plain-question.ts';
import { deadlineIn, noDeadline } from './deadline-in.ts';
import { certainFrom, judgeSentence, type JudgedSentence } from './judge-sentence.ts';
import { likeliestSentence } from './judge/likeliest-sentence.ts';
import { isOpen, mailFeatures } from './judge/mail-features.ts';
import type { WeighMail } from './judge/mail-odds.ts';
import { judgeWeights, weighMail } from './judge/weigh-mail.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { onceAMail } from './once-a-mail.ts';
import { readSentences, type ReadableMail, type SentencesRead } from './read-sentences.ts';
import { sentenceOf } from './split-sentences.ts';
import { stripUntrusted } from './strip-untrusted.ts';
import { isNewSubject } from './judge/subject-prefix.ts';

/** Grows with every change of rules or weights, so that records decided by older rules can be found and decided again. */
export const offlineEngineVersion = '22';

export interface AskReading {
  /** Whether the mail expects an answer from its reader. */
  readonly certainty: 'yes' | 'unsure' | 'no';
  readonly engine: 'rules';
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
  /** Says how likely a yes or a no is right; for an unsure one, how likely an answer is awaited. */
  readonly confidence: number;
  /** Null when the language is not one of those with rules. */
  readonly language: LanguageCode | null;
}

/** An ask with at least this confidence outweighs "no reply needed" elsewhere in the mail. */
const strongFrom = 0.85;
const maxSentence = 500;
/** A draft does not quote more. */
const maxAsks = 5;

/** Reads one mail by the rules, whose outputs are weighed: whether it expects an answer, and which sentence says so. Under a millisecond. */
export function readAsk(mail: ReadableMail): AskReading {
  return readByRules(mail).reading;
}

/** Reads by the rules, and says whether `readByMeaning` may say otherwise: the rules settle nothing, and know the language. */
export const readByRules: (mail: ReadableMail) => RulesReading = onceAMail((mail: ReadableMail) =>
  byRules(readSentences(mail)),
);

export interface RulesReading {
  readonly reading: AskReading;
  readonly isOpen: boolean;
  /** The reading rests on these sentences. */
  readonly sentences: SentencesRead;
}

function byRules(read: SentencesRead): RulesReading {
  const settled = settledByRules(read);
  const isOpen = settled === null && read.rules !== null;
  return { reading: settled ?? weighed(read, null), isOpen, sentences: read };
}

/** Reads what the rules leave open by a text model as well. What they settle is never given to the model. */
export function readByMeaning(mail: ReadableMail, weigh: WeighMail): Promise<AskReading> {
  return withMeaning(readByRules(mail), weigh);
}

/** Completes a reading by the rules with the model's, where the rules leave the mail open. */
export async function withMeaning(
  { reading, isOpen: isLeftOpen, sentences }: RulesReading,
  weigh: WeighMail,
): Promise<AskReading> {
  if (!isLeftOpen) return reading;
  const { subject, text, judged } = sentences;
  const { asks } = await weigh({ subject, text });
  const byMeaning = weighed(sentences, asks);
  if (byMeaning.certainty !== 'yes' || byMeaning.rule !== likelyAskRule) return byMeaning;
  // No rule says which sentence asks: the last one does one time of four, the one that the model finds the likeliest two of three.
  const sentence = await likeliestSentence(judged.filter(isOpen), 'asks', weigh);
  return weighed(sentences, asks, sentence);
}

export const askModel = judgeWeights.modelId;

const against: ReadonlySet<JudgedSentence['kind']> = new Set([
  ...(['informs', 'offers', 'closes', 'thanks', 'commits'] as const),
]);

/** These say in so many words that no answer is awaited, or that one still is (a short reminder); they are too rare to be counted. */
export const rulesOfTheWords: ReadonlySet<string> = new Set([
  'no-own-text',
  'automatic-mail',
  'bulk-mail',
  'no-reply-needed',
  'takes-back',
  'nudge',
]);

/** These rules decide alone. Real mail has to show that the others are right (lab/evals, docs/scorecard-strangers.md). */
export const rulesThatDecideAlone: ReadonlySet<string> = new Set([
  ...rulesOfTheWords,
  'thanks',
  'closing',
  'for-information',
  'offer-of-help',
  'own-commitment',
]);

/** Null when the features are to be weighed: the text has a sentence that may ask. */
export function settledByRules(read: SentencesRead): AskReading | null {
  const { rules, judged, subject, text } = read;
  if (rules === null) return null;
  if (judged.length === 0) return readSubject(subject, rules);
  const no = (on: JudgedSentence | undefined, confidence: number) =>
    readingOf(read, { certainty: 'no', on, confidence });
  if (isAutomaticSubject(subject)) return { ...no(undefined, 0.95), rule: 'automatic-mail' };
  if (isBulkText(text)) return { ...no(undefined, 0.85), rule: 'bulk-mail' };
  const said = readNoReplyNeeded(read);
  if (said) return said;
  if (judged.some((one) => isOpen(one) || one.kind === 'weak-ask') || read.nudge) return null;
  const on = judged.find(({ kind }) => against.has(kind));
  return no(on, on?.confidence ?? 0.7);
}

/** "Never mind" next to a question is about something else; "no need to reply" covers every question except a firm one. */
function readNoReplyNeeded(read: SentencesRead): AskReading | null {
  const ask = askIn(read.judged);
  const noReply = strongest(read.judged.filter((one) => one.kind === 'no-reply-needed'));
  if (!noReply) return null;
  const outweighs = noReply.confidence >= strongFrom ? strongFrom : certainFrom;
  if (ask === undefined || ask.confidence < outweighs) {
    const on = read.judged.find(({ rule }) => rule === 'takes-back') ?? noReply;
    return readingOf(read, { certainty: 'no', on, confidence: on.confidence });
  }
  if (noReply.confidence < strongFrom) return null;
  return readingOf(read, { certainty: 'unsure', on: ask, confidence: 0.5 });
}

/**
 * @param logOdds by the text model; null: the rules alone are weighed
 * @param asking the sentence that a yes rests on, where no rule says which
 */
function weighed(read: SentencesRead, logOdds: number | null, asking?: JudgedSentence): AskReading {
  const open = asking ? { ...asking, rule: likelyAskRule } : reasonIn(read);
  // In a language without rules nothing can be weighed.
  if (read.rules === null) return withoutRules(read, open);
  const { certainty, probability } = weighMail(mailFeatures(read), logOdds);
  if (certainty !== 'no') return readingOf(read, { certainty, on: open, confidence: probability });
  if (open?.rule === 'nudge' && isReminder(open))
    return readingOf(read, { certainty: 'yes', on: open, confidence: 0.75 });
  if (open && rulesThatLeaveOpen.has(open.rule))
    return readingOf(read, { certainty: 'unsure', on: open, confidence: probability });
  const on = read.judged.find(({ kind }) => against.has(kind));
  return readingOf(read, { certainty, on, confidence: 1 - probability });
}

/** A plain question is one in every language; what else is said there is left open. */
function withoutRules(read: SentencesRead, open: JudgedSentence | undefined): AskReading {
  const question = plainQuestionIn(read.text);
  if (question === null || isCourtesyQuestion(foldText(question)))
    return readingOf(read, { certainty: 'unsure', on: open, confidence: 0.3 });
  const on: JudgedSentence = {
    text: question,
    folded: foldText(question),
    before: null,
    kind: 'ask',
    rule: 'question',
    confidence: 0.7,
  };
  return { ...readingOf(read, { certainty: 'yes', on, confidence: 0.7 }), rule: 'question' };
}

/** The writer may wait though the weights, which saw few such mails, say no: they are unsure at least. */
const rulesThatLeaveOpen: ReadonlySet<string> = new Set([
  'nudge',
  'wish',
  'order-without-answer',
  'own-question',
  'deadline',
  'relayed-wish',
  'for-approval',
]);

const maxReminderWords = 14;

/** "Just following up on my last mail." and no more; with a clause behind it ("..., here is the letter") it gives something. */
function isReminder({ folded }: JudgedSentence): boolean {
  return !folded.includes(',') && folded.split(' ').length <= maxReminderWords;
}

/** The sentence that a yes rests on: an ask, or one that asks again, or one that may ask. */
function reasonIn({ judged, nudge }: SentencesRead): JudgedSentence | undefined {
  return (
    askIn(judged) ??
    (nudge && { ...nudge, rule: 'nudge' }) ??
    judged.find(({ kind }) => kind === 'weak-ask') ??
    likelyAsk(judged)
  );
}

const likelyAskRule = 'likely-ask';

/** No rule fits: a question of a language without rules, or what is said last and decides nothing else. */
function likelyAsk(judged: readonly JudgedSentence[]): JudgedSentence | undefined {
  const open =
    judged.find(({ rule, text }) => rule === 'no-language' && /[?？؟]\s*$/.test(text)) ??
    judged.findLast(({ rule }) => rule === 'statement');
  return open && { ...open, rule: likelyAskRule };
}

const askIn = (judged: readonly JudgedSentence[]) => strongest(judged.filter(({ kind }) => kind === 'ask'));

function strongest(sentences: readonly JudgedSentence[]): JudgedSentence | undefined {
  return sentences.reduce<JudgedSentence | undefined>(
    (best, one) => (best && best.confidence >= one.confidence ? best : one),
    undefined,
  );
}

interface Decision extends Pick<AskReading, 'certainty' | 'confidence'> {
  readonly on: JudgedSentence | undefined;
}

function readingOf({ judged, rules, nudge }: SentencesRead, { on, ...decision }: Decision): AskReading {
  const isNo = decision.certainty === 'no';
  const sentence = on === undefined ? null : cut(on.text);
  const rule = rules === null ? 'language-without-rules' : (on?.rule ?? 'no-ask');
  return {
    ...decision,
    engine: 'rules',
    rule,
    sentence,
    before: on?.before == null || on.rule === 'nudge' ? null : cut(on.before),
    ...(isNo || rules === null ? noDeadline : deadlineIn({ sentence, rule }, judged, rules)),
    asks: isNo ? [] : asksIn(judged, sentence),
    nudges: nudge !== undefined && !isNo,
    language: rules?.code ?? null,
  };
}

/** "Please answer by Monday" asks for nothing of its own. Over folded text. */
const forAnAnswer =
  /\b(?:answer|reply|respond|get back|antwort\w*|ruckmeldung|repond\w*|reponse|respond\w*|respuesta|contest\w*|resposta|rispond\w*|rispost\w*|antwoord\w*|reageer|reactie)\b/;

/**
 * The questions, the requests, and what the decision rests on. A question of which no rule knows how it asks does so behind another: "The other
 * one as well?" What else is wanted or needed is left out: more often it is why something is asked.
 */
function asksIn(judged: readonly JudgedSentence[], restsOn: string | null): string[] {
  const asks: JudgedSentence[] = [];
  judged.forEach((one, at) => {
    const isBehind = asks.length > 0 && asks.at(-1) === judged[at - 1];
    if (isQuestion(one, isBehind) || isRequest(one) || cut(one.text) === restsOn) asks.push(one);
  });
  return asks.slice(0, maxAsks).map(({ text }) => cut(text));
}

function isQuestion({ kind, text, folded, rule, confidence }: JudgedSentence, isBehindAsk: boolean): boolean {
  if (!text.endsWith('?')) return false;
  if (rule === 'no-language') return !isCourtesyQuestion(folded);
  return (kind === 'ask' && confidence >= certainFrom) || (isBehindAsk && rule === 'statement');
}

/** Not the line above a list. */
function isRequest({ text, folded, rule }: JudgedSentence): boolean {
  return rule === 'request-please' && !text.endsWith(':') && !forAnAnswer.test(folded);
}

/** Cut to the limit of a stored reason; still literally a part of the mail. */
function cut(sentence: string): string {
  return sentence.slice(0, maxSentence);
}

function readSubject(subject: string, rules: LanguageRules): AskReading {
  const text = stripUntrusted(subject).trim();
  const isOwn = isNewSubject(text);
  const judged = judgeSentence(sentenceOf(text, 0), undefined, rules);
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
