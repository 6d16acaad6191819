import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeNotificationWay } from '@tern/contracts/http/notifications/own-notifications';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useRemoveWay(wayId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(removeNotificationWay, { params: { wayId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
