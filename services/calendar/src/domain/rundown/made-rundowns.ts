import type { DomainEvent } from '../accounts/ports.ts';

/** The rundown that was published last of a user. */
export interface MadeRundown {
  readonly version: number;
  /** `YYYY-MM-DD` on the user's clock. */
  readonly day: string;
  /** Of what it said; the text itself is not kept. */
  readonly digest: string;
}

export interface MadeRundowns {
  /** Null while none was published. */
  find(userId: string): Promise<MadeRundown | null>;
  /** Writes it with its event, over the one before. A write of another process in between wins: then nothing is written. */
  write(userId: string, made: MadeRundown, event: DomainEvent): Promise<void>;
  removeUser(userId: string): Promise<void>;
}
