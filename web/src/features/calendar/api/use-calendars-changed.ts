import { useQueryClient } from '@tanstack/react-query';
import { liveQueryKeys } from '../../../lib/query-keys.ts';

/** Reads the calendars and the rundown again, after a calendar was connected, reconnected or removed. */
export function useCalendarsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(liveQueryKeys.calendars.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
