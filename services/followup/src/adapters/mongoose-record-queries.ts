import type { Model } from 'mongoose';
import { claimLease, freedLease, writeLeased } from '@tern/stores/lease';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { RecordQueries } from '../domain/ports.ts';
import type { FollowUpDocument } from './follow-up-model.ts';

/** Deciding again takes milliseconds; what a crash left is taken up after this. */
const leaseMs = 2 * minute;

/** Neither by mail nor, as the user said, by another way. */
const unanswered = { 'state.responseMessageId': null, 'state.answeredElsewhere': { $ne: true } };

export function createMongooseRecordQueries(model: Model<FollowUpDocument>): RecordQueries {
  return {
    async stats(userId, since, cutoffs) {
      const recent = { userId, 'facts.date': { $gte: since } };
      const awaited = { ...recent, needs: true, ...unanswered };
      const answered = {
        $or: [{ 'state.responseMessageId': { $ne: null } }, { 'state.answeredElsewhere': true }],
      };
      const [sent, processed, awaiting, replied, ...pending] = await Promise.all([
        model.countDocuments(recent),
        model.countDocuments({ ...recent, needs: { $ne: null } }),
        model.countDocuments(awaited),
        model.countDocuments({ ...recent, needs: true, ...answered }),
        ...cutoffs.map(({ accountId, until }) =>
          model.countDocuments({ ...awaited, accountId, 'state.followUpDueAt': { $lt: until } }),
        ),
      ]);
      return { sent, processed, awaiting, replied, pending: pending.reduce((sum, count) => sum + count, 0) };
    },
    async awaitingReply(whose, limit) {
      const documents = await model
        .find({ ...whose, needs: true, ...unanswered }, { _id: 1 })
        .sort({ 'facts.date': -1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    async queueOutdated(userId, since, engineVersion, now) {
      const isOutdated = { $or: [{ needs: null }, { 'facts.engineVersion': { $ne: engineVersion } }] };
      const { matchedCount } = await model.updateMany(
        { userId, 'facts.date': { $gte: since }, ...isOutdated },
        // Whoever is at work on one may have read it before; it is done again.
        { $set: { processAt: now, ...freedLease } },
      );
      return matchedCount;
    },
    async claimQueued(now) {
      const claimed = await claimLease(
        model,
        { processAt: { $lte: now } },
        { holder: newId(), durationMs: leaseMs, now, sort: { processAt: 1 } },
      );
      if (!claimed?.lease) return null;
      const { holder, revision = 0 } = claimed.lease;
      return { id: claimed._id, lease: { holder, revision } };
    },
    async finishQueued({ id: _id, lease }) {
      await writeLeased(model, { _id, lease }, { $set: { processAt: null, ...freedLease } });
    },
  };
}
