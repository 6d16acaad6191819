import { isDeepStrictEqual } from 'node:util';
import type { DecisionReason } from '@tern/contracts/follow-up-status';
import type { AskReading, FollowUpRecord, OutsideReading, SentFacts } from '../records/follow-up-record.ts';

interface ReadingInForce extends Omit<AskReading, 'engine'> {
  readonly engine: 'rules' | 'n-grams' | 'model';
  /** The version of the engine; for a model its name. */
  readonly version: string;
}

/** How the own text is read: by the offline engine, and where that is not sure by the model, once it has answered. */
export function readingOf(facts: SentFacts): ReadingInForce {
  const { reading, outside, engineVersion } = facts;
  if (isSure(reading) || outside?.outcome !== 'read')
    return { ...reading, engine: reading.engine ?? 'rules', version: engineVersion };
  const isSameSentence = outside.sentence === reading.sentence;
  return {
    engine: 'model',
    version: outside.model,
    rule: 'model-reading',
    certainty: outside.certainty,
    sentence: outside.sentence,
    confidence: outside.confidence,
    // Signs that the rules found beside the sentence hold only for that sentence.
    before: isSameSentence ? reading.before : null,
    deadline: outside.certainty === 'no' ? null : reading.deadline,
    deadlineDay: outside.certainty === 'no' ? null : (reading.deadlineDay ?? null),
    nudges: outside.certainty !== 'no' && reading.nudges,
    language: reading.language ?? outside.language,
  };
}

/** Why a model that should have been asked did not decide; empty where none should. */
export function modelNoteOf({ reading, outside }: SentFacts): Pick<DecisionReason, 'modelNote'> {
  if (isSure(reading) || !outside || outside.outcome === 'read') return {};
  return { modelNote: outside.outcome };
}

/**
 * Whether a mail should be put to the model: neither headers nor the offline engine nor the user decide, no answer has come, which would
 * make the decision needless, and the model has not read it. Consent and budget are checked when it is asked.
 */
export function wantsModel({
  facts,
  state,
  labels,
  said,
}: Pick<FollowUpRecord, 'facts' | 'state' | 'labels' | 'said'>): boolean {
  if (facts === null || state === null) return false;
  const { engine } = state.reason;
  return (
    engine !== 'headers' &&
    engine !== 'structure' &&
    !isSure(facts.reading) &&
    facts.outside?.outcome !== 'read' &&
    facts.outside?.outcome !== 'unusable' &&
    // A mail that the user's own labels decide needs no model.
    (state.reason.learned === undefined || state.reason.certainty === 'unsure') &&
    labels.needsFollowup === null &&
    state.responseMessageId === null &&
    !said.answeredElsewhere
  );
}

/** Gives what the model said about an earlier version of a mail, if its text is the same. */
export function outsideReadingOf(before: SentFacts | null, now: SentFacts): OutsideReading | null {
  const isSameText =
    before !== null &&
    before.subject === now.subject &&
    isDeepStrictEqual(before.ownWords, now.ownWords) &&
    isDeepStrictEqual(before.reading, now.reading);
  return isSameText ? (before.outside ?? null) : null;
}

/** A model is asked only about mail between yes and no (docs/decisions/0073). */
function isSure({ certainty }: AskReading): boolean {
  return certainty !== 'unsure';
}
