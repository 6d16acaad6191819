import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';
import { forgetAllLetters } from '../../../lib/kept-letters.ts';
import { forgetKeptDecisions } from '../../../lib/offline/kept-decisions.ts';
import { forgetLastQueue } from '../../../lib/offline/last-queue.ts';
import { forgetRecentSearches } from '../../../lib/recent-searches.ts';
import { logError } from '../../../lib/browser-log.ts';

/** Ends the session and forgets everything that was loaded. A session that has ended already is no failure. */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const result = await api.call(signOut);
      if (!result.success && result.error.status !== 401) {
        logError('logout failed', result.error);
        throw result.error;
      }
      queryClient.clear();
      forgetRecentSearches();
      forgetAllLetters();
      forgetKeptDecisions();
      forgetLastQueue();
    },
  });
}
