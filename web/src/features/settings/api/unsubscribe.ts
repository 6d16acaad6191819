import { useMutation } from '@tanstack/react-query';
import { unsubscribeFromReports } from '@tern/contracts/http/preferences';
import { useApi } from '../../../lib/api/api-context.tsx';

/** Turns the reports off for the user that the token of a report names; needs no session. */
export function useUnsubscribe(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.request(unsubscribeFromReports, { params: { token }, body: {} }),
  });
}
