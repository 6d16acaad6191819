import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { LimitAttempts } from '../../domain/accounts/attempt-limit.ts';
import * as gmail from '../../domain/accounts/gmail-sign-in.ts';
import { showAccount } from '../../domain/accounts/list-accounts.ts';

export interface GmailCalls extends gmail.GmailContext {
  readonly isDiskFull: () => boolean;
  readonly limitConnects: LimitAttempts;
  readonly limitSignIns: LimitAttempts;
  readonly wake: () => void;
}

export function mountGmailCalls(mounting: Mounting, context: GmailCalls): void {
  mountEndpoint(mounting, beginGmailSignIn, async ({ principal, body }) => {
    context.limitSignIns(principal.userId);
    return { authorizationUrl: await gmail.beginGmailSignIn(context, { ...body, userId: principal.userId }) };
  });
  mountEndpoint(mounting, completeGmailSignIn, async ({ principal, body }) => {
    context.limitConnects(principal.userId);
    const connected = await gmail.completeGmailSignIn(context, { ...body, userId: principal.userId });
    context.wake();
    return { ...connected, account: await showAccount(context, connected.account) };
  });
}
