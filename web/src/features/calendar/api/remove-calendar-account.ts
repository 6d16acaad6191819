import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeCalendarAccount } from '@tern/contracts/http/calendar';
import { useApi } from '../../../lib/api/api-context.tsx';
import { rundownKey } from './read-rundown.ts';

export function useRemoveCalendarAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => api.request(removeCalendarAccount, { params: { accountId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['calendar'] }),
        queryClient.invalidateQueries({ queryKey: rundownKey }),
      ]),
  });
}
