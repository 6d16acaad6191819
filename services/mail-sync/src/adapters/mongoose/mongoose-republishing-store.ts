import { claimLease, freedLease } from '@tern/stores/lease';
import type { Clock } from '@tern/kernel/clock';
import type { RepublishingStore } from '../../domain/republishing/republishing-store.ts';
import type { EventOutbox } from './event-outbox.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import { asMessage } from './mongoose-message-reader.ts';
import type { MessageDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

const leaseMs = 60_000;

export function createMongooseRepublishingStore(
  { republishings, messages, accounts, mailboxes }: Models,
  outbox: EventOutbox,
  clock: Clock,
): RepublishingStore {
  const held = (requestId: string, holder: string) => ({ _id: requestId, 'lease.holder': holder });
  return {
    async begin(requestId) {
      try {
        await republishings.create([{ _id: requestId, begunAt: clock.now(), afterId: '', isDone: false }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async claim(holder) {
      const terms = { holder, durationMs: leaseMs, now: clock.now(), sort: { begunAt: 1 as const } };
      const claimed = await claimLease(republishings, { isDone: false }, terms);
      return claimed && { requestId: claimed._id, afterId: claimed.afterId };
    },
    async pageAfter(afterId, limit) {
      const found = await messages
        .find({ _id: { $gt: afterId }, removedAt: { $exists: false } }, { outbox: 0, searchText: 0 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<MessageDocument[]>();
      const accountIds = [...new Set(found.map(({ accountId }) => accountId))];
      const alive = await accounts
        .find({ _id: { $in: accountIds }, removalAt: { $exists: false } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      const living = new Set(alive.map(({ _id }) => _id));
      const named = await mailboxes
        .find({ accountId: { $in: [...living] } }, { name: 1 })
        .lean<{ _id: string; name: string }[]>();
      return {
        messages: found.filter(({ accountId }) => living.has(accountId)).map(asMessage),
        lastId: found.length < limit ? null : (found.at(-1)?._id ?? null),
        mailboxNames: new Map(named.map(({ _id, name }) => [_id, name])),
      };
    },
    publish: (events) => outbox.publish(events),
    async advance(requestId, holder, lastId) {
      const until = new Date(clock.now().getTime() + leaseMs);
      const step =
        lastId === null ? { isDone: true, ...freedLease } : { afterId: lastId, 'lease.until': until };
      const { matchedCount } = await republishings.updateOne(held(requestId, holder), { $set: step });
      return matchedCount === 1;
    },
    async release(requestId, holder) {
      await republishings.updateOne(held(requestId, holder), { $set: freedLease });
    },
  };
}
