import type { EventData } from '@tern/contracts/define-event';
import { accountReviewed } from '@tern/contracts/events/followup';
import type { AccountCopies } from '../../src/domain/accounts/account-copies.ts';
import { unknownAccount, type AccountCopy } from '../../src/domain/accounts/account-copy.ts';

/** Up to where mail-sync has read, and how much of that is taken in. */
interface Claim {
  readonly version: number;
  readonly until: Date | null;
  readonly sentUntil: Date | null;
  readonly syncedVersion: number;
  readonly takenInVersion: number;
  readonly provenVersion: number;
}

const noClaim: Claim = {
  version: -1,
  until: null,
  sentUntil: null,
  syncedVersion: 0,
  takenInVersion: 0,
  provenVersion: -1,
};

/** `followup.account.reviewed.v1` before it gets its envelope. */
export interface AccountReviewedEvent {
  readonly contract: typeof accountReviewed;
  readonly data: EventData<typeof accountReviewed>;
}

/** @param reviews gets the event of every proof of silence */
export function createMemoryAccountCopies(reviews: AccountReviewedEvent[]): AccountCopies {
  const copies = new Map<string, AccountCopy>();
  const claims = new Map<string, Claim>();
  const opened = (accountId: string, userId: string) => {
    const copy = copies.get(accountId) ?? { accountId, userId, ...unknownAccount };
    copies.set(accountId, copy);
    return copy;
  };
  const claimOf = (accountId: string) => claims.get(accountId) ?? noClaim;

  function prove(copy: AccountCopy): void {
    const { accountId, userId } = copy;
    const { version, until, sentUntil, syncedVersion, takenInVersion, provenVersion } = claimOf(accountId);
    if (takenInVersion < syncedVersion || provenVersion >= version) return;
    copies.set(accountId, { ...copy, verifiedUntil: until, sentUntil });
    claims.set(accountId, { ...claimOf(accountId), provenVersion: version });
    const data = { accountId, userId, version, verifiedUntil: until?.toISOString() ?? null };
    reviews.push({ contract: accountReviewed, data });
  }

  return {
    async find(accountId) {
      return copies.get(accountId) ?? null;
    },
    async open({ accountId, userId }) {
      return opened(accountId, userId);
    },
    async ofUser(userId) {
      return [...copies.values()].filter((copy) => copy.userId === userId && copy.version >= 0);
    },
    async idsOfUser(userId) {
      return [...copies.values()]
        .filter((copy) => copy.userId === userId && !copy.isRemoved)
        .map(({ accountId }) => accountId);
    },
    async put({ accountId, userId, version, name, emailAddress, aliases, knownAddresses }) {
      const before = opened(accountId, userId);
      if (before.isRemoved || before.version > version) return;
      copies.set(accountId, { ...before, version, name, emailAddress, aliases, knownAddresses });
    },
    async saveSettings({ accountId, userId }, settings) {
      const copy = copies.get(accountId);
      if (!copy || copy.userId !== userId || copy.isRemoved || copy.version < 0) return false;
      copies.set(accountId, { ...copy, settings: { ...copy.settings, ...settings } });
      return true;
    },
    async noteChange({ userId, accountId }) {
      const meant =
        accountId === undefined
          ? [...copies.values()].filter((copy) => copy.userId === userId)
          : [opened(accountId, userId)];
      for (const copy of meant) copies.set(copy.accountId, { ...copy, changes: copy.changes + 1 });
    },
    async verify({ accountId, userId, version, verifiedUntil, syncedVersion, isSentRead = false }) {
      const copy = opened(accountId, userId);
      const claim = claimOf(accountId);
      if (copy.isRemoved || claim.version >= version) return;
      const sentUntil = isSentRead ? verifiedUntil : claim.sentUntil;
      claims.set(accountId, { ...claim, version, until: verifiedUntil, sentUntil, syncedVersion });
      prove(copy);
    },
    async takenIn({ accountId, version, changes }) {
      const before = copies.get(accountId);
      if (!before || before.isRemoved || (changes !== null && before.changes !== changes)) return false;
      const copy = { ...before, changes: before.changes + 1 };
      copies.set(accountId, copy);
      const claim = claimOf(accountId);
      claims.set(accountId, { ...claim, takenInVersion: Math.max(claim.takenInVersion, version) });
      prove(copy);
      return true;
    },
    async markRemoved({ accountId, userId, version }) {
      const { knownAddresses, changes, ...before } = opened(accountId, userId);
      const gone = { ...unknownAccount, accountId, userId: before.userId, version, knownAddresses, changes };
      copies.set(accountId, { ...gone, isRemoved: true });
    },
    async forget(accountId) {
      const copy = copies.get(accountId);
      if (copy?.isRemoved) copies.set(accountId, { ...copy, knownAddresses: [] });
    },
  };
}
