import type { Clock } from '@tern/kernel/clock';
import { AppError } from '@tern/kernel/app-error';
import { mailboxKey, type Account } from '../../domain/accounts/account.ts';
import type { DomainEvent } from '../../domain/domain-event.ts';
import type { AccountStore } from '../../domain/accounts/account-store.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { EventOutbox } from './event-outbox.ts';
import type { AccountDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

export const leaseMs = 60_000;

export function createMongooseAccountStore(models: Models, outbox: EventOutbox, clock: Clock): AccountStore {
  const { accounts } = models;
  const alive = { removalAt: { $exists: false } };
  // A request during a pass asks for another pass after it.
  const dueNow = () => ({ dueAt: clock.now(), isWanted: true });

  /** Accounts stored before places existed have none; each takes one of them. */
  async function freePlaces(userId: string, most: number): Promise<number[]> {
    const own = await accounts
      .find({ userId, ...alive }, { place: 1 })
      .lean<Pick<AccountDocument, 'place'>[]>();
    const taken = new Set(own.flatMap(({ place }) => place ?? []));
    const unplaced = own.filter(({ place }) => place === undefined).length;
    return Array.from({ length: Math.max(0, most - unplaced) }, (_, place) => place).filter(
      (place) => !taken.has(place),
    );
  }

  /** False when another process took the place first. */
  async function insert(document: AccountDocument): Promise<boolean> {
    try {
      await accounts.create([document]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (!(await accounts.exists({ mailboxKey: document.mailboxKey }))) return false;
      const message = 'This mailbox is connected already.';
      throw new AppError('conflict', { message, fields: { emailAddress: [message] } });
    }
  }

  async function update(
    accountId: string,
    changes: Partial<AccountDocument & Account>,
    event?: DomainEvent,
  ): Promise<void> {
    const { id: _id, ...fields } = changes;
    const push = event && { $push: { outbox: outbox.entry(event) } };
    await accounts.updateOne({ _id: accountId, ...alive }, { $set: fields, ...push });
    if (event) outbox.written();
  }

  return {
    async create(account, event, most) {
      const { id, ...fields } = account;
      const document: AccountDocument = {
        ...fields,
        _id: id,
        mailboxKey: mailboxKey(account.userId, account.server),
        version: 0,
        dueAt: clock.now(),
        isWanted: false,
        outbox: [outbox.entry(event)],
      };
      for (const place of await freePlaces(account.userId, most)) {
        if (!(await insert({ ...document, place }))) continue;
        outbox.written();
        return true;
      }
      return false;
    },
    async ofUser(userId) {
      const found = await accounts
        .find({ userId, ...alive })
        .sort({ createdAt: 1, _id: 1 })
        .lean<AccountDocument[]>();
      return found.map(asAccount);
    },
    async find(accountId, userId) {
      const filter = { _id: accountId, ...(userId !== undefined && { userId }), ...alive };
      const found = await accounts.findOne(filter).lean<AccountDocument>();
      return found && asAccount(found);
    },
    async claimedByOthers(emails, userId) {
      const found = await accounts
        .find({ aliases: { $in: [...emails] }, userId: { $ne: userId }, ...alive })
        .lean<AccountDocument[]>();
      return found.map(asAccount);
    },
    update,
    updateAndMakeDue: (accountId, changes, event) => update(accountId, { ...changes, ...dueNow() }, event),
    async exchangeFolders(accountId, before, after) {
      const paths = Object.entries(before.paths).map(([field, path]) => [`paths.${field}`, path]);
      const isAsBefore = { ...Object.fromEntries(paths), chosenFields: before.chosenFields };
      const { matchedCount } = await accounts.updateOne(
        { _id: accountId, ...isAsBefore, ...alive },
        { $set: after },
      );
      return matchedCount === 1;
    },
    async review({ accountId, version, verifiedUntil }) {
      await accounts.updateOne(
        { _id: accountId, reviewedVersion: { $lt: version }, ...alive },
        { $set: { reviewedUntil: verifiedUntil, reviewedVersion: version } },
      );
    },
    async noteTakenIn(by, { accountId, version }) {
      await accounts.updateOne({ _id: accountId, ...alive }, { $max: { [`takenIn.${by}`]: version } });
    },
    async takeVersions(accountId, count, holder) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const held = holder === undefined ? {} : { 'lease.holder': holder, 'lease.until': { $gt: now } };
      const renewed = holder === undefined ? {} : { $set: { 'lease.until': until } };
      const taken = await accounts
        .findOneAndUpdate(
          { _id: accountId, ...held, ...alive },
          { $inc: { version: count }, ...renewed },
          { returnDocument: 'after', projection: { version: 1 } },
        )
        .lean<Pick<AccountDocument, 'version'>>();
      return taken === null ? null : taken.version - count + 1;
    },
    async makeDue(accountIds, changes) {
      const { matchedCount } = await accounts.updateMany(
        { _id: { $in: [...accountIds] }, ...alive },
        { $set: { ...changes, ...dueNow() } },
      );
      return matchedCount;
    },
    async keepRenewal({ id, sealedSecret }, sealedRenewal) {
      await accounts.updateOne({ _id: id, sealedSecret, ...alive }, { $set: { sealedRenewal } });
    },
    async isGrantUsed(provider, emailAddress) {
      const email = emailAddress.toLowerCase();
      // It is the first of the account's own addresses; as a further one any user may claim it.
      const found = await accounts
        .find({ aliases: email, secretKind: `${provider}-grant`, ...alive }, { 'server.username': 1 })
        .lean<Pick<AccountDocument, 'server'>[]>();
      return found.some(({ server }) => server.username.toLowerCase() === email);
    },
    async markRemoved(accountId, event) {
      const now = clock.now();
      await accounts.updateOne(
        { _id: accountId, ...alive },
        {
          $set: { removalAt: now, dueAt: now, mailboxKey: `removed:${accountId}` },
          $unset: { sealedSecret: 1, sealedRenewal: 1, place: 1 },
          $push: { outbox: outbox.entry(event) },
        },
      );
      outbox.written();
    },
  };
}

export function asAccount(document: AccountDocument): Account {
  const { _id, mailboxKey: _key, version: _v, dueAt: _d, isWanted: _w, removalAt: _r, ...rest } = document;
  const {
    lease: _lease,
    watch: _watch,
    outbox: _outbox,
    removedAt: _removedAt,
    place: _p,
    ...account
  } = rest;
  // Absent in accounts stored before contacts existed or refusals were counted.
  return { ...account, contactMarks: account.contactMarks ?? 0, refusals: account.refusals ?? null, id: _id };
}
