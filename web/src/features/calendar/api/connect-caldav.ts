import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { changeCaldavPassword, connectCaldav } from '@tern/contracts/http/accounts/caldav';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useConnectCaldav() {
  const api = useApi();
  const onSuccess = useNewCalendars();
  return useMutation({
    mutationFn: (body: BodyInput<typeof connectCaldav>) => api.request(connectCaldav, { body }),
    onSuccess,
  });
}

export function useChangeCaldavPassword(accountId: string) {
  const api = useApi();
  const onSuccess = useNewCalendars();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeCaldavPassword>) =>
      api.request(changeCaldavPassword, { params: { accountId }, body }),
    onSuccess,
  });
}

function useNewCalendars() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.calendar.all }),
      queryClient.invalidateQueries({ queryKey: queryKeys.rundown.all }),
    ]);
}
