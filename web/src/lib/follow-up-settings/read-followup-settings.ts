import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFollowupSettings } from '@tern/contracts/http/followup-settings';
import type { ApiClient } from '../api/api-client.ts';
import { useApi } from '../api/api-context.tsx';
import { queryKeys } from '../query-keys.ts';

export function followupSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.followUp.settings,
    queryFn: ({ signal }) => api.request(readFollowupSettings, { signal }),
  });
}

export const useFollowupSettings = () => useQuery(followupSettingsQuery(useApi()));
