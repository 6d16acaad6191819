import type { Model, QueryFilter } from 'mongoose';
import { claimLease, freedLease, releaseLease, writeLeased } from '@tern/stores/lease';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { addressKey } from '../../domain/mail/address-key.ts';
import { firstReading } from '../../domain/mail/sent-facts.ts';
import type { GivenAnswer, RecordQueries } from '../../domain/records/record-queries.ts';
import type { FollowUpDocument } from './follow-up-model.ts';
import { answered, groupCondition, listedFields, unanswered } from './group-condition.ts';

/** Deciding again takes milliseconds; after this time another worker takes over what a crash left. */
const leaseMs = 2 * minute;

/** More labels than a user sets in the weeks that are shown, and more answers than change a median. */
const maxVerdicts = 5_000;
const maxAnswers = 1_000;
/** To the people of one meeting, and of a batch of them. */
const maxAwaited = 5_000;

export function createMongooseRecordQueries(model: Model<FollowUpDocument>): RecordQueries {
  return {
    async stats(userId, since) {
      const recent = { userId, 'facts.date': { $gte: since } };
      const [sent, processed, awaiting, replied] = await Promise.all([
        model.countDocuments(recent),
        model.countDocuments({ ...recent, needs: { $ne: null } }),
        model.countDocuments({ ...recent, needs: true, ...unanswered }),
        model.countDocuments({ ...recent, needs: true, ...answered }),
      ]);
      return { sent, processed, awaiting, replied };
    },
    async listGroup(mail, group, { limit, offset }) {
      const documents = await model
        .find(groupCondition(mail, group), listedFields)
        .sort(group === 'due' ? { 'state.followUpDueAt': 1, _id: 1 } : { 'facts.date': -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<Pick<FollowUpDocument, '_id' | 'accountId' | 'labels' | 'facts' | 'state'>[]>();
      return documents.flatMap(({ _id: id, accountId, labels, facts, state }) =>
        facts ? [{ id, accountId, labels, facts, state }] : [],
      );
    },
    countGroup: (mail, group) => model.countDocuments(groupCondition(mail, group)).exec(),
    async decisionsSince(userId, since) {
      const recent = { userId, 'facts.date': { $gte: since } };
      const [decided, byModel] = await Promise.all([
        model.countDocuments({ ...recent, needs: { $ne: null } }),
        model.countDocuments({ ...recent, needs: { $ne: null }, 'state.reason.engine': 'model' }),
      ]);
      return { offline: decided - byModel, model: byModel };
    },
    async verdictsSince(userId, since) {
      const documents = await model
        .find({ userId, 'said.verdict.at': { $gte: since } }, { 'said.verdict': 1 })
        .sort({ 'said.verdict.at': -1 })
        .limit(maxVerdicts)
        .lean<Pick<FollowUpDocument, 'said'>[]>();
      return documents.flatMap(({ said }) => said?.verdict ?? []);
    },
    async answersFrom(accountIds, addresses) {
      const keys = addresses.map(addressKey);
      const lists = await Promise.all(
        accountIds.map((accountId) =>
          model
            .find(
              { accountId, 'facts.recipientKeys': { $in: keys }, 'state.responseMessageId': { $ne: null } },
              { 'facts.date': 1, 'state.responseMessageId': 1, 'state.responseEvidence': 1 },
            )
            .sort({ 'facts.date': -1 })
            .limit(maxAnswers)
            .lean<Pick<FollowUpDocument, 'facts' | 'state'>[]>(),
        ),
      );
      return lists.flat().flatMap(({ facts, state }) => answerOf(facts, state));
    },
    async awaitingReply(userId, limit) {
      const documents = await model
        .find({ userId, needs: true, ...unanswered }, { _id: 1 })
        .sort({ 'facts.date': -1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    async awaitingReplyTo(accountIds, peopleKeys) {
      const to = { accountId: { $in: [...accountIds] }, 'facts.recipientKeys': { $in: [...peopleKeys] } };
      const documents = await model
        .find({ ...to, needs: true, ...unanswered }, { _id: 1 })
        .sort({ 'facts.date': -1 })
        .limit(maxAwaited)
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    async decided(whose, since, engineVersion, now) {
      const recent = { ...whose, 'facts.date': { $gte: since } };
      const byVersion = { 'facts.engineVersion': engineVersion, processAt: null };
      const withoutModel = { 'facts.engineVersion': firstReading, processAt: { $gt: now } };
      const decided = { needs: { $ne: null }, $or: [byVersion, withoutModel] };
      const [processed, total] = await Promise.all([
        model.countDocuments({ ...recent, ...decided }),
        model.countDocuments(recent),
      ]);
      return { processed, total };
    },
    async waitingSince({ userId, accountId }, since, reached, limit) {
      const documents = await model
        .find(
          {
            userId,
            accountId,
            needs: true,
            'state.responseMessageId': null,
            'facts.date': { $gte: since, ...(reached && { $lte: reached.date }) },
            // Mails of the same second are distinguished by their ids.
            ...(reached && {
              $or: [{ 'facts.date': { $lt: reached.date } }, { _id: { $lt: reached.id } }],
            }),
          },
          { 'facts.date': 1 },
        )
        .sort({ 'facts.date': -1, _id: -1 })
        .limit(limit)
        .lean<{ _id: string; facts: { date: Date } }[]>();
      return documents.map(({ _id: id, facts }) => ({ id, date: facts.date }));
    },
    async queueOutdated(userId, since, engineVersion, now) {
      const isOutdated = { $or: [{ needs: null }, { 'facts.engineVersion': { $ne: engineVersion } }] };
      const isNotWaiting = { $or: [{ processAt: null }, { processAt: { $lte: now } }] };
      return queue({ userId, 'facts.date': { $gte: since }, $and: [isOutdated, isNotWaiting] }, now);
    },
    async queue(ids, now) {
      await queue({ _id: { $in: [...ids] } }, now);
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
    async finishQueued({ id: _id, lease }, again) {
      const isDone = await writeLeased(model, { _id, lease }, { $set: { processAt: again, ...freedLease } });
      if (!isDone) await releaseLease(model, _id, lease.holder);
    },
  };

  async function queue(which: QueryFilter<FollowUpDocument>, now: Date): Promise<number> {
    // A worker that holds one may have read it before this. It keeps it, and then does not take it off the list.
    const isHeld = { 'lease.until': { $gt: now } };
    await model.updateMany({ $and: [which, isHeld] }, { $inc: { 'lease.revision': 1 } });
    const { matchedCount } = await model.updateMany(which, { $set: { processAt: now } });
    return matchedCount;
  }
}

function answerOf(facts: FollowUpDocument['facts'], state: FollowUpDocument['state']): GivenAnswer[] {
  if (!facts || !state?.responseEvidence || state.responseMessageId === null) return [];
  const { from, receivedAt } = state.responseEvidence;
  return [
    {
      email: from,
      responseMessageId: state.responseMessageId,
      sentAt: facts.date,
      receivedAt: new Date(receivedAt),
    },
  ];
}
