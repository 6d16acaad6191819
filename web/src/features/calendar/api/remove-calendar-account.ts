import { useMutation } from '@tanstack/react-query';
import { removeCalendarAccount } from '@tern/contracts/http/calendar';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCalendarsChanged } from './use-calendars-changed.ts';

export function useRemoveCalendarAccount() {
  const api = useApi();
  const onSuccess = useCalendarsChanged();
  return useMutation({
    mutationFn: (accountId: string) => api.request(removeCalendarAccount, { params: { accountId } }),
    onSuccess,
  });
}
