import { useMutation } from '@tanstack/react-query';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCalendarsChanged } from './use-calendars-changed.ts';

/** The two calls of a sign-in at Google, for calendars. */
export function useBeginCalendarSignIn() {
  const api = useApi();
  return useMutation({
    mutationFn: (account: { accountId?: string }) =>
      api.request(beginGmailSignIn, { body: { flow: 'calendar', ...account } }),
  });
}

export function useCompleteCalendarSignIn() {
  const api = useApi();
  const onSuccess = useCalendarsChanged();
  return useMutation({
    mutationFn: (answer: { code: string; state: string }) =>
      api.request(completeGmailSignIn, { body: { ...answer, name: 'Calendar' } }),
    onSuccess,
  });
}
