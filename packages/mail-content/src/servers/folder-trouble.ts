import { withServerWords } from '@tern/kernel/app-error';
import type { MailServerError } from './mail-server-error.ts';

/** Why a folder is not read, pass after pass. */
export interface FolderTrouble {
  /** Passes in a row that got no further. */
  readonly passes: number;
  readonly since: Date;
  readonly triedAt: Date;
  /** The technical reason: `detail` of a MailServerError, or `incomplete` where the folder opens and its mail does not come. */
  readonly reason: string | null;
  /** The server's own. */
  readonly words: string | null;
  /** The account is not ready without this folder. */
  readonly isBlocking: boolean;
}

interface TroubledFolder {
  readonly path: string;
  readonly trouble: FolderTrouble | null;
}

/** Fewer may be an outage that ends by itself. */
const passesUntilShown = 3;

/** The trouble of a folder after another pass that got no further; the first pass without trouble ends it. */
export function troubleAgain(
  before: FolderTrouble | null,
  now: Date,
  { error, isBlocking }: { readonly error: MailServerError | null; readonly isBlocking: boolean },
): FolderTrouble {
  return {
    passes: (before?.passes ?? 0) + 1,
    since: before?.since ?? now,
    triedAt: now,
    reason: error === null ? 'incomplete' : error.detail,
    words: error?.words ?? null,
    isBlocking,
  };
}

/** The trouble of a folder, once it has lasted. */
export function lastingTrouble({ trouble }: Pick<TroubledFolder, 'trouble'>): FolderTrouble | null {
  return trouble && trouble.passes >= passesUntilShown ? trouble : null;
}

const reasonTexts: Readonly<Record<string, string>> = {
  incomplete: 'the server lists mail in it and does not hand it out',
  'no UIDVALIDITY': 'the server does not send its UIDVALIDITY, without which mail cannot be told apart',
  'no UIDNEXT or EXISTS': 'the server does not say which mail is in it',
};

/** For people: what is wrong with the folder. */
export function describeTrouble({ reason, words }: FolderTrouble): string {
  const text = reasonTexts[reason ?? ''] ?? 'the server refuses to open it';
  return withServerWords(`${text}.`, words);
}

/** For people, next to an account that stays in `syncing`; null where no folder holds it up. */
export function describeStuckFolder(mailboxes: readonly TroubledFolder[]): string | null {
  for (const mailbox of mailboxes) {
    const trouble = lastingTrouble(mailbox);
    if (trouble?.isBlocking)
      return `The folder “${mailbox.path}” cannot be read: ${describeTrouble(trouble)} Tern keeps trying.`;
  }
  return null;
}
