import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { connectCalendarFile } from '@tern/contracts/http/calendar';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCalendarsChanged } from './use-calendars-changed.ts';

export function useConnectCalendarFile() {
  const api = useApi();
  const onSuccess = useCalendarsChanged();
  return useMutation({
    mutationFn: (body: BodyInput<typeof connectCalendarFile>) => api.request(connectCalendarFile, { body }),
    onSuccess,
  });
}
