import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { updatePreferences } from '@tern/contracts/http/preferences';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useUpdatePreferences() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (body: BodyInput<typeof updatePreferences>) => api.request(updatePreferences, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.preferences, answer);
      // They decide when the next report is due.
      void queryClient.invalidateQueries({ queryKey: queryKeys.reports.all });
    },
  });
}
