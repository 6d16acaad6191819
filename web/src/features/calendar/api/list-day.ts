import { queryOptions, useQuery } from '@tanstack/react-query';
import { listEventsForDay } from '@tern/contracts/http/calendar';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useIsLive } from '../../../lib/live-updates.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { pollMs } from './poll.ts';
import { partsOf, type Day } from '../dates/day.ts';

export function dayQuery(api: ApiClient, day: Day) {
  return queryOptions({
    queryKey: queryKeys.calendar.day(day),
    queryFn: ({ signal }) => api.request(listEventsForDay, { body: partsOf(day), signal }),
  });
}

export const useDay = (day: Day) =>
  useQuery({ ...dayQuery(useApi(), day), refetchInterval: useIsLive() ? false : pollMs });
