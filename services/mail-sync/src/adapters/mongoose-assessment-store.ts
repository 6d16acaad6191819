import { day, type Clock } from '@tern/kernel/clock';
import type { Assessment } from '../domain/messages/message.ts';
import { filterFieldsOf } from '../domain/messages/project-assessment.ts';
import type { AssessmentStore } from '../domain/store-ports.ts';
import { isDuplicate } from './duplicate-key.ts';
import type { Models, PendingAssessmentDocument } from './mongoose-models.ts';

/** As long as the topic is kept: after that the event would not come again either. */
const keptFor = 7 * day;

export function createMongooseAssessmentStore(models: Models, clock: Clock): AssessmentStore {
  return {
    async apply(messageId, accountId, assessment) {
      if (await applyToMessage(models, messageId, assessment)) return;
      if (await models.messages.exists({ _id: messageId })) return;
      await keepAside(models, {
        messageId,
        accountId,
        assessment,
        expiresAt: new Date(clock.now().getTime() + keptFor),
      });
      // The message may have come in between, and its insert may not have seen what was just kept.
      await joinPendingAssessments(models, [messageId]);
    },
  };
}

/** Joins what was kept aside for messages that are there now. */
export async function joinPendingAssessments(models: Models, messageIds: readonly string[]): Promise<void> {
  const pending = await models.assessments
    .find({ _id: { $in: [...messageIds] } })
    .lean<PendingAssessmentDocument[]>();
  for (const { _id, assessment } of pending) {
    if (!(await models.messages.exists({ _id }))) continue;
    await applyToMessage(models, _id, assessment);
    await models.assessments.deleteOne({ _id, 'assessment.version': assessment.version });
  }
}

/** False when the message is not there or knows a newer version. */
async function applyToMessage(
  { messages }: Models,
  messageId: string,
  assessment: Assessment,
): Promise<boolean> {
  const isOlder = { $or: [{ assessment: null }, { 'assessment.version': { $lt: assessment.version } }] };
  const { matchedCount } = await messages.updateOne(
    { _id: messageId, removedAt: { $exists: false }, ...isOlder },
    { $set: { assessment, ...filterFieldsOf(assessment) } },
  );
  return matchedCount === 1;
}

async function keepAside(
  { assessments }: Models,
  kept: { messageId: string; accountId: string; assessment: Assessment; expiresAt: Date },
): Promise<void> {
  const { messageId, accountId, assessment, expiresAt } = kept;
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
