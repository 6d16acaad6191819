import type { MailLogin } from './accounts/mail-login.ts';
import type { DraftFolder } from './drafts/draft-folder.ts';
import type { MailReader } from './folders/mail-reader.ts';
import type { FolderState } from './folders/server-folder.ts';
import type { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailboxWriter } from './actions/mailbox-writer.ts';

/**
 * The account's mail server. Every method of what it opens throws MailServerError and nothing else for what the server or the
 * network does wrong.
 */
export interface MailServer {
  /** Signs in for reading: every folder is opened read-only (EXAMINE), nothing is ever deleted. The signal aborts it. */
  openReader(login: MailLogin, signal?: AbortSignal): Promise<MailReader>;
  /** Signs in to hear of changes of a folder as they happen (IDLE, RFC 2177); null where the server has no IDLE. */
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
