import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAccountSettings } from '@tern/contracts/http/mail-accounts';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function accountSettingsQuery(api: ApiClient, accountId: string) {
  return queryOptions({
    queryKey: queryKeys.accounts.settings(accountId),
    queryFn: ({ signal }) => api.request(readAccountSettings, { params: { accountId }, signal }),
  });
}

export const useAccountSettings = (accountId: string) => useQuery(accountSettingsQuery(useApi(), accountId));
