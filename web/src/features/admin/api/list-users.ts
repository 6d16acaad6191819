import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeUser, listUsers, type UserAction } from '@tern/contracts/http/admin/users';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const usersPageSize = 20;

export function usersQuery(api: ApiClient, search: string, page: number) {
  return queryOptions({
    queryKey: queryKeys.users.page(search, page),
    queryFn: ({ signal }) =>
      api.request(listUsers, {
        query: { search, limit: usersPageSize, offset: (page - 1) * usersPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useUsers = (search: string, page: number) => useQuery(usersQuery(useApi(), search, page));

export function useChangeUser() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { userId: string; action: UserAction }) =>
      api.request(changeUser, { params, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.users.all }),
  });
}
