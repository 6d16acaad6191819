import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkReplies } from '@tern/contracts/http/followup';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useCheckReplies() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(checkReplies),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.messages.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.followUp.stats }),
      ]),
  });
}
