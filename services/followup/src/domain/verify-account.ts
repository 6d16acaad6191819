import type { Clock } from '@tern/kernel/clock';
import type { AccountCopies } from './ports.ts';
import type { AccountReviews } from './review-ports.ts';

export type VerifyAccount = (claim: Parameters<AccountCopies['verify']>[0]) => Promise<void>;

/** Keeps up to when the folders of an account have been read; its initial scan may be over with that. */
export function createVerifyAccount(parts: {
  readonly accounts: Pick<AccountCopies, 'verify'>;
  readonly reviews: Pick<AccountReviews, 'open'>;
  readonly clock: Clock;
  /** There may be something to do now for who waited for it. */
  readonly onVerified: () => void;
}): VerifyAccount {
  return async (claim) => {
    await parts.accounts.verify(claim);
    const { accountId, userId } = claim;
    await parts.reviews.open({ accountId, userId, now: parts.clock.now() });
    parts.onVerified();
  };
}
