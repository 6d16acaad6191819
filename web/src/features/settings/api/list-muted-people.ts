import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listMutedPeople } from '@tern/contracts/http/followup-settings';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const mutedPageSize = 20;

export function mutedPeopleQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: queryKeys.followUp.mutedPeople(page),
    queryFn: ({ signal }) =>
      api.request(listMutedPeople, {
        query: { limit: mutedPageSize, offset: (page - 1) * mutedPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useMutedPeople = (page: number) => useQuery(mutedPeopleQuery(useApi(), page));
