import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Account } from './account.ts';
import { renewSecret, tryLogins, type ConnectContext } from './connect-account.ts';
import { describeFailures } from './describe-failure.ts';

interface Reconnection {
  readonly userId: string;
  readonly accountId: string;
  readonly password: string;
}

/**
 * Gives an account a new password, at the servers that it has: the password cannot be sent to another host by naming the account.
 * @throws AppError `not-found`; `validation-failed` when the logins do not work, or when it has no password to give.
 */
export async function reconnectAccount(
  context: ConnectContext,
  { userId, accountId, password }: Reconnection,
): Promise<Account> {
  const account = await context.accounts.find(accountId, userId);
  if (account === null) throw new AppError('not-found');
  if (account.isDemo) throw fieldError('general', 'The demo mailbox has no password of yours.');
  if (account.secretKind === 'google-grant')
    throw fieldError('general', 'This mailbox is connected by signing in at Google.');
  const login = { ...account.server, secret: password, secretKind: 'password', isDemo: false } as const;
  await tryLogins(context, login, describeFailures);
  return renewSecret(context, account, login);
}
