import { claimLease, renewLease } from '@tern/stores/lease';
import type { Clock } from '@tern/kernel/clock';
import type { SyncQueue } from '../../domain/sync/sync-queue.ts';
import type { EventOutbox } from './event-outbox.ts';
import { asAccount, leaseMs } from './mongoose-account-store.ts';
import type { Models } from './mongoose-models.ts';

const leftToWatcherMs = 10_000;

export function createMongooseSyncQueue(models: Models, outbox: EventOutbox, clock: Clock): SyncQueue {
  const { accounts } = models;
  const terms = (holder: string) => ({ holder, durationMs: leaseMs, now: clock.now() });
  return {
    async claimDue(holder, { hosts, users }, watcher) {
      const now = clock.now();
      const due = {
        $or: [
          { 'watch.until': null },
          { 'watch.until': { $lte: now } },
          { 'watch.holder': { $in: ['', watcher] } },
          { dueAt: { $lte: new Date(now.getTime() - leftToWatcherMs) } },
        ],
        removalAt: { $exists: false },
        dueAt: { $lte: now },
        ...(hosts.length > 0 && { 'server.imapHost': { $nin: [...hosts] } }),
        ...(users.length > 0 && { userId: { $nin: [...users] } }),
      };
      const claimed = await claimLease(accounts, due, { ...terms(holder), sort: { dueAt: 1 } });
      if (claimed === null) return null;
      // This pass serves every request that came before it.
      if (claimed.isWanted) await accounts.updateOne({ _id: claimed._id }, { $set: { isWanted: false } });
      return asAccount(claimed);
    },
    renew: (accountId, holder) => renewLease(accounts, accountId, terms(holder)),
    async release(accountId, holder, { nextAt, changes, event, ofSecret }) {
      const { id: _id, ...fields } = changes;
      const spokenOf = ofSecret === undefined ? {} : { sealedSecret: ofSecret };
      const held = { _id: accountId, 'lease.holder': holder, removalAt: { $exists: false }, ...spokenOf };
      const push = event && { $push: { outbox: outbox.entry(event) } };
      const after = { $set: fields, $unset: { lease: 1 }, ...push };
      const released = await accounts.updateOne(
        { ...held, isWanted: false },
        { ...after, $set: { ...fields, dueAt: nextAt } },
      );
      if (released.matchedCount === 0) await accounts.updateOne(held, after);
      await accounts.updateOne({ _id: accountId, 'lease.holder': holder }, { $unset: { lease: 1 } });
      if (event) outbox.written();
    },
    async claimRemoved(holder) {
      const claimed = await claimLease(
        accounts,
        { removalAt: { $exists: true }, dueAt: { $lte: clock.now() } },
        { ...terms(holder), sort: { dueAt: 1 } },
      );
      return claimed?._id ?? null;
    },
    async purge(accountId) {
      await Promise.all([
        models.messages.deleteMany({ accountId }),
        models.arrivals.deleteMany({ accountId }),
        models.bodies.deleteMany({ accountId }),
        models.mailboxes.deleteMany({ accountId }),
        models.drafts.deleteMany({ accountId }),
        models.assessments.deleteMany({ accountId }),
      ]);
      // The removal event leaves from this record; only then the record goes.
      const { deletedCount } = await accounts.deleteOne({ _id: accountId, 'outbox.seq': { $exists: false } });
      if (deletedCount === 0) await accounts.updateOne({ _id: accountId }, { $unset: { lease: 1 } });
      return deletedCount === 1;
    },
  };
}
