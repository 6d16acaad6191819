import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentUserKey } from './current-user.ts';

/** Failures that the same call again may not meet. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Queries retry only what may pass; any call that finds the session ended makes the app look at the user again. */
export function createQueryClient(): QueryClient {
  const lookAtUser = (error: unknown) => {
    const isAboutSession =
      error instanceof ApiError &&
      ['not-signed-in', 'session-expired', 'email-not-verified'].includes(error.code);
    if (isAboutSession) void client.invalidateQueries({ queryKey: currentUserKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== currentUserKey[0]) lookAtUser(error);
      },
    }),
    mutationCache: new MutationCache({ onError: lookAtUser }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      },
    },
  });
  return client;
}
