import type { DecisionReason, MatchEvidence, WaitReason } from '@tern/contracts/follow-up-status';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';

/** Explains a rule of the decision ladder to users. */
const rules: Readonly<Record<string, PlainPattern>> = {
  'question-to-reader': 'it asks the reader a question',
  'question-without-mark': 'it asks a question',
  question: 'it asks a question',
  'request-please': 'it asks for something',
  'request-order': 'it asks for something',
  instruction: 'it tells the reader what to do',
  'let-me-know': 'it asks for word',
  'need-from-reader': 'it says what is needed from the reader',
  'need-stated': 'it says what is still missing',
  'choice-left-to-reader': 'it leaves a choice to the reader',
  proposal: 'it makes a proposal',
  'relayed-question': 'it passes on a question of another person',
  'offer-to-accept': 'it offers a step that the reader has to agree to',
  'relayed-wish': 'it passes on a wish of another person',
  'for-approval': 'it lays something before the reader',
  deadline: 'it names a deadline',
  nudge: 'it asks again',
  'likely-ask': 'its wording is mostly that of mail that asks',
  'sent-follow-up-draft': 'it is a follow-up that was drafted here',
  'no-reply-needed': 'it says that none is needed',
  'takes-back': 'it takes an earlier question back',
  'instruction-to-many': 'it tells a group what to do',
  'own-question': 'its question is hardly meant for the reader',
  'for-information': 'it is for information',
  'offer-of-help': 'it only offers help',
  closing: 'it closes the matter',
  thanks: 'it only thanks',
  'own-commitment': 'the next step is your own',
  'bulk-mail': 'it reads like mail to many',
  'no-ask': 'nothing in it asks for one',
  'no-own-text': 'it has no text of its own',
  'language-without-rules': 'its language is not one that is read here',
  'calendar-answer': 'it answers an invitation',
  'calendar-invitation': 'the calendar sent it, and the calendar shows the answers',
  'automatic-mail': 'no person wrote it',
  'no-recipients': 'it has no recipients',
  'only-to-myself': 'it went to yourself only',
  'only-to-no-reply': 'no person reads what is sent there',
  'only-to-lists': 'it went to lists only',
  'answers-back': 'it answers what was asked back',
  'taken-back': 'a later message of yours says that none is needed',
  'thrown-away': 'it is in Trash or Spam',
  'nobody-addressed': 'no person who could answer is in To',
};

export function decisionWords({ certainty, engine, rule, learned }: DecisionReason): Saying {
  const why = rules[rule] ?? (engine === 'model' ? 'the outside model read it so' : null);
  const isByLabels = learned !== undefined && learned.without !== certainty;
  const { alone, because } = outcomes[certainty][isByLabels ? 'byLabels' : 'byRules'];
  return why === null ? alone : say(because, { why });
}

const outcomes = {
  yes: {
    byRules: { alone: 'Waits for an answer.', because: 'Waits for an answer: {why, said}.' },
    byLabels: {
      alone: 'Waits for an answer, by your labels.',
      because: 'Waits for an answer, by your labels: {why, said}.',
    },
  },
  unsure: {
    byRules: {
      alone: 'Unsure whether it waits for an answer.',
      because: 'Unsure whether it waits for an answer: {why, said}.',
    },
    byLabels: {
      alone: 'Unsure whether it waits for an answer, by your labels.',
      because: 'Unsure whether it waits for an answer, by your labels: {why, said}.',
    },
  },
  no: {
    byRules: { alone: 'Waits for no answer.', because: 'Waits for no answer: {why, said}.' },
    byLabels: {
      alone: 'Waits for no answer, by your labels.',
      because: 'Waits for no answer, by your labels: {why, said}.',
    },
  },
} as const;

export const evidenceWords = ({ rule, certainty, from }: MatchEvidence): Saying =>
  say(
    certainty === 'certain'
      ? 'Answered by {from}: {why, said}.'
      : 'Probably answered by {from}: {why, said}.',
    { from, why: evidences[rule] },
  );

const evidences = {
  'in-reply-to': 'In-Reply-To names this message',
  references: 'References names this message or its thread',
  'subject-and-sender': 'it has the same subject, and the message went to that address',
  'subject-and-quote': 'it has the same subject and quotes the message',
} as const satisfies Record<MatchEvidence['rule'], PlainPattern>;

/** Why a wait ends at its moment; for the reasons that have one. */
export const waitWords: Readonly<Record<WaitReason, PlainPattern>> = {
  default: '3 days after sending',
  'account-days': 'after the days set for this account',
  'business-days': 'after the business days set for this account',
  deadline: 'the deadline that the message names',
  'holding-answer': 'counted again since an answer was promised',
  absence: 'the day of return',
  meeting: 'the day after you meet',
  snoozed: 'the moment you chose',
  muted: 'all people in To are muted',
  'carried-by-follow-up': 'a later message of yours asks again',
  'followed-up-once': 'two weeks after your follow-up',
};
