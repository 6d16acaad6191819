import { plural, t } from '@lingui/core/macro';
import type { DecisionReason } from '@tern/contracts/follow-up-status';

/** Texts for the rules, by their names in followup and packages/ai. */
const rules: Record<string, string> = {
  question: t`asks a question`,
  'question-to-reader': t`asks the reader something`,
  'question-without-mark': t`asks a question`,
  'request-please': t`asks for something politely`,
  'request-order': t`tells the reader what to do`,
  instruction: t`tells the reader what to do`,
  'need-from-reader': t`needs something from the reader`,
  'need-stated': t`says what is still missing`,
  'let-me-know': t`asks to be told`,
  'formal-request': t`asks for something`,
  'choice-left-to-reader': t`leaves a choice to the reader`,
  proposal: t`proposes something`,
  'relayed-question': t`passes on a question of another person`,
  'offer-to-accept': t`offers a step that the reader has to agree to`,
  'relayed-wish': t`passes on a wish of another person`,
  'for-approval': t`lays something before the reader`,
  'unasked-offer': t`offers something that nobody asked for`,
  nudge: t`asks again`,
  'likely-ask': t`reads like a request`,
  deadline: t`names a deadline`,
  'model-reading': t`was read by the language model`,
  'no-reply-needed': t`says that no answer is needed`,
  'takes-back': t`takes an earlier question back`,
  'instruction-to-many': t`tells a group what to do`,
  'own-question': t`asks nobody in particular`,
  'for-information': t`is for information`,
  'offer-of-help': t`offers help`,
  'own-commitment': t`says what you will do`,
  thanks: t`gives thanks`,
  closing: t`closes the conversation`,
  courtesy: t`is a courtesy`,
  statement: t`states something`,
  'no-ask': t`asks for nothing`,
  'no-own-text': t`has no text of yours`,
  'bulk-mail': t`reads like mail to many`,
  'language-without-rules': t`is in a language without rules`,
  'sent-follow-up-draft': t`is a follow-up that was drafted here`,
  'only-to-myself': t`went to yourself only`,
  'only-to-lists': t`went to mailing lists only`,
  'only-to-no-reply': t`went to addresses that take no answers`,
  'nobody-addressed': t`addresses nobody directly`,
  'answers-back': t`answers what was asked back`,
  'taken-back': t`was taken back by a later message of yours`,
  'thrown-away': t`is in Trash or Spam`,
  'no-recipients': t`has no recipients`,
  'calendar-answer': t`answers an invitation`,
  'calendar-invitation': t`is an invitation that the calendar sent`,
  'automatic-mail': t`was written by a program`,
};

const engines: Record<DecisionReason['engine'], string> = {
  headers: t`its headers and recipients`,
  rules: t`sentence rules`,
  'n-grams': t`word patterns`,
  structure: t`the conversation`,
  model: t`the language model`,
};

/** Why the outside model, which the user allows, has not read it. */
const modelNotes: Record<NonNullable<DecisionReason['modelNote']>, string> = {
  'budget-spent': t`Read on this machine: the language model had been asked as often as a day allows.`,
  unavailable: t`Read on this machine: the language model did not answer.`,
  unusable: t`Read on this machine: the language model gave no answer that could be used.`,
};

/** 'asks the reader something': what a message does when this rule decided. */
export function ruleText(rule: string): string {
  return rules[rule] ?? rule.replaceAll('-', ' ');
}

/** 'It asks the reader something. Tern is sure that it needs an answer.' */
export function decisionText({ rule, certainty, confidence, modelNote, learned }: DecisionReason): string {
  const decided = `${t`It ${ruleText(rule)}.`} ${verdict(certainty, confidence)}`;
  const notes = [learned && learnedText(learned), modelNote && modelNotes[modelNote]];
  return [decided, ...notes.filter((note) => note !== undefined)].join(' ');
}

/** 'Your labels counted: for messages like it 2 Yes and 5 No, for this recipient 1 No. Without them: Yes.' */
function learnedText({ without, sameRule, sameRecipient }: NonNullable<DecisionReason['learned']>): string {
  const counted = [
    { of: t`messages like it`, ...sameRule },
    { of: t`its recipients`, ...sameRecipient },
  ].filter(({ yes, no }) => yes + no > 0);
  const counts = counted.map(({ of, yes, no }) => t`for ${of} ${labelCountText({ yes, no })}`);
  const alone = { yes: t`Yes`, unsure: t`unsure`, no: t`No` }[without];
  return t`Your labels counted: ${counts.join(', ')}. Without them: ${alone}.`;
}

/** '2 Yes and 5 No'. */
export function labelCountText({ yes, no }: { yes: number; no: number }): string {
  const [saidYes, saidNo] = [plural(yes, { other: '# Yes' }), plural(no, { other: '# No' })];
  if (yes > 0 && no > 0) return t`${saidYes} and ${saidNo}`;
  return yes > 0 ? saidYes : no > 0 ? saidNo : '';
}

/** For those who want to know: 'By sentence rules 3, 92% sure.' */
export function decisionFigures({ engine, version, confidence }: DecisionReason): string {
  return t`By ${engines[engine]} ${version}, ${Math.round(confidence * 100)}% sure.`;
}

function verdict(certainty: DecisionReason['certainty'], confidence: number): string {
  if (certainty === 'unsure') return t`Tern is not sure whether it needs an answer.`;
  const isSure = confidence >= 0.9;
  if (certainty === 'yes')
    return isSure
      ? t`Tern is sure that it needs an answer.`
      : t`Tern is fairly sure that it needs an answer.`;
  return isSure ? t`Tern is sure that it needs no answer.` : t`Tern is fairly sure that it needs no answer.`;
}
