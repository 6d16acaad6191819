import type { DecisionReason } from '@tern/contracts/follow-up-status';

/** The rules by their names in followup and packages/ai, as people read them. */
const rules: Record<string, string> = {
  question: 'asks a question',
  'question-to-reader': 'asks the reader something',
  'question-without-mark': 'asks a question',
  'request-please': 'asks for something politely',
  'request-order': 'tells the reader what to do',
  instruction: 'tells the reader what to do',
  'need-from-reader': 'needs something from the reader',
  'need-stated': 'says what is still missing',
  'let-me-know': 'asks to be told',
  'choice-left-to-reader': 'leaves a choice to the reader',
  proposal: 'proposes something',
  nudge: 'asks again',
  'likely-ask': 'reads like a request',
  deadline: 'names a deadline',
  'no-reply-needed': 'says that no answer is needed',
  'takes-back': 'takes an earlier question back',
  'for-information': 'is for information',
  'offer-of-help': 'offers help',
  'own-commitment': 'says what you will do',
  thanks: 'gives thanks',
  closing: 'closes the conversation',
  courtesy: 'is a courtesy',
  statement: 'states something',
  'no-ask': 'asks for nothing',
  'no-own-text': 'has no text of yours',
  'bulk-mail': 'reads like mail to many',
  'language-without-rules': 'is in a language without rules',
  'sent-follow-up-draft': 'is a follow-up that was drafted here',
  'only-to-myself': 'went to yourself only',
  'only-to-lists': 'went to mailing lists only',
  'only-to-no-reply': 'went to addresses that take no answers',
  'nobody-addressed': 'addresses nobody directly',
  'taken-back': 'was taken back by a later message of yours',
  'thrown-away': 'lies in Trash or Spam',
  'no-recipients': 'has no recipients',
  'calendar-answer': 'answers an invitation',
  'automatic-mail': 'was written by a program',
};

const engines: Record<DecisionReason['engine'], string> = {
  headers: 'its headers and recipients',
  rules: 'sentence rules',
  'n-grams': 'word patterns',
  structure: 'the conversation',
  model: 'the language model',
};

/** Why the outside model, which the user allows, has not read it. */
const modelNotes: Record<NonNullable<DecisionReason['modelNote']>, string> = {
  'budget-spent': 'Read on this machine: the language model had been asked as often as a day allows.',
  unavailable: 'Read on this machine: the language model did not answer.',
  unusable: 'Read on this machine: the language model gave no answer that could be used.',
};

/** 'It asks the reader something. Tern is sure that it needs an answer.' */
export function decisionText({ rule, certainty, confidence, modelNote }: DecisionReason): string {
  const what = rules[rule] ?? rule.replaceAll('-', ' ');
  const decided = `It ${what}. ${verdict(certainty, confidence)}`;
  return modelNote === undefined ? decided : `${decided} ${modelNotes[modelNote]}`;
}

/** For those who want to know: 'By sentence rules 3, 92% sure.' */
export function decisionFigures({ engine, version, confidence }: DecisionReason): string {
  return `By ${engines[engine]} ${version}, ${Math.round(confidence * 100)}% sure.`;
}

function verdict(certainty: DecisionReason['certainty'], confidence: number): string {
  if (certainty === 'unsure') return 'Tern is not sure whether it needs an answer.';
  const how = confidence >= 0.9 ? 'sure' : 'fairly sure';
  return `Tern is ${how} that it needs ${certainty === 'yes' ? 'an answer' : 'no answer'}.`;
}
