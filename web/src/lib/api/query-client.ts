import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { currentUser } from '@tern/contracts/http/identity';
import { ApiError } from './api-error.ts';
import { queryKeys } from '../query-keys.ts';

const isAboutUser = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === queryKeys.currentUser[0];

/** Failures that may pass: the same call may succeed later. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Until then what was read, and what could not be read, is not asked for again by another component. */
const staleTime = 15_000;

/**
 * Queries retry only failures that may pass. A call that finds the session ended makes the app read the current user again. When
 * that is another user (tabs share the session), all cached data is dropped and shown data is read again. Queries run although the
 * browser reports that it is offline: the server may be on this machine, and a failed call shows if it is not.
 */
export function createQueryClient(): QueryClient {
  const lookAtUser = (error: unknown) => {
    const isAboutSession =
      error instanceof ApiError &&
      ['not-signed-in', 'session-expired', 'email-not-verified'].includes(error.code);
    if (isAboutSession) void client.invalidateQueries({ queryKey: queryKeys.currentUser });
  };
  let readFor: string | null = null;
  const forgetOthers = ({ user }: ResponseOf<typeof currentUser>) => {
    if (readFor !== null && readFor !== user.id)
      void client.resetQueries({ predicate: (query) => !isAboutUser(query) });
    readFor = user.id;
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => {
        if (isAboutUser(query)) forgetOthers(data as ResponseOf<typeof currentUser>);
      },
      onError: (error, query) => {
        if (!isAboutUser(query)) lookAtUser(error);
      },
    }),
    mutationCache: new MutationCache({ onError: lookAtUser }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Off by default in this mode.
        refetchOnReconnect: true,
        staleTime,
        // Otherwise each component that shows a query which has failed asks again as it appears, and two that take turns ask for ever.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > staleTime,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
