import {
  countAccounts,
  createAccount,
  createDemoAccount,
  listAccounts,
  reconnectAccount,
  refreshAccounts,
  removeAccount,
  suggestServers,
} from '@tern/contracts/http/mail-accounts';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { connectAccount, type ConnectContext } from '../../domain/accounts/connect-account.ts';
import { connectDemoAccount } from '../../domain/accounts/connect-demo-account.ts';
import * as list from '../../domain/accounts/list-accounts.ts';
import type { LimitAttempts } from '../../domain/accounts/attempt-limit.ts';
import type { DemoServer } from '../../domain/accounts/open-login.ts';
import * as reconnect from '../../domain/accounts/reconnect-account.ts';
import * as remove from '../../domain/accounts/remove-account.ts';
import * as suggest from '@tern/mail-content/servers/suggest-servers';

export interface AccountCalls extends ConnectContext, remove.RemovalContext {
  readonly isDiskFull: () => boolean;
  readonly demo: DemoServer | null;
  readonly limitConnects: LimitAttempts;
  readonly dns: suggest.MailDns;
  readonly limitSuggestions: LimitAttempts;
  /** Looks for due accounts at once, instead of within a second. */
  readonly wake: () => void;
}

export function mountAccountCalls(mounting: Mounting, context: AccountCalls): void {
  mountEndpoint(mounting, listAccounts, async ({ principal }) => ({
    accounts: await list.listAccounts(context, principal.userId),
  }));
  mountEndpoint(mounting, countAccounts, async ({ principal }) => ({
    accountCount: (await context.accounts.ofUser(principal.userId)).length,
  }));
  mountEndpoint(mounting, createAccount, async ({ principal, body }) => {
    context.limitConnects(principal.userId);
    const connected = await connectAccount(context, { ...body, userId: principal.userId });
    context.wake();
    return { ...connected, account: await list.showAccount(context, connected.account) };
  });
  mountEndpoint(mounting, reconnectAccount, async ({ principal, params, body }) => {
    context.limitConnects(principal.userId);
    const account = await reconnect.reconnectAccount(context, {
      ...params,
      ...body,
      userId: principal.userId,
    });
    context.wake();
    return { account: await list.showAccount(context, account) };
  });
  mountEndpoint(mounting, suggestServers, async ({ principal, body }) => {
    context.limitSuggestions(principal.userId);
    return { suggestion: await suggest.suggestServers(context, body) };
  });
  mountEndpoint(mounting, createDemoAccount, async ({ principal }) => {
    const account = await connectDemoAccount(context, principal);
    context.wake();
    return { account: await list.showAccount(context, account) };
  });
  mountEndpoint(mounting, refreshAccounts, async ({ principal }) => {
    const own = await context.accounts.ofUser(principal.userId);
    const ids = own.map(({ id }) => id);
    const accountsQueued = await context.accounts.makeDue(ids, { refreshAskedAt: context.clock.now() });
    context.wake();
    return { accountsQueued };
  });
  mountEndpoint(mounting, removeAccount, async ({ principal, params }) => {
    await remove.removeAccount(context, { ...params, userId: principal.userId });
    context.wake();
    return {};
  });
}
