import { withServerWords } from '@tern/kernel/app-error';
import type { Pattern, PlainPattern } from '@tern/contracts/sentences/patterns';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
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

type Reason = 'incomplete' | 'no UIDVALIDITY' | 'no UIDNEXT or EXISTS' | 'refused';

const reasonOf = ({ reason }: Pick<FolderTrouble, 'reason'>): Reason =>
  reason === 'incomplete' || reason === 'no UIDVALIDITY' || reason === 'no UIDNEXT or EXISTS'
    ? reason
    : 'refused';

const troubles = {
  incomplete: 'The server lists mail in it and does not hand it out.',
  'no UIDVALIDITY': 'The server does not send its UIDVALIDITY, without which mail cannot be told apart.',
  'no UIDNEXT or EXISTS': 'The server does not say which mail is in it.',
  refused: 'The server refuses to open it.',
} as const satisfies Record<Reason, PlainPattern>;

/** For people: what is wrong with the folder. */
export const describeTrouble = (trouble: Pick<FolderTrouble, 'reason'>): PlainPattern =>
  troubles[reasonOf(trouble)];

const stuckFolders = {
  incomplete: 'The folder “{folder}” cannot be read: the server lists mail in it and does not hand it out.',
  'no UIDVALIDITY':
    'The folder “{folder}” cannot be read: the server does not send its UIDVALIDITY, without which mail cannot be told apart.',
  'no UIDNEXT or EXISTS':
    'The folder “{folder}” cannot be read: the server does not say which mail is in it.',
  refused: 'The folder “{folder}” cannot be read: the server refuses to open it.',
} as const satisfies Record<Reason, Pattern>;

/** For people, next to an account that stays in `syncing`; null where no folder holds it up. */
export function describeStuckFolder(mailboxes: readonly TroubledFolder[]): readonly Saying[] | null {
  for (const mailbox of mailboxes) {
    const trouble = lastingTrouble(mailbox);
    if (!trouble?.isBlocking) continue;
    const text = say(stuckFolders[reasonOf(trouble)], { folder: mailbox.path });
    return [...withServerWords([text], trouble.words), 'Tern keeps trying.'];
  }
  return null;
}
