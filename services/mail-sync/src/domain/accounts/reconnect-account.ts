import { AppError, fieldError } from '@tern/kernel/app-error';
import { grantProviders } from '@tern/mail-content/servers/grant-providers';
import { say } from '@tern/contracts/sentences/sentence';
import { grantProviderOf, type Account } from './account.ts';
import { renewSecret, tryLogins, type ConnectContext } from './connect-account.ts';
import { describeFailures } from './describe-failure.ts';

interface Reconnection {
  readonly userId: string;
  readonly accountId: string;
  readonly password: string;
}

/**
 * Gives an account a new password at its stored servers, so that the caller cannot send the password to another host.
 * @throws AppError `not-found`; `validation-failed` when the logins do not work, or the account has no password.
 */
export async function reconnectAccount(
  context: ConnectContext,
  { userId, accountId, password }: Reconnection,
): Promise<Account> {
  const account = await context.accounts.find(accountId, userId);
  if (account === null) throw new AppError('not-found');
  if (account.isDemo) throw fieldError('general', 'The demo mailbox has no password of yours.');
  const provider = grantProviderOf(account);
  if (provider)
    throw fieldError(
      'general',
      say('This mailbox is connected by signing in at {name}.', { name: grantProviders[provider].name }),
    );
  const login = { ...account.server, secret: password, secretKind: 'password', isDemo: false } as const;
  await tryLogins(context, login, describeFailures);
  return renewSecret(context, account, login);
}
