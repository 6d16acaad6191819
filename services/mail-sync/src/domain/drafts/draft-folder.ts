import type { FetchedMessage } from '../folders/fetched-message.ts';

export interface DraftFolder {
  readonly uidValidity: string;
  /** When it was opened: every message that came since has this UID or a higher one (RFC 9051 2.3.1.1). */
  readonly uidNext: number;
  /** Messages whose header field has the value, newest first, 20 at most; those flagged \Deleted too. */
  find(header: string, value: string): Promise<FetchedMessage[]>;
  /** Stores a message with the flags \Draft and \Seen. */
  append(source: Buffer): Promise<void>;
  /** Removes one message by UID EXPUNGE (RFC 4315); without UIDPLUS it is only flagged \Deleted. */
  remove(uid: number): Promise<void>;
  close(): Promise<void>;
}
