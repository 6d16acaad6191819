import type { MailboxKind } from '@tern/contracts/http/messages';
import type { FetchedFlags } from './fetched-message.ts';

/** A folder as the server lists it; only those that can be opened. */
export interface ServerFolder {
  readonly path: string;
  readonly name: string;
  /** From SPECIAL-USE (RFC 6154), else from the name in the common languages; a role is given to one folder at most. */
  readonly kind: MailboxKind | null;
  /** Null where the server does not send them with the list (LIST-STATUS, RFC 5819). */
  readonly numbers: FolderNumbers | null;
}

/** The folders of an account. */
export interface FolderList {
  /** Those that are read: the ones with a role first, 500 at most (left-out-folders.ts). */
  readonly folders: readonly ServerFolder[];
  /** How many others can hold messages, which are not read: with them "no reply" cannot be claimed. */
  readonly leftOut: number;
}

/** Numbers that change with a folder: same numbers, same messages (RFC 9051 2.3.1.1), and with mod-sequences also same flags. */
export interface FolderNumbers {
  readonly uidValidity: string;
  readonly uidNext: number;
  readonly exists: number;
  /** Null where the server keeps no mod-sequences (RFC 7162). */
  readonly modseq: string | null;
  /** Messages without \Seen; null when not sent. */
  readonly unseen: number | null;
}

/** The answer to EXAMINE (RFC 9051 6.3.3). */
export interface FolderState extends Omit<FolderNumbers, 'unseen'> {
  /** Changes since the known mod-sequence (QRESYNC, RFC 7162 3.2.5); null when they were not sent, or too many for one answer. */
  readonly changes: FolderChanges | null;
}

export interface FolderChanges {
  readonly flags: readonly FetchedFlags[];
  /** UIDs that are gone; some may never have been there. */
  readonly vanished: readonly number[];
}

/** Up to where a folder is known. */
export type KnownFolder = Pick<FolderNumbers, 'uidValidity'> & { readonly modseq: string };
