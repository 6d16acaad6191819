import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { signOut, type currentUser } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';
import { forgetAllLetters } from '../../../lib/kept-letters.ts';
import { forgetKeptDecisions, sendKept } from '../../../lib/offline/kept-decisions.ts';
import { forgetLastQueue } from '../../../lib/offline/last-queue.ts';
import { forgetRecentSearches } from '../../../lib/recent-searches.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { logError } from '../../../lib/browser-log.ts';

/** Sends what was decided without a connection, ends the session and forgets everything that was loaded; what others of this browser decided stays. A session that has ended already is no failure. */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const user = queryClient.getQueryData<ResponseOf<typeof currentUser>>(queryKeys.currentUser)?.user;
      if (user) await sendKept(api, user.id);
      const result = await api.call(signOut);
      if (!result.success && result.error.status !== 401) {
        logError('logout failed', result.error);
        throw result.error;
      }
      queryClient.clear();
      forgetRecentSearches();
      forgetAllLetters();
      if (user) forgetKeptDecisions(user.id);
      forgetLastQueue();
    },
  });
}
