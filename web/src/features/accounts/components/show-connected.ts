import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import type { Toasts } from '../../../components/ui/feedback/toasts.tsx';

export interface Connected {
  readonly account: MailAccount;
  readonly isReconnected?: boolean | undefined;
}

/** Shows that a mailbox is connected; of one that was there, that what was typed for a new one is not taken over. */
export function showConnected(
  toasts: Pick<Toasts, 'success'>,
  { account, isReconnected }: Connected,
  succeeded: string,
): void {
  if (!isReconnected) return void toasts.success(succeeded);
  toasts.success(
    'Account reconnected',
    `This mailbox was connected already, as ${account.name}. Its name, address and sync time stay.`,
  );
}
