import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPasskeys } from '@tern/contracts/http/passkeys/own-passkeys';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function passkeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => api.request(listPasskeys, { signal }),
  });
}

export const usePasskeys = () => useQuery(passkeysQuery(useApi()));
