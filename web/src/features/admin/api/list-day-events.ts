import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { listEventsForDay, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export type DayOfUser = BodyInput<typeof listEventsForDay>;

export function dayEventsQuery(api: ApiClient, day: DayOfUser) {
  return queryOptions({
    queryKey: queryKeys.dayEvents(day),
    queryFn: ({ signal }) => api.request(listEventsForDay, { body: day, signal }),
  });
}

export const useDayEvents = (day: DayOfUser) => useQuery(dayEventsQuery(useApi(), day));

/** The rundown is made on request: each click shows what the instructions of that moment lead to. */
export function useDayRundown() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: BodyInput<typeof listImportantEventsForDay>) =>
      api.request(listImportantEventsForDay, { body }),
  });
}
