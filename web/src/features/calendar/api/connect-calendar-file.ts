import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { connectCalendarFile } from '@tern/contracts/http/calendar';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useConnectCalendarFile() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof connectCalendarFile>) => api.request(connectCalendarFile, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.calendar.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.rundown.all }),
      ]),
  });
}
