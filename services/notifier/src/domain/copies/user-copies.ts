import type { UserCopy } from './user-copy.ts';

type ToldUser = Omit<UserCopy, 'seenAt' | 'refusedAt'>;

export interface UserCopies {
  /** Null while no event of identity about the user has come. */
  find(userId: string): Promise<UserCopy | null>;
  /** An older version changes nothing. */
  put(user: ToldUser): Promise<void>;
  /** Leaves a tombstone, which keeps late events from bringing the user back. */
  bury(user: { readonly userId: string; readonly version: number }, now: Date): Promise<void>;
  isBuried(userId: string): Promise<boolean>;
  noteSeen(userId: string, at: Date): Promise<void>;
  /** The mail server refused the address permanently; noted only while the user still has that address. */
  noteRefusal(userId: string, email: string, at: Date): Promise<void>;
}
