import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAliases, updateAliases } from '@tern/contracts/http/account-aliases';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function aliasesQuery(api: ApiClient, accountId: string) {
  return queryOptions({
    queryKey: queryKeys.accounts.aliases(accountId),
    queryFn: ({ signal }) => api.request(readAliases, { params: { accountId }, signal }),
  });
}

export const useAliases = (accountId: string) => useQuery(aliasesQuery(useApi(), accountId));

export function useUpdateAliases(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = aliasesQuery(api, accountId);
  return useMutation({
    mutationFn: (aliases: readonly string[]) =>
      api.request(updateAliases, { params: { accountId }, body: { aliases: [...aliases] } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
}
