import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutePerson } from '@tern/contracts/http/followup-settings';
import { useToasts } from '../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';

/** Mutes a person everywhere, or unmutes them; the server computes again which messages wait for them. */
export function useMutePerson() {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; isMuted: boolean }) => api.request(mutePerson, { body }),
    onError: (error) => toasts.error(t`Update Failed`, errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all }),
  });
}
