import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addNotificationWay, type NewWay } from '@tern/contracts/http/notifications/own-notifications';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useAddWay() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWay) => api.request(addNotificationWay, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
