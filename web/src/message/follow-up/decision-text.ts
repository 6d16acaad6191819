import type { DecisionReason } from '@tern/contracts/follow-up-status';

/** Texts for the rules, by their names in followup and packages/ai. */
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
  'formal-request': 'asks for something',
  'choice-left-to-reader': 'leaves a choice to the reader',
  proposal: 'proposes something',
  'relayed-question': 'passes on a question of another person',
  'offer-to-accept': 'offers a step that the reader has to agree to',
  'relayed-wish': 'passes on a wish of another person',
  'for-approval': 'lays something before the reader',
  nudge: 'asks again',
  'likely-ask': 'reads like a request',
  deadline: 'names a deadline',
  'model-reading': 'was read by the language model',
  'no-reply-needed': 'says that no answer is needed',
  'takes-back': 'takes an earlier question back',
  'instruction-to-many': 'tells a group what to do',
  'own-question': 'asks nobody in particular',
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
  'thrown-away': 'is in Trash or Spam',
  'no-recipients': 'has no recipients',
  'calendar-answer': 'answers an invitation',
  'calendar-invitation': 'is an invitation that the calendar sent',
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

/** 'asks the reader something': what a message does when this rule decided. */
export function ruleText(rule: string): string {
  return rules[rule] ?? rule.replaceAll('-', ' ');
}

/** 'It asks the reader something. Tern is sure that it needs an answer.' */
export function decisionText({ rule, certainty, confidence, modelNote, learned }: DecisionReason): string {
  const decided = `It ${ruleText(rule)}. ${verdict(certainty, confidence)}`;
  const notes = [learned && learnedText(learned), modelNote && modelNotes[modelNote]];
  return [decided, ...notes.filter((note) => note !== undefined)].join(' ');
}

/** 'Your labels counted: for messages like it 2 Yes and 5 No, for this recipient 1 No. Without them: Yes.' */
function learnedText({ without, sameRule, sameRecipient }: NonNullable<DecisionReason['learned']>): string {
  const counted = [
    { of: 'messages like it', ...sameRule },
    { of: 'its recipients', ...sameRecipient },
  ].filter(({ yes, no }) => yes + no > 0);
  const counts = counted.map(({ of, yes, no }) => `for ${of} ${labelCountText({ yes, no })}`);
  const alone = { yes: 'Yes', unsure: 'unsure', no: 'No' }[without];
  return `Your labels counted: ${counts.join(', ')}. Without them: ${alone}.`;
}

/** '2 Yes and 5 No'. */
export function labelCountText({ yes, no }: { yes: number; no: number }): string {
  const said = [yes > 0 && `${yes.toLocaleString()} Yes`, no > 0 && `${no.toLocaleString()} No`];
  return said.filter(Boolean).join(' and ');
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
