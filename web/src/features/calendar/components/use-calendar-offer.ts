import { useEnv } from '../../../lib/env-context.tsx';

/** What calendars can be connected to here: Google, the demo where Google is not set up, or nothing. */
export function useCalendarOffer(): 'google' | 'demo' | null {
  const { isGmailOffered, isCalendarDemoOffered } = useEnv();
  if (isGmailOffered) return 'google';
  return isCalendarDemoOffered ? 'demo' : null;
}
