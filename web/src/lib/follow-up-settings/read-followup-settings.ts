import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFollowupSettings } from '@tern/contracts/http/followup-settings';
import type { ApiClient } from '../api/api-client.ts';
import { useApi } from '../api/api-context.tsx';

/** Under 'follow-up', so that a label or a muted person elsewhere makes it be read again. */
export const followupSettingsKey = ['follow-up', 'settings'] as const;

export function followupSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: followupSettingsKey,
    queryFn: ({ signal }) => api.request(readFollowupSettings, { signal }),
  });
}

export const useFollowupSettings = () => useQuery(followupSettingsQuery(useApi()));
