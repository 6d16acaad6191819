import type { EventData } from '@tern/contracts/define-event';
import type { calendarRundownMade } from '@tern/contracts/events/calendar';

/** The rundown that calendar made for a user's day. */
export type RundownCopy = EventData<typeof calendarRundownMade>;

export interface RundownCopies {
  /** Keeps the newest rundown of a user; an older one changes nothing. */
  put(rundown: RundownCopy): Promise<void>;
  /** Null unless the newest is of that day, `YYYY-MM-DD`. */
  ofDay(userId: string, day: string): Promise<RundownCopy | null>;
  removeUser(userId: string): Promise<void>;
}
