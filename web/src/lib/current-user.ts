import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUser } from '@tern/contracts/http/identity';
import type { ApiClient } from './api/api-client.ts';
import { ApiError } from './api/api-error.ts';
import { useApi } from './api/api-context.tsx';
import { showZoneOf } from './language/page-zone.ts';
import { queryKeys } from './query-keys.ts';

export function currentUserQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => api.request(currentUser, { signal }),
    staleTime: 60_000,
    // Another user may have signed in in another tab meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

/** The signed-in user and how many accounts are connected; no data when signed out. */
export function useCurrentUser() {
  const { data, error, isPending, refetch } = useQuery(currentUserQuery(useApi()));
  // After the session has ended, the last answer is still cached: pages that used it would redirect to each other for ever.
  const isSignedOut = error instanceof ApiError && error.status === 401;
  // Before anything of the user is shown; also of an answer that was kept for pages without a connection.
  if (data) showZoneOf(data.user.timeZone);
  return { data: isSignedOut ? undefined : data, error, isPending, isSignedOut, refetch };
}

/**
 * Reads the current user, which renews an expired session. For requests that the browser makes itself (a frame, a download): these
 * cannot renew it.
 * @returns a function that throws ApiError when the session cannot be renewed.
 */
export function useFreshSession(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 });
  };
}

/** For a browser whose session has ended: drops all data that was read in it. */
export function useForgetCurrentUser(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries();
}

/**
 * After a sign-in or a verification: reads the user again and drops what was kept for another user. The pages watch the current
 * user and redirect.
 */
export function useRenewCurrentUser(): () => Promise<void> {
  const freshSession = useFreshSession();
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.currentUser[0] });
    await freshSession();
  };
}
