import { t } from '@lingui/core/macro';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import type { Toasts } from '../../../components/ui/feedback/toasts.tsx';

export interface Connected {
  readonly account: MailAccount;
  readonly isReconnected?: boolean | undefined;
}

/** Shows that a mailbox is connected. If it was connected before, the toast says that the values typed for a new one are not used. */
export function showConnected(
  toasts: Pick<Toasts, 'success'>,
  { account, isReconnected }: Connected,
  succeeded: string,
): void {
  if (!isReconnected) return void toasts.success(succeeded);
  toasts.success(
    t`Account reconnected`,
    t`This mailbox was already connected, as ${account.name}. Its name, address and sync time stay.`,
  );
}
