import { useEnv } from './env-context.tsx';

/** The sign-in that is offered for calendars: Google, the demo where Google is not set up, or null. */
export function useCalendarOffer(): 'google' | 'demo' | null {
  const { isGmailOffered, isCalendarDemoOffered } = useEnv();
  if (isGmailOffered) return 'google';
  return isCalendarDemoOffered ? 'demo' : null;
}
