import { queryOptions, useQuery } from '@tanstack/react-query';
import { listImportantEventsForDay } from '@tern/contracts/http/calendar';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useIsLive } from '../../../lib/live-updates.tsx';
import { pollMs } from './poll.ts';
import { partsOf, type Day } from '../dates/day.ts';

/** First word of the key, so that news of calendars and of follow-ups has it read again. */
export const rundownKey = ['rundown'] as const;

export function rundownQuery(api: ApiClient, day: Day) {
  return queryOptions({
    queryKey: [...rundownKey, day] as const,
    queryFn: ({ signal }) => api.request(listImportantEventsForDay, { body: partsOf(day), signal }),
  });
}

export const useRundown = (day: Day) =>
  useQuery({ ...rundownQuery(useApi(), day), refetchInterval: useIsLive() ? false : pollMs });
