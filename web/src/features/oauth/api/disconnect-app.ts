import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disconnectApp } from '@tern/contracts/http/agents/connected-apps';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useDisconnectApp() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clientId: string) => api.request(disconnectApp, { params: { appId: clientId } }),
    // Also after a failure: it may have been disconnected elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.connectedApps.all, exact: true }),
  });
}
