import type { EventContract } from '../define-event.ts';
import { adminActionEvents } from './admin-actions.ts';
import { calendarEvents, calendarRundownMade } from './calendar.ts';
import { followupEvents } from './followup.ts';
import { gatewayEvents } from './gateway.ts';
import { identityEvents } from './identity.ts';
import { mailSyncEvents } from './mail-sync.ts';
import { notifierEvents } from './notifier.ts';
import { searchEvents } from './search.ts';

/** Every topic there is. */
export const allEvents: readonly EventContract[] = [
  ...identityEvents,
  ...mailSyncEvents,
  ...followupEvents,
  ...calendarEvents,
  calendarRundownMade,
  ...notifierEvents,
  ...searchEvents,
  ...adminActionEvents,
  ...gatewayEvents,
] as unknown as readonly EventContract[];
