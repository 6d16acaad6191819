import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import { claimLease, freedLease } from '@tern/stores/lease';
import { maxAccounts, type CalendarAccount } from '../../domain/accounts/account.ts';
import { ClaimLost, type AccountStore, type Claim } from '../../domain/accounts/account-store.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { AccountDocument, Models } from './mongoose-models.ts';

/** Longer than a page of events takes with all its tries. */
const claimMs = 2 * minute;
const after = { returnDocument: 'after', lean: true } as const;

export function createMongooseAccountStore(
  { accounts }: Models,
  outbox: EventOutbox,
  clock: Clock,
): AccountStore {
  const present = { removedAt: { $exists: false } };
  /** Matches only while no other process has claimed it since. */
  const held = ({ account, holder, revision }: Claim) => ({
    _id: account.id,
    ...present,
    'lease.holder': holder,
    'lease.revision': revision,
  });

  /** Null when the user has as many accounts as are allowed. */
  async function freePlace(userId: string): Promise<string | null> {
    const held = await accounts.find({ userId, ...present }, { placeKey: 1 }).lean<AccountDocument[]>();
    const taken = new Set(held.flatMap(({ placeKey }) => placeKey ?? []));
    const places = Array.from({ length: maxAccounts }, (_, at) => `${userId}:${at}`);
    return held.length < maxAccounts ? (places.find((place) => !taken.has(place)) ?? null) : null;
  }

  return {
    async insert({ id, ...account }, identity, event) {
      const accountKey = `${account.userId}:${identity}`;
      for (let lost = 0; lost < maxRaces; lost += 1) {
        if (await accounts.exists({ accountKey })) return 'known';
        const placeKey = await freePlace(account.userId);
        if (placeKey === null) return 'too-many';
        const keys = { _id: id, accountKey, placeKey };
        try {
          const outboxed = [outbox.entry(event)];
          await accounts.create([{ ...keys, ...account, outbox: outboxed }]);
          outbox.written();
          return 'inserted';
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      throw new AppError('unavailable', { retryAfterSeconds: 1 });
    },
    async find(accountId, userId) {
      const found = await accounts.findOne({ _id: accountId, userId, ...present }).lean<AccountDocument>();
      return found && accountOf(found);
    },
    async ofUser(userId) {
      const found = await accounts
        .find({ userId, ...present })
        .sort({ createdAt: 1, _id: 1 })
        .lean<AccountDocument[]>();
      return found.map(accountOf);
    },
    async renewGrant({ id, userId, version }, sealedToken, eventAt) {
      const next = version + 1;
      const renewed = await accounts
        .findOneAndUpdate(
          { _id: id, userId, version, ...present },
          {
            $set: {
              sealedToken,
              isGrantEnded: false,
              lastError: null,
              failures: 0,
              refused: null,
              nextSyncAt: clock.now(),
              version: next,
            },
            $push: { outbox: outbox.entry(eventAt(next)) },
          },
          after,
        )
        .lean<AccountDocument>();
      outbox.written();
      return renewed && accountOf(renewed);
    },
    async setInstructions(accountId, userId, userInstructions) {
      const { matchedCount } = await accounts.updateOne(
        { _id: accountId, userId, ...present },
        { $set: { userInstructions } },
      );
      return matchedCount === 1;
    },
    async remove(accountId, userId, eventAt) {
      const found = await accounts.findOne({ _id: accountId, userId, ...present }).lean<AccountDocument>();
      if (!found) return null;
      // Far above what a pass that is under way may still reserve: the removal is then the last event of the account.
      const version = found.version + lastWord;
      const { matchedCount } = await accounts.updateOne(
        { _id: accountId, userId, ...present },
        {
          $set: { removedAt: clock.now(), accountKey: `removed:${accountId}`, version, sealedToken: '-' },
          $unset: { placeKey: 1, requestedFor: 1, reading: 1 },
          $push: { outbox: outbox.entry(eventAt(version)) },
        },
      );
      outbox.written();
      return matchedCount === 1 ? accountOf(found) : null;
    },
    async claimDue(providers, exceptUsers = []) {
      const now = clock.now();
      const holder = newId();
      // Accounts that were connected when there was only one provider have none.
      const provider = { $in: providers.includes('GOOGLE') ? [...providers, null] : providers };
      const isDue = { $or: [{ nextSyncAt: { $lte: now } }, { requestedFor: { $lte: now } }] };
      const userId = { $nin: exceptUsers };
      const due = { ...present, provider, userId, shouldSync: true, isGrantEnded: false, ...isDue };
      const claimed = await claimLease(accounts, due, {
        holder,
        durationMs: claimMs,
        now,
        sort: { nextSyncAt: 1 },
      });
      if (!claimed) return null;
      const claim = { account: accountOf(claimed), holder, revision: claimed.lease?.revision ?? 0 };
      // Cleared before anything is read: a later request then means another pass. The account stays due in case this process ends.
      if (claimed.requestedFor)
        await accounts.updateOne(held(claim), { $set: { nextSyncAt: now }, $unset: { requestedFor: 1 } });
      return claim;
    },
    async keep(claim, versions) {
      const until = new Date(clock.now().getTime() + claimMs);
      const kept = await accounts
        .findOneAndUpdate(held(claim), { $set: { 'lease.until': until }, $inc: { version: versions } }, after)
        .lean<AccountDocument>();
      if (!kept) throw new ClaimLost(claim.account.id);
      return kept.version - versions + 1;
    },
    async requestPass(accountId, requestedFor, { isAskedByUser } = { isAskedByUser: false }) {
      // Google may have asked for the pauses.
      const unpaused = isAskedByUser ? {} : { failures: 0, requestedFor: { $exists: false } };
      await accounts.updateOne({ _id: accountId, ...present, ...unpaused }, { $set: { requestedFor } });
    },
    async noteChange(accountId) {
      await accounts.updateOne({ _id: accountId }, { $inc: { changes: 1 } });
    },
    async finish(claim, { lastSyncAt, totalEvents, reading, ...outcome }, eventsAt) {
      const current = await accounts.findOne(held(claim), { version: 1 }).lean<AccountDocument>();
      if (!current) return false;
      const version = current.version + 1;
      const { matchedCount } = await accounts.updateOne(
        { ...held(claim), version: current.version },
        {
          $set: {
            ...outcome,
            ...(lastSyncAt && { lastSyncAt }),
            ...(reading && { reading }),
            version,
            counted: { total: totalEvents, version },
            ...freedLease,
          },
          $push: { outbox: { $each: eventsAt(version).map((event) => outbox.entry(event)) } },
        },
      );
      outbox.written();
      return matchedCount === 1;
    },
  };
}

/** Lost races before giving up; each one means that another account of the user was inserted. */
const maxRaces = 100;

/** A pass reserves as many versions as events have changed; no pass has a million. */
const lastWord = 1_000_000;

function accountOf(document: AccountDocument): CalendarAccount {
  const { _id: id, userId, name, emailAddress, sealedToken, userInstructions, shouldSync } = document;
  const { createdAt, isGrantEnded, lastSyncAt, lastError, failures, changes = 0, version } = document;
  const {
    counted = null,
    provider = 'GOOGLE',
    reportedAt = null,
    reading = null,
    nextSyncAt,
    refused = null,
  } = document;
  return {
    nextSyncAt,
    reading,
    id,
    userId,
    provider,
    name,
    emailAddress,
    sealedToken,
    userInstructions,
    shouldSync,
    createdAt,
    isGrantEnded,
    lastSyncAt,
    lastError,
    failures,
    refused,
    changes,
    version,
    counted,
    reportedAt,
  };
}
