import type { AnyBulkWriteOperation } from 'mongoose';
import { day, type Clock } from '@tern/kernel/clock';
import type { Assessment } from '../domain/messages/message.ts';
import { filterFieldsOf } from '../domain/messages/project-assessment.ts';
import type { AssessedMessage, AssessmentStore } from '../domain/store-ports.ts';
import { isDuplicate } from './duplicate-key.ts';
import type { MessageDocument, Models, PendingAssessmentDocument } from './mongoose-models.ts';

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

/** Joins what was kept aside for messages that are there now. */
export async function joinPendingAssessments(models: Models, messageIds: readonly string[]): Promise<void> {
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
  { messages }: Models,
  assessed: readonly AssessedMessage[],
): Promise<AssessedMessage[]> {
  const found = await messages
    .find({ _id: { $in: assessed.map(({ messageId }) => messageId) } }, { 'assessment.version': 1 })
    .lean<Pick<MessageDocument, '_id' | 'assessment'>[]>();
  const versions = new Map(found.map(({ _id, assessment }) => [_id, assessment?.version ?? 0]));
  const writes = assessed
    .filter(({ messageId, assessment }) => (versions.get(messageId) ?? Infinity) < assessment.version)
    .map(({ messageId, assessment }): AnyBulkWriteOperation => assessmentUpdate(messageId, assessment));
  if (writes.length > 0) {
    await messages.collection.bulkWrite(writes as Parameters<typeof messages.collection.bulkWrite>[0], {
      ordered: false,
    });
  }
  return assessed.filter(({ messageId }) => !versions.has(messageId));
}

function assessmentUpdate(messageId: string, assessment: Assessment): AnyBulkWriteOperation {
  const isOlder = { 'assessment.version': { $not: { $gte: assessment.version } } };
  return {
    updateOne: {
      filter: { _id: messageId, removedAt: { $exists: false }, ...isOlder },
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
    if (!isDuplicate(error)) throw error;
  }
}
