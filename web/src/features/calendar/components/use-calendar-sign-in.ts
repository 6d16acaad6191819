import { t } from '@lingui/core/macro';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { ApiError, firstMessages } from '../../../lib/api/api-error.ts';
import { usePopupSignIn } from '../../../components/oauth/use-popup-sign-in.ts';
import { useBeginCalendarSignIn, useCompleteCalendarSignIn } from '../api/calendar-sign-in.ts';

const size = { width: 500, height: 700 };

/** Connects the calendars of a Google account, or the account again, by a popup; the texts are those of specification section 8. */
export function useCalendarSignIn(accountId?: string) {
  const { mutateAsync: begin } = useBeginCalendarSignIn();
  const { mutateAsync: complete } = useCompleteCalendarSignIn();
  const toasts = useToasts();

  const connect = async (code: string, state: string) => {
    try {
      const { isReconnected } = await complete({ code, state });
      toasts.success(isReconnected ? t`Account Updated` : t`Calendar Connected!`);
    } catch (error) {
      toasts.error(t`Connection Failed`, failureText(error));
    }
  };

  return usePopupSignIn({
    size,
    begin: () => begin(accountId === undefined ? {} : { accountId }),
    complete: connect,
  });
}

/** The server's reason where it gives one; else one of the two texts for a refusal and for no answer. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return t`An error occurred while connecting your calendar.`;
  return (
    Object.values(firstMessages(error.errors))[0] ?? t`Failed to connect your calendar. Please try again.`
  );
}
