import type { Clock } from '@tern/kernel/clock';
import type { WatchRegister } from '../../domain/sync/watch-register.ts';
import { asAccount } from './mongoose-account-store.ts';
import type { AccountDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

/** Longer than any pause between two renewals, short enough that a killed process is replaced soon. */
const watchMs = 60_000;
const nobody = '';

/** The lease `watch` of the account records. One that nobody holds and that lasts on keeps everybody away until it ends. */
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
      // A pass that finds the folders incomplete is no reason to hang up; a dead server or password is.
      const own = { ...alive, 'watch.holder': watcher, state: { $in: ['ready', 'syncing'] as const } };
      await accounts.updateMany(own, { $set: { 'watch.until': inMs(watchMs) } });
      return (await accounts.find(own).lean<AccountDocument[]>()).map(asAccount);
    },
    async postpone(accountId, watcher, until) {
      const own = { _id: accountId, 'watch.holder': watcher };
      await accounts.updateOne(own, { $set: { watch: { holder: nobody, until } } });
    },
    async release(watcher) {
      await accounts.updateMany({ 'watch.holder': watcher }, { $unset: { watch: 1 } });
    },
  };
}
