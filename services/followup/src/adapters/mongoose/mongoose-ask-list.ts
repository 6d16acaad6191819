import type { Model } from 'mongoose';
import { claimLease, freedLease, writeLeased } from '@tern/stores/lease';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { AskList } from '../../domain/refresh/ask-list.ts';
import type { FollowUpDocument } from './follow-up-model.ts';

/** Longer than one question can take: two answers, each tried three times for a minute. */
const leaseMs = 10 * minute;

export function createMongooseAskList(model: Model<FollowUpDocument>): AskList {
  return {
    async queue(userId, since, now) {
      const { matchedCount } = await model.updateMany(
        { userId, 'facts.date': { $gte: since }, wantsModel: true, processAt: null },
        // A worker may have asked just before consent or a new day made this possible, and been refused. Its lease ends here, so the mail
        // is asked about again.
        { $set: { askAt: now, ...freedLease } },
      );
      return matchedCount;
    },
    async claim(now) {
      const claimed = await claimLease(
        model,
        { askAt: { $lte: now } },
        // The newest first: the user is most likely to wait for these.
        { holder: newId(), durationMs: leaseMs, now, sort: { 'facts.date': -1 } },
      );
      if (!claimed?.lease) return null;
      const { holder, revision = 0 } = claimed.lease;
      return { id: claimed._id, lease: { holder, revision } };
    },
    async finish({ id: _id, lease }, again) {
      await writeLeased(model, { _id, lease }, { $set: { askAt: again, ...freedLease } });
    },
  };
}
