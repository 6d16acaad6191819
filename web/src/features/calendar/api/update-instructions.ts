import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { updateCalendarInstructions, type listCalendarAccounts } from '@tern/contracts/http/calendar';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

type Accounts = ResponseOf<typeof listCalendarAccounts>;

/** One after the other: an older text must not overwrite a newer one. */
export function useUpdateInstructions(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `instructions ${accountId}` },
    mutationFn: (userInstructions: string) =>
      api.request(updateCalendarInstructions, { params: { accountId }, body: { userInstructions } }),
    onSuccess: (_answer, userInstructions) => {
      queryClient.setQueryData<Accounts>(
        queryKeys.calendar.accounts,
        (before) =>
          before && {
            accounts: before.accounts.map((account) =>
              account.id === accountId ? { ...account, userInstructions } : account,
            ),
          },
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.rundown.all });
    },
  });
}
