import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { useState } from 'react';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useBeginSignIn, useCompleteSignIn, type SignInProvider } from '../api/provider-sign-in.ts';
import { awaitOutcome, openPopup } from '../../../lib/oauth-popup.ts';
import { showConnected } from './show-connected.ts';

const popupSize = { width: 600, height: 600 };

const mailOf = { google: 'Gmail', microsoft: 'Outlook' };

/**
 * Connects a mailbox, or the account again, by a popup at its provider; the texts of Gmail are those of specification section 8, and those
 * of Outlook are alike.
 */
export function useProviderSignIn(provider: SignInProvider, account?: Pick<MailAccount, 'id' | 'name'>) {
  const mail = mailOf[provider];
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync: begin } = useBeginSignIn(provider);
  const { mutateAsync: complete } = useCompleteSignIn(provider);
  const toasts = useToasts();

  const readPage = async (popup: Window) => {
    try {
      return (await begin(account ? { accountId: account.id } : {})).authorizationUrl;
    } catch {
      popup.close();
      toasts.error('OAuth Error', 'Failed to start OAuth flow. Please try again.');
      return null;
    }
  };

  const create = async (code: string, state: string) => {
    try {
      const { account: made, isReconnected } = await complete({
        code,
        state,
        name: account?.name ?? mail,
      });
      if (account) toasts.success('Account reconnected');
      // Absent only for a calendar, which this sign-in did not request.
      else if (made) showConnected(toasts, { account: made, isReconnected }, `${mail} Account Added`);
    } catch (error) {
      toasts.failure(
        error,
        account ? `Failed to reconnect ${account.name}` : `Failed to create ${mail} account`,
      );
    }
  };

  const follow = async (popup: Window) => {
    const page = await readPage(popup);
    if (page === null) return;
    const state = new URL(page).searchParams.get('state') ?? '';
    popup.location.replace(page);
    const outcome = await awaitOutcome(window, popup, { state, onClosed: () => setBusy(false) });
    if (outcome.kind === 'code') await create(outcome.code, state);
    else if (outcome.kind === 'error')
      toasts.error('OAuth Failed', 'Authorization failed. Please try again.');
  };

  const signIn = () => {
    const popup = openPopup(window, popupSize);
    if (!popup) return toasts.error('Popup Blocked', 'Please allow popups and try again.');
    setBusy(true);
    void follow(popup)
      .catch(() => toasts.error('OAuth Error', 'An unexpected error occurred during OAuth.'))
      .finally(() => setBusy(false));
  };
  return { signIn, isBusy };
}
