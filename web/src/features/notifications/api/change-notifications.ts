import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeNotifications,
  type NotificationSettings,
} from '@tern/contracts/http/notifications/own-notifications';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useChangeNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notifications' },
    mutationFn: (body: NotificationSettings) => api.request(changeNotifications, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
