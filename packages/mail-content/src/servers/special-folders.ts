import type { MailboxKind } from '@tern/contracts/http/messages';

export interface SpecialFolderPaths {
  readonly inboxPath: string | null;
  readonly sentPath: string | null;
  readonly draftsPath: string | null;
  readonly archivePath: string | null;
  readonly trashPath: string | null;
  readonly spamPath: string | null;
}
export type SpecialFolderField = keyof SpecialFolderPaths;

export const noSpecialFolders: SpecialFolderPaths = {
  inboxPath: null,
  sentPath: null,
  draftsPath: null,
  archivePath: null,
  trashPath: null,
  spamPath: null,
};

/** The account field that holds the path of each role. */
export const fieldOfKind = {
  INBOX: 'inboxPath',
  SENT: 'sentPath',
  DRAFTS: 'draftsPath',
  ARCHIVE: 'archivePath',
  TRASH: 'trashPath',
  SPAM: 'spamPath',
} as const satisfies Record<MailboxKind, SpecialFolderField>;
