import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { updateAccountSettings } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { accountSettingsQuery } from './read-account-settings.ts';

export function useUpdateAccountSettings(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = accountSettingsQuery(api, accountId);
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: `account-settings ${accountId}` },
    mutationFn: (body: BodyInput<typeof updateAccountSettings>) =>
      api.request(updateAccountSettings, { params: { accountId }, body }),
    onSuccess: ({ account }) => {
      queryClient.setQueryData(queryKey, (before) => (before ? { ...before, account } : before));
      // Special folders decide what the mail lists show.
      void queryClient.invalidateQueries();
    },
  });
}
