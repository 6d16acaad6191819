import { syncAccountNow } from '@tern/contracts/http/admin/operator';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { AccountCalls } from './accounts.ts';

export function mountOperatorCalls(
  mounting: Mounting,
  { accounts, wake }: Pick<AccountCalls, 'accounts' | 'wake'>,
): void {
  mountEndpoint(mounting, syncAccountNow, async ({ params: { accountId } }) => {
    if ((await accounts.makeDue([accountId])) === 0) throw new AppError('not-found');
    wake();
    return {};
  });
}
