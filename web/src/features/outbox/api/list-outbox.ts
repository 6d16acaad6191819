import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOutbox } from '@tern/contracts/http/notifier';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

const pollMs = 4000;

export function outboxQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.outbox.all,
    queryFn: ({ signal }) => api.request(listOutbox, { signal }),
    // Mail is written a moment after the call that caused it.
    refetchInterval: pollMs,
  });
}

export const useOutbox = () => useQuery(outboxQuery(useApi()));
