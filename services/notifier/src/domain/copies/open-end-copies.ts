import type { EventData } from '@tern/contracts/define-event';
import type { openEndsListed } from '@tern/contracts/events/followup';

/** The open ends of a user, as followup listed them last. */
export type OpenEndsCopy = EventData<typeof openEndsListed>;

export interface OpenEndCopies {
  /** Keeps the newest lists of a user; older ones change nothing. */
  put(listed: OpenEndsCopy): Promise<void>;
  /** Null where none have come. */
  ofUser(userId: string): Promise<OpenEndsCopy | null>;
  removeUser(userId: string): Promise<void>;
}
