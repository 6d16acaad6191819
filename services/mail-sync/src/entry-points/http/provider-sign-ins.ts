import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { beginOutlookSignIn, completeOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { LimitAttempts } from '../../domain/accounts/attempt-limit.ts';
import { showAccount } from '../../domain/accounts/list-accounts.ts';
import * as signIn from '../../domain/accounts/provider-sign-in.ts';

export interface SignInCalls extends signIn.SignInContext {
  readonly isDiskFull: () => boolean;
  readonly limitConnects: LimitAttempts;
  readonly limitSignIns: LimitAttempts;
  readonly wake: () => void;
}

/** The calls of Gmail keep the paths of the specification; those of Outlook are the same beside them. */
const calls = [
  { provider: 'google', begin: beginGmailSignIn, complete: completeGmailSignIn },
  { provider: 'microsoft', begin: beginOutlookSignIn, complete: completeOutlookSignIn },
] as const;

export function mountSignInCalls(mounting: Mounting, context: SignInCalls): void {
  for (const { provider, begin, complete } of calls) {
    mountEndpoint(mounting, begin, async ({ principal: { userId }, body }) => {
      context.limitSignIns(userId);
      const authorizationUrl = await signIn.beginProviderSignIn(context, { ...body, provider, userId });
      return { authorizationUrl };
    });
    mountEndpoint(mounting, complete, async ({ principal: { userId }, body }) => {
      context.limitConnects(userId);
      const connected = await signIn.completeProviderSignIn(context, { ...body, provider, userId });
      context.wake();
      return { ...connected, account: await showAccount(context, connected.account) };
    });
  }
}
