import type { EventData } from '@tern/contracts/define-event';
import type { calendarRundownMade } from '@tern/contracts/events/calendar';

/** What calendar made of a user's day. */
export type RundownCopy = EventData<typeof calendarRundownMade>;

export interface RundownCopies {
  /** The newest of a user; what is older than the copy changes nothing. */
  put(rundown: RundownCopy): Promise<void>;
  /** Null unless the newest is of that day, `YYYY-MM-DD`. */
  ofDay(userId: string, day: string): Promise<RundownCopy | null>;
  removeUser(userId: string): Promise<void>;
}
