import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOutboxMail } from '@tern/contracts/http/notifier';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function outboxMailQuery(api: ApiClient, mailId: string) {
  return queryOptions({
    queryKey: queryKeys.outbox.mail(mailId),
    queryFn: ({ signal }) => api.request(readOutboxMail, { params: { mailId }, signal }),
    staleTime: Infinity,
  });
}

export const useOutboxMail = (mailId: string) => useQuery(outboxMailQuery(useApi(), mailId));
