import { AppError } from '@tern/kernel/app-error';
import type { MailLogin } from './mail-login.ts';
import type { Account } from './account.ts';
import { newAccount, readFolders, storeAccount, type ConnectContext } from './connect-account.ts';
import { asAppError } from './describe-failure.ts';
import type { DemoServer } from './open-login.ts';

export interface DemoContext extends ConnectContext {
  /** Null where this installation offers none. */
  readonly demo: DemoServer | null;
}

/** Connects the user's own copy of the demo mailbox, once. @throws AppError `not-available-here`, `conflict`; `mail-server-unavailable`, as on a full disk */
export async function connectDemoAccount(
  { demo, ...context }: DemoContext,
  { userId }: { readonly userId: string },
): Promise<Account> {
  if (demo === null) throw new AppError('not-available-here');
  const accounts = await context.accounts.ofUser(userId);
  if (accounts.some((account) => account.isDemo)) {
    throw new AppError('conflict', { message: 'The demo mailbox is connected already.' });
  }
  const login: MailLogin = {
    ...demo.settings,
    username: `demo-${userId}`,
    secret: demo.password,
    secretKind: 'password',
    isDemo: true,
  };
  const folders = await readFolders(context.server, login).catch((error: unknown) => {
    throw asAppError(error);
  });
  const account = newAccount(context, userId, {
    name: 'Demo mailbox',
    emailAddress: demo.emailAddress,
    syncTime: 'ALL_TIME',
    login,
    folders,
    isDemo: true,
  });
  return storeAccount(context, account, folders);
}
