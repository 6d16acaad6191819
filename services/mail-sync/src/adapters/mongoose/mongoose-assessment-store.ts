import type { AnyBulkWriteOperation } from 'mongoose';
import { day, type Clock } from '@tern/kernel/clock';
import { filterFieldsOf } from '../../domain/messages/project-assessment.ts';
import type { AssessedMessage, AssessmentStore } from '../../domain/messages/assessment-store.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { PendingAssessmentDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

/** As long as the topic is kept: after that the event would not come again either. */
const keptFor = 7 * day;

export function createMongooseAssessmentStore(models: Models, clock: Clock): AssessmentStore {
  return {
    async apply(assessed) {
      const missing = await applyToMessages(models, assessed);
      if (missing.length === 0) return;
      const expiresAt = new Date(clock.now().getTime() + keptFor);
      for (const one of missing) await keepAside(models, one, expiresAt);
      // A message may have come in between, and its insert may not have seen what was just kept.
      await joinPendingAssessments(
        models,
        missing.map(({ messageId }) => messageId),
      );
    },
  };
}

/** Joins what was kept aside for new messages of an account: for most accounts nothing was, and one query shows it. */
export async function joinAnyPendingAssessments(
  models: Models,
  accountId: string,
  messageIds: readonly string[],
): Promise<void> {
  if (await models.assessments.exists({ accountId })) await joinPendingAssessments(models, messageIds);
}

/** Joins what was kept aside for messages that are there now. */
async function joinPendingAssessments(models: Models, messageIds: readonly string[]): Promise<void> {
  const pending = await models.assessments
    .find({ _id: { $in: [...messageIds] } })
    .lean<PendingAssessmentDocument[]>();
  if (pending.length === 0) return;
  const assessed = pending.map(({ _id, accountId, assessment }) => ({
    messageId: _id,
    accountId,
    assessment,
  }));
  const missing = new Set((await applyToMessages(models, assessed)).map(({ messageId }) => messageId));
  for (const { messageId, assessment } of assessed) {
    if (missing.has(messageId)) continue;
    await models.assessments.deleteOne({ _id: messageId, 'assessment.version': assessment.version });
  }
}

/** Answers those whose message is not there. */
async function applyToMessages(
  models: Models,
  assessed: readonly AssessedMessage[],
): Promise<readonly AssessedMessage[]> {
  if (await writeAll(models, assessed)) return [];
  const ids = assessed.map(({ messageId }) => messageId);
  const found = await models.messages.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
  const there = new Set(found.map(({ _id }) => _id));
  // Some messages have a newer one, and some were stored since.
  await writeAll(
    models,
    assessed.filter(({ messageId }) => there.has(messageId)),
  );
  return assessed.filter(({ messageId }) => !there.has(messageId));
}

/** Whether all were written. */
async function writeAll({ messages }: Models, assessed: readonly AssessedMessage[]): Promise<boolean> {
  if (assessed.length === 0) return true;
  const { matchedCount } = await messages.collection.bulkWrite(
    assessed.map(assessmentUpdate) as Parameters<typeof messages.collection.bulkWrite>[0],
    { ordered: false },
  );
  return matchedCount === assessed.length;
}

/** Writes only where there is no assessment as new, and not where the message proved to be received mail. */
function assessmentUpdate({ messageId, assessment }: AssessedMessage): AnyBulkWriteOperation {
  const isOlder = { 'assessment.version': { $not: { $gte: assessment.version } } };
  return {
    updateOne: {
      filter: { _id: messageId, removedAt: { $exists: false }, direction: { $ne: 'received' }, ...isOlder },
      update: { $set: { assessment, ...filterFieldsOf(assessment) } },
    },
  };
}

async function keepAside(
  { assessments }: Models,
  { messageId, accountId, assessment }: AssessedMessage,
  expiresAt: Date,
): Promise<void> {
  try {
    await assessments.updateOne(
      { _id: messageId, 'assessment.version': { $lt: assessment.version } },
      { $set: { accountId, assessment, expiresAt } },
      { upsert: true },
    );
  } catch (error) {
    // A newer version is kept already: the upsert tried to add a second record.
    if (!isDuplicateKey(error)) throw error;
  }
}
