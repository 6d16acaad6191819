import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useEndSession() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => api.request(endSession, { params: { sessionId } }),
    // Also after a failure: it may have ended elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
