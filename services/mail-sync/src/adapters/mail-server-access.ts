import { fieldError } from '@tern/kernel/app-error';
import type { Account } from '../domain/accounts/account.ts';
import { withLogin, type LoginParts } from '../domain/accounts/open-login.ts';
import type { WithWriter } from '../domain/actions/mailbox-writer.ts';
import type { OpenParts } from '../domain/messages/show-body-page.ts';
import { createAccountLine } from '@tern/mail-content/servers/account-line';
import type { MailLogin } from '../domain/accounts/mail-login.ts';
import type { DraftFolder } from '../domain/drafts/draft-folder.ts';
import type { MailReader } from '../domain/folders/mail-reader.ts';
import type { MailServer, MailWatch, WatchOptions } from '../domain/mail-server.ts';
import type { MailboxStore } from '../domain/folders/mailbox-store.ts';
import { createSharedWriters } from './shared-writers.ts';

/**
 * Connections at once for one account to read attachments, and as many for drafts. Users' actions on messages have a separate one
 * (shared-writers.ts), and so has the pass: a slow download holds up neither.
 */
const maxOfAKind = 3;
/** Most steps on a draft end within this time; a caller that waits longer gets a busy error. */
const longestWaitMs = 10_000;
const maxWaiting = 10;

export interface MailServerAccess {
  /** For a sync pass. */
  openReader(account: Account, signal: AbortSignal): Promise<MailReader>;
  /** On the inbox; null where the server has no IDLE or the account no inbox. */
  openWatch(account: Account, options: WatchOptions): Promise<MailWatch | null>;
  openParts: OpenParts;
  openDrafts(account: Account): Promise<DraftFolder>;
  withWriter: WithWriter;
  /** Ends the connections that are kept. */
  close(): Promise<void>;
}

/** Opens connections for accounts: their secrets are opened here and nowhere else, users' actions are held to a few at once. */
export function createMailServerAccess(options: {
  server: MailServer;
  mailboxes: MailboxStore;
  logins: LoginParts;
  onAlert(account: Account, words: string): void;
  /** Limit of the wait for one of these. */
  longestWaitMs?: number;
}): MailServerAccess {
  const { server, mailboxes, logins } = options;
  const limits = {
    maxOpen: maxOfAKind,
    maxWaiting,
    longestWaitMs: options.longestWaitMs ?? longestWaitMs,
  };
  const downloads = createAccountLine('downloads', limits);
  const drafts = createAccountLine('drafts', limits);
  const signedIn = <C>(account: Account, connect: (login: MailLogin) => Promise<C>) =>
    withLogin(account, logins, (login) =>
      connect({ ...login, onAlert: (words) => options.onAlert(account, words) }),
    );

  const writers = createSharedWriters((account) => signedIn(account, (login) => server.openWriter(login)));

  return {
    withWriter: writers.withWriter,
    close: writers.close,
    openReader: (account, signal) => signedIn(account, (login) => server.openReader(login, signal)),
    openWatch: async (account, options) => {
      const { inboxPath } = account.paths;
      if (inboxPath === null) return null;
      return signedIn(account, (login) => server.openWatch(login, inboxPath, options));
    },
    async openDrafts(account) {
      const path = account.paths.draftsPath;
      if (path === null) {
        throw fieldError(
          'general',
          'This account has no Drafts folder. Choose one in the account settings, or make one in your mail program.',
        );
      }
      return drafts(account, () => signedIn(account, (login) => server.openDrafts(login, path)));
    },
    async openParts(account, message) {
      const reader = await downloads(account, () => signedIn(account, (login) => server.openReader(login)));
      try {
        return await openPlace(reader, account, message);
      } catch (error) {
        await reader.close();
        throw error;
      }
    },
  };

  async function openPlace(reader: MailReader, ...[account, message]: Parameters<OpenParts>) {
    const folders = await mailboxes.ofAccount(account.id);
    for (const place of message.places) {
      const path = folders.find(({ id }) => id === place.mailboxId)?.path;
      if (path === undefined) continue;
      const { uidValidity } = await reader.examine(path);
      if (uidValidity !== place.uidValidity) continue;
      return { read: (section: string) => reader.readPart(place.uid, section), close: () => reader.close() };
    }
    await reader.close();
    return null;
  }
}
