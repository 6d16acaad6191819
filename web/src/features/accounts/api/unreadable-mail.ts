import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listUnreadableMail, retryUnreadableMail } from '@tern/contracts/http/accounts/unreadable';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function unreadableMailQuery(api: ApiClient, accountId: string) {
  return queryOptions({
    queryKey: queryKeys.accounts.unreadable(accountId),
    queryFn: ({ signal }) => api.request(listUnreadableMail, { params: { accountId }, signal }),
  });
}

export const useUnreadableMail = (accountId: string) => useQuery(unreadableMailQuery(useApi(), accountId));

export function useRetryUnreadableMail(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(retryUnreadableMail, { params: { accountId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounts.all }),
  });
}
