import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeOwnExport } from '@tern/contracts/http/export/own-export';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useRemoveOwnExport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(removeOwnExport),
    // Also after a failure: it may have ended meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownExport }),
  });
}
