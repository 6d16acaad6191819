import type { Clock } from '@tern/kernel/clock';
import type { SentRecord, Words } from '../records/follow-up-record.ts';
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
 * Stores the user's own word on a sent mail, which wins over the robot's; other mails of the thread may follow from it.
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
  if (given.needsFollowup !== undefined) await teach(context, record);
}

/** Both the label before and the one now: what the first had taught is taken back. */
async function teach(context: LabelMessageContext, before: SentRecord): Promise<void> {
  const after = await context.records.find([before.id]);
  const lessons = [before, ...after].flatMap((record) => lessonOf(record) ?? []);
  await refreshTaught(context, { userId: before.userId, lessons: withFirstLabel(before, lessons) });
}

/** A call that died after its label was stored is repeated with the same label: the first one that was ever given reaches back far enough. */
function withFirstLabel({ said }: SentRecord, lessons: readonly Lesson[]): Lesson[] {
  const first = said.history.find((word) => word.kind === 'labelled' && word.field === 'needsFollowup');
  return lessons.map((lesson) => (first && first.at < lesson.at ? { ...lesson, at: first.at } : lesson));
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
  // Of a label that changes his mind the decision counts that he saw at first.
  const { robot, rule } = said.verdict ?? { robot: state.needsFollowup, rule: state.reason.rule };
  return { at, label, robot, taughtRule, ...(rule !== undefined && { rule }) };
}
