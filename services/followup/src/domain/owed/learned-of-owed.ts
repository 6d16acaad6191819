import { weighCounts, type Weighed } from '../learning/weigh-lessons.ts';
import type { End } from './ends-of-asks.ts';
import type { OwedRecord } from './owed-ask.ts';

/** Labels on mail that one rule read before that kind of mail is doubted, whoever wrote it. */
export const enoughOfKind = 20;

/** Whether an earlier mail asked the user for words, by what they said of it or did. */
export interface OwedLesson {
  readonly at: Date;
  readonly label: boolean;
  /** They said so; else they answered it. */
  readonly isSaid: boolean;
  readonly rule: string;
  readonly writer: string;
}

interface LessonSources {
  /** Each once, whichever accounts it lies in. */
  readonly labelled: readonly OwedRecord[];
  readonly ended: readonly { readonly ask: OwedRecord; readonly end: End | null }[];
}

/** Whom an answer goes to: a contact form writes in the name of many. */
export const writerOf = ({ from, replyTo }: Pick<OwedRecord, 'from' | 'replyTo'>) => replyTo[0] ?? from.email;

/** Gathers the lessons. An answer says as much as a label: most users label only what is wrong. */
export function owedLessons({ labelled, ended }: LessonSources, forgottenAt: Date | null): OwedLesson[] {
  const said = saidOfReceived(labelled, forgottenAt);
  // Answers can only outweigh labels.
  if (said.length === 0) return [];
  const answered = ended.flatMap(({ ask, end }) =>
    ask.label === null && end?.state === 'answered' && isSince(end.by.date, forgottenAt)
      ? [{ ...ofAsk(ask), at: end.by.date, label: true, isSaid: false }]
      : [],
  );
  return [...said, ...answered];
}

/** The labels on received mail since the user had the earlier ones forgotten. */
export const saidOfReceived = (asks: readonly OwedRecord[], forgottenAt: Date | null) =>
  asks.flatMap((ask) =>
    ask.label !== null && ask.saidAt !== null && isSince(ask.saidAt, forgottenAt)
      ? [{ ...ofAsk(ask), name: ask.from.name, at: ask.saidAt, label: ask.label, isSaid: true }]
      : [],
  );

const isSince = (at: Date, forgottenAt: Date | null) => forgottenAt === null || at > forgottenAt;
const ofAsk = (ask: OwedRecord) => ({ rule: ask.reading.rule, writer: writerOf(ask) });

interface Counts {
  readonly yes: number;
  readonly no: number;
  /** Those of which the user said it. */
  readonly said: number;
}
type CountsBefore = (date: Date) => Counts;

const none: Counts = { yes: 0, no: 0, said: 0 };

/** Lessons by what they say something about, counted once for all mail. */
export interface OwedLessonBook {
  readonly byRule: ReadonlyMap<string, CountsBefore>;
  readonly byWriter: ReadonlyMap<string, CountsBefore>;
}

/** Groups lessons, in whatever order they are. */
export function owedLessonBook(lessons: readonly OwedLesson[]): OwedLessonBook {
  const sorted = lessons.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const counted = (keyOf: (lesson: OwedLesson) => string) =>
    new Map([...Map.groupBy(sorted, keyOf)].map(([key, group]) => [key, countsBefore(group)]));
  return { byRule: counted(({ rule }) => rule), byWriter: counted(({ writer }) => writer) };
}

/** @param lessons the earliest first */
function countsBefore(lessons: readonly OwedLesson[]): CountsBefore {
  const upTo = [none];
  let [yes, no, said] = [0, 0, 0];
  for (const { label, isSaid } of lessons) {
    if (label) yes += 1;
    else no += 1;
    if (isSaid) said += 1;
    upTo.push({ yes, no, said });
  }
  return (date) => {
    let [from, to] = [0, lessons.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const lesson = lessons[middle];
      if (lesson && lesson.at < date) from = middle + 1;
      else to = middle;
    }
    return upTo[from] ?? none;
  };
}

/**
 * Weighs what earlier labels make of an ask: those on mail of the same writer, and from `enoughOfKind` on those on mail that the same rule
 * read. A lesson counts for mail that came after it. Null where no label counts, or the user labelled the mail itself.
 */
export function learnedOf(ask: OwedRecord, { byRule, byWriter }: OwedLessonBook): Weighed | null {
  if (ask.label !== null) return null;
  const ofKind = byRule.get(ask.reading.rule)?.(ask.date) ?? none;
  const ofWriter = byWriter.get(writerOf(ask))?.(ask.date) ?? none;
  const isKindKnown = ofKind.said >= enoughOfKind;
  if (!isKindKnown && ofWriter.said === 0) return null;
  const labels = ({ yes, no }: Counts) => ({ yes, no });
  return weighCounts(ask.reading, {
    sameRule: labels(isKindKnown ? ofKind : none),
    sameRecipient: labels(ofWriter),
  });
}
