import { accountRemoved } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import type { Sealer } from '@tern/kernel/sealer';
import { domainEvent } from '../domain-event.ts';
import type { AccountStore } from '../store-ports.ts';
import { secretContext, type Account } from './account.ts';
import type { MailConsent } from './mail-consent.ts';

export interface RemovalContext {
  readonly accounts: AccountStore;
  readonly sealer: Sealer;
  readonly google: Pick<MailConsent, 'revoke'> | null;
  /** What became of the grant at Google; the error when it could not be given back. */
  readonly onGrantLeft: (accountId: string, error: unknown) => void;
}

/**
 * Hides the account at once, forgets its secret and tells the others. Its data is deleted by whoever claims the removed account
 * next, after any pass over it has ended, so that a late worker cannot bring anything back. A grant of Google's is given back, tried
 * a few times: Google may be away, and nobody can be kept from leaving by that.
 * @throws AppError `not-found`
 */
export async function removeAccount(
  context: RemovalContext,
  accountId: string,
  userId: string,
): Promise<void> {
  const { accounts } = context;
  const account = await accounts.find(accountId, userId);
  const version = account && (await accounts.takeVersions(account.id, 1));
  if (!account || version === null) throw new AppError('not-found');
  const event = domainEvent(accountRemoved, userId, { accountId, userId, version });
  await accounts.markRemoved(accountId, event);
  if (account.secretKind === 'google-grant') await giveBack(context, account);
}

/** Unless another account lives on it: Google ends all that a person has granted to this client at once. */
async function giveBack({ accounts, sealer, google, onGrantLeft }: RemovalContext, account: Account) {
  try {
    if (google === null || (await accounts.sharesGrant(account))) return;
    await google.revoke(sealer.open(account.sealedSecret, secretContext(account.id)));
    onGrantLeft(account.id, null);
  } catch (error) {
    onGrantLeft(account.id, error);
  }
}
