import type { ChangeLog } from './change-log.ts';
import type { Extension } from './extensions.ts';
import type { MailboxHub } from './mailbox-view.ts';
import type { MailboxStore } from './mailbox-store.ts';
import type { MessageStore } from './message-store.ts';

/** Shared by all sessions of a server. */
export interface ServerContext {
  readonly mailboxes: MailboxStore;
  readonly messages: MessageStore;
  readonly changes: ChangeLog;
  readonly hub: MailboxHub;
  readonly extensions: ReadonlySet<Extension>;
  now(): Date;
  /** @returns whether the password is right; the user's mailbox exists when it is */
  logIn(username: string, password: string): Promise<boolean>;
  /** Whether OAuth access tokens are taken besides passwords. */
  readonly takesTokens: boolean;
  /** @returns whether the access token is good for the user */
  logInByToken(username: string, accessToken: string): Promise<boolean>;
  onError(error: unknown): void;
}
