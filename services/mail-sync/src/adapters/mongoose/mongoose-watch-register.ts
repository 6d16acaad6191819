import type { Clock } from '@tern/kernel/clock';
import type { WatchRegister } from '../../domain/sync/watch-register.ts';
import { asAccount } from './mongoose-account-store.ts';
import type { AccountDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

/** Longer than any pause between two renewals, short enough that a killed process is replaced soon. */
const watchMs = 30_000;
/** Holds the lease of an account that is not watched until a later time. */
const noHolder = '';

/** The lease `watch` of the account records. One without a holder keeps all processes away until it ends. */
export function createMongooseWatchRegister({ accounts }: Models, clock: Clock): WatchRegister {
  const alive = { removalAt: { $exists: false } };
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    async claim(watcher, busyHosts) {
      const now = clock.now();
      const free = {
        ...alive,
        state: 'ready' as const,
        $or: [{ 'watch.until': null }, { 'watch.until': { $lte: now } }],
        ...(busyHosts.length > 0 && { 'server.imapHost': { $nin: [...busyHosts] } }),
      };
      const held = { $set: { watch: { holder: watcher, until: inMs(watchMs) } } };
      const claimed = await accounts
        .findOneAndUpdate(free, held, { returnDocument: 'after' })
        .lean<AccountDocument>();
      return claimed && asAccount(claimed);
    },
    async renew(watcher) {
      // Incomplete folders are no reason to end the connection; a dead server or password is.
      const own = { ...alive, 'watch.holder': watcher, state: { $in: ['ready', 'syncing'] as const } };
      await accounts.updateMany(own, { $set: { 'watch.until': inMs(watchMs) } });
      return (await accounts.find(own).lean<AccountDocument[]>()).map(asAccount);
    },
    async postpone(accountId, watcher, until) {
      const own = { _id: accountId, 'watch.holder': watcher };
      await accounts.updateOne(own, { $set: { watch: { holder: noHolder, until } } });
    },
    async release(watcher) {
      await accounts.updateMany({ 'watch.holder': watcher }, { $unset: { watch: 1 } });
    },
  };
}
