import { accountRemoved } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import type { Sealer } from '@tern/kernel/sealer';
import { domainEvent } from '../domain-event.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AccountStore } from './account-store.ts';
import { grantProviderOf, secretContext } from './account.ts';
import { revokeGrant, type GrantContext } from './revoke-grant.ts';

export interface RemovalContext extends GrantContext {
  readonly accounts: AccountStore;
  readonly sealer: Sealer;
  readonly tokens: Pick<AccessTokens, 'forget'>;
}

/**
 * Hides the account at once, deletes its secret and publishes the removal. Its data is deleted by the process that next claims the
 * removed account, after any pass over it has ended, so that a late worker cannot bring data back. A grant at a provider is revoked.
 * @throws AppError `not-found`
 */
export async function removeAccount(
  context: RemovalContext,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<void> {
  const { accounts } = context;
  const account = await accounts.find(accountId, userId);
  const version = account && (await accounts.takeVersions(account.id, 1));
  if (!account || version === null) throw new AppError('not-found');
  const removed = { accountId, userId, version, isDemo: account.isDemo };
  const event = domainEvent(accountRemoved, userId, removed);
  await accounts.markRemoved(accountId, event);
  context.tokens.forget(accountId);
  const provider = grantProviderOf(account);
  if (provider === null) return;
  await revokeGrant(
    context,
    { provider, userId, accountId },
    {
      emailAddress: account.server.username,
      refreshToken: () => context.sealer.open(account.sealedSecret, secretContext(accountId)),
    },
  );
}
