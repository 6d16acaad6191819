import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listUnreadableCalendar, retryUnreadableCalendar } from '@tern/contracts/http/accounts/unreadable';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function unreadableCalendarQuery(api: ApiClient, accountId: string) {
  return queryOptions({
    queryKey: queryKeys.calendar.unreadable(accountId),
    queryFn: ({ signal }) => api.request(listUnreadableCalendar, { params: { accountId }, signal }),
  });
}

export const useUnreadableCalendar = (accountId: string) =>
  useQuery(unreadableCalendarQuery(useApi(), accountId));

export function useRetryUnreadableCalendar(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(retryUnreadableCalendar, { params: { accountId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.calendar.all }),
  });
}
