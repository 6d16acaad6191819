import { useMutation } from '@tanstack/react-query';
import { applyReportLink } from '@tern/contracts/http/reports';
import { useApi } from '../../../lib/api/api-context.tsx';

/** Performs the action of a report link, once; needs no session. */
export function useApplyReportLink(token: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.request(applyReportLink, { body: { token } }) });
}
