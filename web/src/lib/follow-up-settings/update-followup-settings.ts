import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { useApi } from '../api/api-context.tsx';
import { queryKeys } from '../query-keys.ts';

export type AccountChange = Omit<BodyInput<typeof updateFollowupSettings>, 'accountId'>;

export function useUpdateFollowupSettings(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'follow-up-settings' },
    mutationFn: (change: AccountChange) =>
      api.request(updateFollowupSettings, { body: { accountId, ...change } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.followUp.settings, answer);
      // The server computes again which messages wait.
      void queryClient.invalidateQueries({ queryKey: queryKeys.messages.all });
    },
  });
}
