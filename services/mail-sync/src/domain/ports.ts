import type { Readable } from 'node:stream';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { ServerSettings } from './accounts/account.ts';
import type { PreparedMessage } from './sync/prepared-message.ts';

/** A folder as the server lists it; only those that can be opened. */
export interface ServerFolder {
  readonly path: string;
  readonly name: string;
  /** From SPECIAL-USE (RFC 6154), else from the name in the common languages; a role is given to one folder at most. */
  readonly kind: MailboxKind | null;
}

/** What EXAMINE tells about a folder (RFC 9051 6.3.3). */
export interface FolderState {
  readonly uidValidity: string;
  readonly uidNext: number;
  readonly exists: number;
  /** Null where the server keeps no mod-sequences (RFC 7162). */
  readonly modseq: string | null;
}

export interface FetchedMessage {
  readonly uid: number;
  readonly flags: readonly string[];
  readonly receivedAt: Date;
  /** The whole message, or its first `largestMessage` octets when it is larger. */
  readonly source: Buffer;
  readonly isCut: boolean;
}

export interface FetchedFlags {
  readonly uid: number;
  readonly flags: readonly string[];
}

/** How to sign in; the secret is open here and never logged. */
export interface MailLogin extends ServerSettings {
  readonly secret: string;
  readonly secretKind: 'password' | 'oauth-token';
  /** True for the demo server, which lives on this machine whatever TERN_MAIL_HOSTS says. */
  readonly isDemo: boolean;
}

/**
 * The account's mail server. Every method of what it opens throws MailServerError and nothing else for what the server or the
 * network does wrong.
 */
export interface MailServer {
  /** Signs in for reading: every folder is opened read-only (EXAMINE), nothing is ever deleted. */
  openReader(login: MailLogin): Promise<MailReader>;
  /** Signs in for our own drafts and opens the folder for writing. */
  openDrafts(login: MailLogin, path: string): Promise<DraftFolder>;
}

export interface MailReader {
  /** At most 500 folders. */
  listFolders(): Promise<ServerFolder[]>;
  /** Opens a folder read-only; the methods below work on it. */
  examine(path: string): Promise<FolderState>;
  /** UIDs of messages that came on or after the day (INTERNALDATE), from a UID on; null takes all days. Ascending. */
  searchUids(since: Date | null, fromUid: number): Promise<number[]>;
  /** The messages one after the other; the caller's loop body holds the download back. A UID that is gone is left out. */
  fetchMessages(uids: readonly number[]): AsyncIterable<FetchedMessage>;
  /** Flags of messages changed after a mod-sequence, or of a UID range. */
  fetchFlags(range: { changedSince: string } | { first: number; last: number }): AsyncIterable<FetchedFlags>;
  /** A MIME part, decoded; null when the message or part is gone. All parts that one reader reads may take 15 minutes together. */
  readPart(uid: number, section: string): Promise<Readable | null>;
  close(): Promise<void>;
}

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

/** Tries the SMTP login. Tern never sends from the user's account; this only tells wrong settings early. */
export interface SmtpLogin {
  /** @throws MailServerError */
  check(login: MailLogin): Promise<void>;
}

/** Parses messages off the main thread. */
export interface MessageParser {
  /**
   * One result per message, in order. A message whose parsing crashes or hangs gets a record with a note; it never fails
   * the others or the call.
   */
  prepare(messages: readonly FetchedMessage[]): Promise<PreparedMessage[]>;
  close(): Promise<void>;
}

export interface ComposedDraft {
  readonly from: { name: string; email: string };
  readonly to: readonly { name: string | null; email: string }[];
  readonly cc: readonly { name: string | null; email: string }[];
  readonly subject: string;
  readonly text: string;
  /** With angle brackets. */
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly draftKey: string;
  readonly date: Date;
}

/** Writes an RFC 5322 message. */
export interface DraftComposer {
  compose(draft: ComposedDraft): Promise<Buffer>;
}
