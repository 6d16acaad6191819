import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useToasts } from '../ui/feedback/toasts.tsx';
import { awaitOutcome, openPopup, type PopupSize } from '../../lib/oauth-popup.ts';

/** A sign-in in a popup at a provider; the texts are those of specification section 8. */
export function usePopupSignIn({
  size,
  begin,
  complete,
}: {
  readonly size: PopupSize;
  readonly begin: () => Promise<{ readonly authorizationUrl: string }>;
  /** Shows its own failures. */
  readonly complete: (code: string, state: string) => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  const readPage = async (popup: Window) => {
    try {
      return (await begin()).authorizationUrl;
    } catch {
      popup.close();
      toasts.error(t`OAuth Error`, t`Failed to start OAuth flow. Please try again.`);
      return null;
    }
  };

  const follow = async (popup: Window) => {
    const page = await readPage(popup);
    if (page === null) return;
    const state = new URL(page).searchParams.get('state') ?? '';
    popup.location.replace(page);
    const outcome = await awaitOutcome(window, popup, { state, onClosed: () => setBusy(false) });
    if (outcome.kind === 'code') await complete(outcome.code, state);
    else if (outcome.kind === 'error')
      toasts.error(t`OAuth Failed`, t`Authorization failed. Please try again.`);
  };

  const signIn = () => {
    const popup = openPopup(window, size);
    if (!popup) return toasts.error(t`Popup Blocked`, t`Please allow popups and try again.`);
    setBusy(true);
    void follow(popup)
      .catch(() => toasts.error(t`OAuth Error`, t`An unexpected error occurred during OAuth.`))
      .finally(() => setBusy(false));
  };
  return { signIn, isBusy };
}
