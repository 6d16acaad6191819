import type { Readable } from 'node:stream';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { ServerSettings } from './accounts/account.ts';
import type { MailServerError } from './mail-server-error.ts';
import type { MailboxWriter } from './messages/mailbox-writer.ts';
import type { PreparedMessage } from '@tern/mail-content/prepared-message';

/** A folder as the server lists it; only those that can be opened. */
export interface ServerFolder {
  readonly path: string;
  readonly name: string;
  /** From SPECIAL-USE (RFC 6154), else from the name in the common languages; a role is given to one folder at most. */
  readonly kind: MailboxKind | null;
  /** Null where the server does not tell them with the list (LIST-STATUS, RFC 5819). */
  readonly numbers: FolderNumbers | null;
}

/** The folders of an account. */
export interface FolderList {
  /** Those that are read: the ones with a role first, 500 at most (left-out-folders.ts). */
  readonly folders: readonly ServerFolder[];
  /** How many others can hold messages, of which nothing is known: silence cannot be claimed beside them. */
  readonly leftOut: number;
}

/** What changes with a folder: same numbers, same messages (RFC 9051 2.3.1.1), and with mod-sequences also same flags. */
export interface FolderNumbers {
  readonly uidValidity: string;
  readonly uidNext: number;
  readonly exists: number;
  /** Null where the server keeps no mod-sequences (RFC 7162). */
  readonly modseq: string | null;
  /** Messages without \Seen; null when not told. */
  readonly unseen: number | null;
}

/** What EXAMINE tells about a folder (RFC 9051 6.3.3). */
export interface FolderState extends Omit<FolderNumbers, 'unseen'> {
  /** What happened since the known mod-sequence (QRESYNC, RFC 7162 3.2.5); null when it was not told, or too much for one answer. */
  readonly changes: FolderChanges | null;
}

export interface FolderChanges {
  readonly flags: readonly FetchedFlags[];
  /** UIDs that are gone; some may never have been there. */
  readonly vanished: readonly number[];
}

/** Up to where a folder is known. */
export type KnownFolder = Pick<FolderNumbers, 'uidValidity'> & { readonly modseq: string };

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
  /** Signs in for reading: every folder is opened read-only (EXAMINE), nothing is ever deleted. The signal ends the try. */
  openReader(login: MailLogin, signal?: AbortSignal): Promise<MailReader>;
  /** Signs in to hear of changes of a folder as they happen (IDLE, RFC 2177); null where the server cannot tell. */
  openWatch(login: MailLogin, path: string, options: WatchOptions): Promise<MailWatch | null>;
  /** Signs in for our own drafts and opens the folder for writing. */
  openDrafts(login: MailLogin, path: string): Promise<DraftFolder>;
  /** Signs in for what users do to their messages. */
  openWriter(login: MailLogin): Promise<MailboxWriter>;
}

export interface WatchOptions {
  /** Something came, went or changed; called as often as the server says so. */
  readonly onNews: () => void;
  readonly signal: AbortSignal;
}

export interface MailWatch {
  /** The folder when the watch began. */
  readonly state: FolderState;
  /** Resolves when it is over: with what went wrong, or null when it was closed. */
  readonly ended: Promise<MailServerError | null>;
  /** Ends the connection at once. */
  close(): void;
}

export interface MailReader {
  /** How many answers so far could not be read and were left out: what they told may never be told again. */
  readonly answersLost: number;
  listFolders(): Promise<FolderList>;
  /** The numbers of a folder that need not be open (STATUS); null when the server does not tell all of them. */
  numbersOf(path: string): Promise<FolderNumbers | null>;
  /** Opens a folder read-only; the methods below work on it. What is known of it already shortens the answer. */
  examine(path: string, known?: KnownFolder): Promise<FolderState>;
  /** UIDs of messages that came on or after the day (INTERNALDATE), from a UID on; null takes all days. Ascending. */
  searchUids(since: Date | null, fromUid: number): Promise<number[]>;
  /** The messages one after the other; the caller's loop body holds the download back. A UID that is gone is left out. */
  fetchMessages(uids: readonly number[]): AsyncIterable<FetchedMessage>;
  /** Flags of messages changed after a mod-sequence, or of a UID range. */
  fetchFlags(range: { changedSince: string } | { first: number; last: number }): AsyncIterable<FetchedFlags>;
  /** A MIME part as it was sent, out of its transfer encoding; null when the message or part is gone. All parts that one reader reads may take 15 minutes together. */
  readPart(uid: number, section: string): Promise<Readable | null>;
  /** Lays the line aside between passes; false when it can only be closed. */
  rest(): boolean;
  /** Takes it up again, the server's view of everything being that of now; false when it is dead. */
  resume(): Promise<boolean>;
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
   * the others or the call. Takes the sources: nothing may read them afterwards.
   */
  prepare(messages: readonly FetchedMessage[]): Promise<PreparedMessage[]>;
  close(): Promise<void>;
}

export interface ComposedDraft {
  readonly from: { name: string | null; email: string };
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
