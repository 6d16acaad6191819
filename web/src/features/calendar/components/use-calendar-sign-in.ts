import { useState } from 'react';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { ApiError, firstMessages } from '../../../lib/api/api-error.ts';
import { awaitOutcome, openPopup } from '../../../lib/oauth-popup.ts';
import { useBeginCalendarSignIn, useCompleteCalendarSignIn } from '../api/calendar-sign-in.ts';

/** Specification section 9. */
const popupSize = { width: 500, height: 700 };

/** Connects the calendars of a Google account, or the account again, by a popup; the texts are those of specification section 8. */
export function useCalendarSignIn(accountId?: string) {
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync: begin } = useBeginCalendarSignIn();
  const { mutateAsync: complete } = useCompleteCalendarSignIn();
  const toasts = useToasts();

  const readPage = async (popup: Window) => {
    try {
      return (await begin(accountId === undefined ? {} : { accountId })).authorizationUrl;
    } catch {
      popup.close();
      toasts.error('OAuth Error', 'Failed to start OAuth flow. Please try again.');
      return null;
    }
  };

  const connect = async (code: string, state: string) => {
    try {
      const { isReconnected } = await complete({ code, state });
      toasts.success(isReconnected ? 'Account Updated' : 'Calendar Connected!');
    } catch (error) {
      toasts.error('Connection Failed', failureText(error));
    }
  };

  const follow = async (popup: Window) => {
    const page = await readPage(popup);
    if (page === null) return;
    const state = new URL(page).searchParams.get('state') ?? '';
    popup.location.replace(page);
    const outcome = await awaitOutcome(window, popup, { state, onClosed: () => setBusy(false) });
    if (outcome.kind === 'code') await connect(outcome.code, state);
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

/** The server's reason where it gives one; else one of the two texts for a refusal and for no answer. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'An error occurred while connecting your calendar.';
  return (
    Object.values(firstMessages(error.errors))[0] ?? 'Failed to connect your calendar. Please try again.'
  );
}
