import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readLessons } from '@tern/contracts/http/followup-settings';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const lessonsPageSize = 20;

/** Under 'follow-up', so that a label elsewhere makes it be read again. */
export function lessonsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: queryKeys.followUp.lessons(page),
    queryFn: ({ signal }) =>
      api.request(readLessons, {
        query: { limit: lessonsPageSize, offset: (page - 1) * lessonsPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useLessons = (page: number) => useQuery(lessonsQuery(useApi(), page));
