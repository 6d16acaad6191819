import type { Readable } from 'node:stream';
import type { FetchedFlags, FetchedMessage } from './fetched-message.ts';
import type { FolderList, FolderNumbers, FolderState, KnownFolder } from './server-folder.ts';

export interface MailReader {
  /** How many answers so far could not be read and were left out: the server may not send them again. */
  readonly answersLost: number;
  listFolders(): Promise<FolderList>;
  /** The numbers of a folder that need not be open (STATUS); null when the server does not send all of them. */
  numbersOf(path: string): Promise<FolderNumbers | null>;
  /**
   * Opens a folder read-only; the methods below work on it. `known` shortens the answer. `counted` messages are in it by the server's own
   * numbers: an answer that it is empty is then not believed.
   */
  examine(path: string, known?: KnownFolder, counted?: number): Promise<FolderState>;
  /** UIDs of messages that came on or after the day (INTERNALDATE), from a UID on; null takes all days. Ascending. */
  searchUids(since: Date | null, fromUid: number): Promise<number[]>;
  /** The messages one after the other; the caller's loop body holds the download back. A UID that is gone is left out. */
  fetchMessages(uids: readonly number[]): AsyncIterable<FetchedMessage>;
  /** Flags of messages changed after a mod-sequence, or of a UID range. */
  fetchFlags(range: { changedSince: string } | { first: number; last: number }): AsyncIterable<FetchedFlags>;
  /** A MIME part as sent, without its transfer encoding; null when it is gone. All parts of one reader may take 15 minutes together. */
  readPart(uid: number, section: string): Promise<Readable | null>;
  /** Rests the connection between passes; false when it has to be closed. */
  rest(): boolean;
  /** Resumes it with the server's current state; false when it is dead. */
  resume(): Promise<boolean>;
  close(): Promise<void>;
}
