import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendFollowupReport, type ReportType } from '@tern/contracts/http/reports';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Sends the report for every account of the user now; an account with nothing to report gets none. */
export function useSendFollowupReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reportType: ReportType) => api.request(sendFollowupReport, { body: { reportType } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.stats }),
  });
}
