import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import {
  connectCalendarFile,
  listCalendarAccounts,
  removeCalendarAccount,
  updateCalendarInstructions,
  type CalendarAccount as ShownAccount,
} from '@tern/contracts/http/calendar';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { stateOf, type CalendarAccount } from '../../domain/accounts/account.ts';
import {
  beginCalendarSignIn,
  completeCalendarSignIn,
  type ConnectContext,
} from '../../domain/accounts/connect-calendar.ts';
import { connectIcsCalendar, type ConnectIcsContext } from '../../domain/accounts/connect-ics-calendar.ts';
import { removeAccount, type RemoveContext } from '../../domain/remove-account.ts';

export interface AccountCalls extends ConnectContext, RemoveContext, ConnectIcsContext {
  readonly accounts: ConnectContext['accounts'];
  /** Called when an account is due. */
  readonly wake: () => void;
}

/** In the contract the two calls of a sign-in at Google belong to mail-sync; the gateway sends those for a calendar here. */
export function mountAccountCalls(mounting: Mounting, context: AccountCalls): void {
  mountEndpoint(mounting, beginGmailSignIn, async ({ principal, body }) => ({
    authorizationUrl: await beginCalendarSignIn(context, principal.userId, body),
  }));
  mountEndpoint(mounting, completeGmailSignIn, async ({ principal, body }) => {
    const { account, isReconnected } = await completeCalendarSignIn(context, principal.userId, body);
    context.wake();
    return { calendarAccount: shownAccount(account), ...(isReconnected && { isReconnected }) };
  });
  mountEndpoint(mounting, connectCalendarFile, async ({ principal, body }) => {
    const account = await connectIcsCalendar(context, principal.userId, body);
    context.wake();
    return { calendarAccount: shownAccount(account) };
  });
  mountEndpoint(mounting, listCalendarAccounts, async ({ principal }) => ({
    accounts: (await context.accounts.ofUser(principal.userId)).map(shownAccount),
  }));
  mountEndpoint(mounting, removeCalendarAccount, async ({ principal, params }) => {
    await removeAccount(context, principal.userId, params.accountId);
    return {};
  });
  mountEndpoint(mounting, updateCalendarInstructions, async ({ principal, params, body }) => {
    const { userInstructions } = body;
    if (!(await context.accounts.setInstructions(params.accountId, principal.userId, userInstructions)))
      throw new AppError('not-found');
    return { success: true };
  });
}

function shownAccount(account: CalendarAccount): ShownAccount {
  const { id, name, emailAddress, provider, userInstructions, shouldSync, lastError } = account;
  const state = stateOf(account);
  return {
    ...{ id, name, emailAddress, provider, userInstructions, shouldSync, lastError, state },
    createdAt: account.createdAt.toISOString(),
    lastSyncAt: account.lastSyncAt?.toISOString() ?? null,
    isCurrentlySyncing: state === 'syncing',
  };
}
