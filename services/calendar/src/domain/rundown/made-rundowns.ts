import type { DomainEvent } from '../domain-event.ts';

/** The last published rundown of a user. */
export interface MadeRundown {
  readonly version: number;
  /** `YYYY-MM-DD` on the user's clock. */
  readonly day: string;
  /** A hash of its content; the text is not kept. */
  readonly digest: string;
}

export interface MadeRundowns {
  /** Null while none was published. */
  find(userId: string): Promise<MadeRundown | null>;
  /** Replaces the one before, in one write with its event. When another process has written in between, nothing is written. */
  write(userId: string, made: MadeRundown, event: DomainEvent): Promise<void>;
  removeUser(userId: string): Promise<void>;
}
