import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUser } from '@tern/contracts/http/identity';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';

export const currentUserKey = ['current-user'] as const;

export function currentUserQuery(api: ApiClient) {
  return queryOptions({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => api.request(currentUser, { signal }),
    staleTime: 60_000,
  });
}

/** The signed-in user and how many accounts are connected; an ApiError with status 401 means signed out. */
export function useCurrentUser() {
  return useQuery(currentUserQuery(useApi()));
}

/**
 * For whoever just signed in or verified: asks again who it is and drops what was kept for somebody else.
 * The pages watch the current user and lead on from there.
 */
export function useRenewCurrentUser(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
    await queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 });
  };
}
