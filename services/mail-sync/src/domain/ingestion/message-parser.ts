import type { PreparedMessage } from '@tern/mail-content/prepared-message';
import type { FetchedMessage } from '../folders/fetched-message.ts';

/** Parses messages off the main thread. */
export interface MessageParser {
  /**
   * One result per message, in order. A message whose parsing crashes or hangs gets a record with a note; it never fails
   * the others or the call. Takes the sources: nothing may read them afterwards.
   */
  prepare(messages: readonly FetchedMessage[]): Promise<PreparedMessage[]>;
  close(): Promise<void>;
}
