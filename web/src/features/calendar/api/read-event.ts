import { queryOptions, useQuery } from '@tanstack/react-query';
import { readCalendarEvent } from '@tern/contracts/http/calendar';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function eventQuery(api: ApiClient, eventId: string) {
  return queryOptions({
    queryKey: queryKeys.calendar.event(eventId),
    queryFn: ({ signal }) => api.request(readCalendarEvent, { params: { eventId }, signal }),
  });
}

export const useEvent = (eventId: string) => useQuery(eventQuery(useApi(), eventId));
