import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Sends the report on one account, to its owner, now. */
export function useSendAccountReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof sendFollowupReport>) => api.request(sendFollowupReport, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.syncStatus.all }),
  });
}
