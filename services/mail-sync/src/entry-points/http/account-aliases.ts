import { readAliases, updateAliases } from '@tern/contracts/http/account-aliases';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { changeAliases, type ChangeContext } from '../../domain/accounts/change-aliases.ts';
import * as read from '../../domain/accounts/read-aliases.ts';

export interface AliasCalls extends ChangeContext {
  readonly wake: () => void;
}

export function mountAliasCalls(mounting: Mounting, context: AliasCalls): void {
  const own = async (accountId: string, userId: string) => {
    const account = await context.accounts.find(accountId, userId);
    if (account === null) throw new AppError('not-found');
    return account;
  };
  mountEndpoint(mounting, readAliases, async ({ principal, params }) =>
    read.readAliases(context, await own(params.accountId, principal.userId)),
  );
  mountEndpoint(mounting, updateAliases, async ({ principal, params, body }) => {
    const account = await own(params.accountId, principal.userId);
    const answer = await changeAliases(context, { account, aliases: body.aliases });
    context.wake();
    return answer;
  });
}
