import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import {
  changeCaldavPassword as changePasswordCall,
  connectCaldav as connectCaldavCall,
} from '@tern/contracts/http/accounts/caldav';
import {
  connectCalendarFile,
  createDemoCalendar,
  listCalendarAccounts,
  removeCalendarAccount,
  updateCalendarInstructions,
  type CalendarAccount as ShownAccount,
} from '@tern/contracts/http/calendar';
import { listUnreadableCalendar, retryUnreadableCalendar } from '@tern/contracts/http/accounts/unreadable';
import { AppError } from '@tern/kernel/app-error';
import { calendarText } from '@tern/mail-content/calendar/calendar-text';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { stateOf, type CalendarAccount } from '../../domain/accounts/account.ts';
import type { Reading } from '../../domain/accounts/reading.ts';
import {
  beginCalendarSignIn,
  completeCalendarSignIn,
  type ConnectContext,
} from '../../domain/accounts/connect-calendar.ts';
import {
  changeCaldavPassword,
  connectCaldav,
  type ConnectCaldavContext,
} from '../../domain/accounts/connect-caldav.ts';
import {
  accountsBesideDemo,
  connectDemoCalendar,
  type ConnectDemoContext,
} from '../../domain/accounts/connect-demo-calendar.ts';
import { connectIcsCalendar, type ConnectIcsContext } from '../../domain/accounts/connect-ics-calendar.ts';
import { listUnreadable, retryUnreadable, type RetryContext } from '../../domain/accounts/list-unreadable.ts';
import { removeAccount, type RemoveContext } from '../../domain/remove-account.ts';

export interface AccountCalls
  extends ConnectContext, RemoveContext, ConnectIcsContext, ConnectCaldavContext, ConnectDemoContext {
  readonly accounts: ConnectContext['accounts'];
  readonly calendars: RemoveContext['calendars'] & RetryContext['calendars'];
  /** Called when an account is due. */
  readonly wake: () => void;
}

/** One of the user's own accounts was connected: the demo's goes, and the new one is read. */
async function ownConnected(context: AccountCalls, userId: string): Promise<void> {
  await accountsBesideDemo(context, userId);
  context.wake();
}

/** In the contract the two calls of a sign-in at Google belong to mail-sync; the gateway sends those for a calendar here. */
export function mountAccountCalls(mounting: Mounting, context: AccountCalls): void {
  mountEndpoint(mounting, beginGmailSignIn, async ({ principal, body }) => ({
    authorizationUrl: await beginCalendarSignIn(context, principal.userId, body),
  }));
  mountEndpoint(mounting, completeGmailSignIn, async ({ principal, body }) => {
    const { account, isReconnected } = await completeCalendarSignIn(context, principal.userId, body);
    await ownConnected(context, principal.userId);
    return { calendarAccount: shownAccount(account), ...(isReconnected && { isReconnected }) };
  });
  mountEndpoint(mounting, connectCalendarFile, async ({ principal, body }) => {
    const { name, address, fileBytes } = body;
    const file = fileBytes === undefined ? body.file : calendarText(Buffer.from(fileBytes, 'base64'));
    const account = await connectIcsCalendar(context, principal.userId, { name, address, file });
    await ownConnected(context, principal.userId);
    return { calendarAccount: shownAccount(account) };
  });
  mountEndpoint(mounting, createDemoCalendar, async ({ principal }) => {
    const account = await connectDemoCalendar(context, principal.userId);
    context.wake();
    return { calendarAccount: shownAccount(account) };
  });
  mountEndpoint(mounting, listCalendarAccounts, async ({ principal }) => ({
    accounts: (await accountsBesideDemo(context, principal.userId)).map(shownAccount),
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
  mountCaldavCalls(mounting, context);
  mountUnreadableCalls(mounting, context);
}

function mountCaldavCalls(mounting: Mounting, context: AccountCalls): void {
  mountEndpoint(mounting, connectCaldavCall, async ({ principal, body }) => {
    const { account, isReconnected } = await connectCaldav(context, principal.userId, body);
    await ownConnected(context, principal.userId);
    return { calendarAccount: shownAccount(account), isReconnected };
  });
  mountEndpoint(mounting, changePasswordCall, async ({ principal, params: { accountId }, body }) => {
    const { password } = body;
    const account = await changeCaldavPassword(context, principal.userId, { accountId, password });
    context.wake();
    return { calendarAccount: shownAccount(account) };
  });
}

function mountUnreadableCalls(mounting: Mounting, context: AccountCalls): void {
  const own = async (accountId: string, userId: string) => {
    const account = await context.accounts.find(accountId, userId);
    if (account === null) throw new AppError('not-found');
    return account;
  };
  mountEndpoint(mounting, listUnreadableCalendar, async ({ principal, params }) =>
    listUnreadable(await own(params.accountId, principal.userId)),
  );
  mountEndpoint(mounting, retryUnreadableCalendar, async ({ principal, params }) => {
    await retryUnreadable(context, await own(params.accountId, principal.userId));
    context.wake();
    return {};
  });
}

function shownAccount(account: CalendarAccount): ShownAccount {
  const { id, name, emailAddress, provider, userInstructions, shouldSync, lastError } = account;
  const state = stateOf(account);
  return {
    id,
    name,
    emailAddress,
    provider,
    userInstructions,
    shouldSync,
    lastError,
    state,
    createdAt: account.createdAt.toISOString(),
    lastSyncAt: account.lastSyncAt?.toISOString() ?? null,
    isCurrentlySyncing: state === 'syncing',
    isLoginRefused: account.refused !== null,
    reading: account.reading && shownReading(account.reading),
  };
}

const shownReading = ({ events, repaired, leftOut, unknownZones, total }: Reading) => ({
  events,
  repaired,
  leftOut,
  unknownZones,
  problems: total,
});
