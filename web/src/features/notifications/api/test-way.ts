import { useMutation, useQueryClient } from '@tanstack/react-query';
import { testNotificationWay } from '@tern/contracts/http/notifications/own-notifications';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useTestWay(wayId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(testNotificationWay, { params: { wayId } }),
    // One that has ended is removed.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
