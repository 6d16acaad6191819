import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { labelOwed } from '@tern/contracts/http/owed/you-owe';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useApi } from '../../../lib/api/api-context.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Says that the user owes an answer for a mail, whatever other mail taught. */
export function useListAgain(messageId: string) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(labelOwed, { params: { messageId }, body: { isOwed: true } }),
    onError: (error) => toasts.error(t`Update Failed`, errorText(error)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.owed }),
  });
}
