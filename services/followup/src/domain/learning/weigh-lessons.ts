import type { DecisionReason } from '@tern/contracts/follow-up-status';
import type { AskReading } from '../records/follow-up-record.ts';
import { isTeachable, type Lesson } from './lesson.ts';

type Certainty = AskReading['certainty'];
type Learned = NonNullable<DecisionReason['learned']>;
type LabelCounts = Learned['sameRule'];

/** The probability of an answer being awaited from which a mail is *yes*, and from which it is *unsure* (docs/decisions/0036). */
export const yesFrom = 0.6;
export const unsureFrom = 0.4;
/** The engine's own probability weighs as much as this many labels. */
const priorLabels = 10;

/** Lessons by the rule and by the recipients that they say something about. */
export interface LessonBook {
  readonly byRule: ReadonlyMap<string, readonly Lesson[]>;
  readonly byRecipient: ReadonlyMap<string, readonly Lesson[]>;
}

export const noLessons: LessonBook = { byRule: new Map(), byRecipient: new Map() };

export function lessonBookOf(lessons: readonly Lesson[]): LessonBook {
  if (lessons.length === 0) return noLessons;
  const byAddress = lessons.flatMap((lesson) =>
    [...new Set(lesson.to.map(({ email }) => email))].map((email) => ({ email, lesson })),
  );
  return {
    byRule: Map.groupBy(lessons, ({ rule }) => rule),
    byRecipient: new Map(
      [...Map.groupBy(byAddress, ({ email }) => email)].map(([email, found]) => [
        email,
        found.map(({ lesson }) => lesson),
      ]),
    ),
  };
}

export interface Weighed {
  readonly certainty: Certainty;
  /** How sure the certainty is, 0 to 1. */
  readonly confidence: number;
  readonly learned: Learned;
}

/**
 * Weighs what the user's earlier labels make of a reading: the probability of the engine, moved by the labels on mail that the same rule read,
 * then by those on mail to the same people. Null where no lesson counts. A lesson counts for mail that was sent after it, so that a
 * decision follows from stored facts alone, in whatever order they came.
 * @param mail its date and the addresses in To that are not the user's own.
 */
export function weighLessons(
  reading: Pick<AskReading, 'certainty' | 'rule' | 'confidence'>,
  mail: { readonly date: Date; readonly to: readonly string[] },
  book: LessonBook,
): Weighed | null {
  if (!isTeachable(reading)) return null;
  const isEarlier = ({ at }: Lesson) => at < mail.date;
  const ofRule = (book.byRule.get(reading.rule) ?? []).filter(isEarlier);
  const ofRecipients = new Set(
    mail.to.flatMap((email) => (book.byRecipient.get(email) ?? []).filter(isEarlier)),
  );
  if (ofRule.length + ofRecipients.size === 0) return null;
  return weighCounts(reading, {
    sameRule: countLabels(ofRule),
    sameRecipient: countLabels([...ofRecipients]),
  });
}

/** Moves the engine's probability by labels on mail of its kind, then by those on mail with its people. */
export function weighCounts(
  reading: Pick<AskReading, 'certainty' | 'confidence'>,
  { sameRule, sameRecipient }: Pick<Learned, 'sameRule' | 'sameRecipient'>,
): Weighed {
  const probability = movedBy(movedBy(probabilityOfYes(reading), sameRule), sameRecipient);
  const certainty = certaintyAt(probability);
  return {
    certainty,
    confidence: certainty === 'no' ? 1 - probability : probability,
    learned: { without: reading.certainty, sameRule, sameRecipient },
  };
}

function movedBy(probability: number, { yes, no }: LabelCounts): number {
  return (priorLabels * probability + yes) / (priorLabels + yes + no);
}

function certaintyAt(probability: number): Certainty {
  if (probability >= yesFrom) return 'yes';
  return probability >= unsureFrom ? 'unsure' : 'no';
}

/** Kept within the band of its certainty, so that labels that agree with a reading never reverse it. */
function probabilityOfYes({ certainty, confidence }: Pick<AskReading, 'certainty' | 'confidence'>): number {
  if (certainty === 'yes') return Math.max(confidence, yesFrom);
  return certainty === 'unsure' ? (yesFrom + unsureFrom) / 2 : Math.min(1 - confidence, unsureFrom);
}

function countLabels(lessons: readonly Pick<Lesson, 'label'>[]): LabelCounts {
  const yes = lessons.filter(({ label }) => label).length;
  return { yes, no: lessons.length - yes };
}
