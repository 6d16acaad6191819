import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetLessons } from '@tern/contracts/http/followup-settings';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { useApi } from '../../../lib/api/api-context.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Forgets what the labels of the user taught. Lists are read again, because mails may change between waiting and not needed. */
export function useForgetLessons() {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(forgetLessons, {}),
    onError: (error) => toasts.error(t`Update Failed`, errorText(error)),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.messages.all });
      await queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all });
    },
  });
}
