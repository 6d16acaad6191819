import type { Clock } from '@tern/kernel/clock';
import type { FollowUpRecord, SentRecord, Words } from '../records/follow-up-record.ts';
import { isTeachable, lessonOf, type Lesson } from '../learning/lesson.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { refreshTaught, type RefreshTaughtContext } from '../refresh/refresh-taught.ts';
import { readingOf } from '../threads/ask-reading.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { withWord, type Verdict } from '../records/user-words.ts';

interface GivenLabels {
  /** Undefined leaves a label as it is, null takes it back. */
  readonly needsFollowup?: boolean | null | undefined;
  readonly isFollowup?: boolean | null | undefined;
}

interface LabelRequest extends GivenLabels {
  readonly userId: string;
  readonly messageId: string;
}

export interface LabelMessageContext extends RefreshTaughtContext {
  readonly clock: Clock;
}

/**
 * Stores the user's label of a sent mail, which wins over the robot's; it may change other mails of the thread.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export async function labelMessage(
  context: LabelMessageContext,
  { userId, messageId, ...given }: LabelRequest,
): Promise<void> {
  const record = await sentOfUser(context.records, userId, messageId);
  const at = context.clock.now();
  await refreshRecords(context, {
    ids: [messageId],
    word: { id: messageId, say: (before) => labelled(before, given, at) },
  });
  await refreshAround(context, record, { sent: [record], received: [] });
  if (given.needsFollowup !== undefined) await refreshLessons(context, record);
}

/** Derives anew the mails that the former label and the new one count for. */
async function refreshLessons(context: LabelMessageContext, before: SentRecord): Promise<void> {
  const after = await context.records.find([before.id]);
  const lessons = [before, ...after].flatMap((record) => [lessonOf(record), firstLesson(record)]);
  await refreshTaught(context, {
    userId: before.userId,
    lessons: lessons.filter((lesson) => lesson !== null),
  });
}

/**
 * Finds what the first label in the history may have taught. After a call that died once its label was stored or taken back, the repeat has the
 * same label, and only the history shows the one before.
 */
function firstLesson({ id, accountId, facts, said }: FollowUpRecord): Lesson | null {
  const first = said.history.find((word) => word.kind === 'labelled' && word.field === 'needsFollowup');
  const taughtRule = facts && readingOf(facts).rule;
  if (!first || !taughtRule) return null;
  const verdict = { at: first.at, label: true, robot: true, taughtRule };
  return lessonOf({ id, accountId, facts, said: { verdict } });
}

function labelled(record: SentRecord, given: GivenLabels, at: Date): Words {
  const { labels, said } = record;
  let words: Words = { labels, said };
  for (const field of ['needsFollowup', 'isFollowup'] as const) {
    const value = given[field];
    if (value === undefined || value === words.labels[field]) continue;
    words = {
      labels: { ...words.labels, [field]: value },
      said: withWord(words.said, { at, kind: 'labelled', field, value }),
    };
    if (field === 'needsFollowup') {
      words = {
        ...words,
        said: { ...words.said, verdict: value === null ? null : verdictOf(record, value, at) },
      };
    }
  }
  return words;
}

function verdictOf({ facts, state, said }: SentRecord, label: boolean, at: Date): Verdict | null {
  if (!state) return null;
  const reading = readingOf(facts);
  const taughtRule = facts.headerRule === null && isTeachable(reading) ? reading.rule : null;
  // When the user changes a label, the decision that they first saw counts.
  const { robot, rule } = said.verdict ?? { robot: state.needsFollowup, rule: state.reason.rule };
  return { at, label, robot, taughtRule, ...(rule !== undefined && { rule }) };
}
