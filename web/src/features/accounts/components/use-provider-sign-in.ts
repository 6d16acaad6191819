import { t } from '@lingui/core/macro';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useBeginSignIn, useCompleteSignIn, type SignInProvider } from '../api/provider-sign-in.ts';
import { usePopupSignIn } from '../../../components/oauth/use-popup-sign-in.ts';
import { showConnected } from './show-connected.ts';

const size = { width: 600, height: 600 };

const mailOf = { google: 'Gmail', microsoft: 'Outlook' };

/**
 * Connects a mailbox, or the account again, by a popup at its provider; the texts of Gmail are those of specification section 8, and those
 * of Outlook are alike.
 */
export function useProviderSignIn(provider: SignInProvider, account?: Pick<MailAccount, 'id' | 'name'>) {
  const mail = mailOf[provider];
  const { mutateAsync: begin } = useBeginSignIn(provider);
  const { mutateAsync: complete } = useCompleteSignIn(provider);
  const toasts = useToasts();

  const connect = async (code: string, state: string) => {
    try {
      const { account: made, isReconnected } = await complete({
        code,
        state,
        name: account?.name ?? mail,
      });
      if (account) toasts.success(t`Account reconnected`);
      // Absent only for a calendar, which this sign-in did not request.
      else if (made) showConnected(toasts, { account: made, isReconnected }, t`${mail} Account Added`);
    } catch (error) {
      toasts.failure(
        error,
        account ? t`Failed to reconnect ${account.name}` : t`Failed to create ${mail} account`,
      );
    }
  };

  return usePopupSignIn({
    size,
    begin: () => begin(account ? { accountId: account.id } : {}),
    complete: connect,
  });
}
