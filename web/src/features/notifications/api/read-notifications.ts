import { queryOptions, useQuery } from '@tanstack/react-query';
import { readNotifications } from '@tern/contracts/http/notifications/own-notifications';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function notificationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.notifications,
    queryFn: ({ signal }) => api.request(readNotifications, { signal }),
  });
}

export const useNotifications = () => useQuery(notificationsQuery(useApi()));
