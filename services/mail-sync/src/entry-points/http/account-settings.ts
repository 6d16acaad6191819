import { readAccountSettings, updateAccountSettings } from '@tern/contracts/http/mail-accounts';
import { listUnreadableMail, retryUnreadableMail } from '@tern/contracts/http/accounts/unreadable';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { availableMailboxes, changeSpecialFolders } from '../../domain/accounts/change-special-folders.ts';
import { showAccount } from '../../domain/accounts/list-accounts.ts';
import { listUnreadable, retryUnreadable } from '../../domain/accounts/list-unreadable.ts';
import type { AccountStore } from '../../domain/accounts/account-store.ts';
import type { MailboxStore } from '../../domain/folders/mailbox-store.ts';

interface SettingsCalls {
  readonly isDiskFull: () => boolean;
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly clock: Clock;
  readonly wake: () => void;
}

export function mountSettingsCalls(mounting: Mounting, context: SettingsCalls): void {
  const own = async (accountId: string, userId: string) => {
    const account = await context.accounts.find(accountId, userId);
    if (account === null) throw new AppError('not-found');
    return account;
  };
  mountEndpoint(mounting, readAccountSettings, async ({ principal, params }) => {
    const account = await own(params.accountId, principal.userId);
    const [shown, available] = await Promise.all([
      showAccount(context, account),
      availableMailboxes(context, account.id),
    ]);
    return { account: shown, availableMailboxes: available };
  });
  mountEndpoint(mounting, updateAccountSettings, async ({ principal, params, body }) => {
    const account = await own(params.accountId, principal.userId);
    const changed = await changeSpecialFolders(context, { account, changes: body });
    context.wake();
    return { account: await showAccount(context, changed) };
  });
  mountEndpoint(mounting, listUnreadableMail, async ({ principal, params }) =>
    listUnreadable(context, await own(params.accountId, principal.userId)),
  );
  mountEndpoint(mounting, retryUnreadableMail, async ({ principal, params }) => {
    await retryUnreadable(context, await own(params.accountId, principal.userId));
    context.wake();
    return {};
  });
}
