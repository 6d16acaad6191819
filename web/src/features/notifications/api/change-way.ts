import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeNotificationWay,
  type NotificationKind,
} from '@tern/contracts/http/notifications/own-notifications';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useChangeWay(wayId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `notifications ${wayId}` },
    mutationFn: (kinds: NotificationKind[]) =>
      api.request(changeNotificationWay, { params: { wayId }, body: { kinds } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
