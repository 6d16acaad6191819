import { useMutation } from '@tanstack/react-query';
import { createDemoCalendar } from '@tern/contracts/http/calendar';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCalendarsChanged } from './use-calendars-changed.ts';

export function useCreateDemoCalendar() {
  const api = useApi();
  const onSuccess = useCalendarsChanged();
  return useMutation({ mutationFn: () => api.request(createDemoCalendar), onSuccess });
}
