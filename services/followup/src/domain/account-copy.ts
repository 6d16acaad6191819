export interface AccountCopy {
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly emailAddress: string;
  /** The user's own addresses, lower case. */
  readonly aliases: readonly string[];
  /** All that ever were: mail to and from these is looked at again when the account changes. */
  readonly knownAddresses: readonly string[];
  /** Up to when every folder that can hold an answer has been read; null until they are. */
  readonly verifiedUntil: Date | null;
  readonly isRemoved: boolean;
  /** Grows with whatever states rest on: mail taken in or removed, readings, drafts, own addresses, labels. */
  readonly changes: number;
}

/** A copy of which nothing has been told yet; its version is older than any. */
export const unknownAccount: Omit<AccountCopy, 'accountId' | 'userId'> = {
  version: -1,
  name: '',
  emailAddress: '',
  aliases: [],
  knownAddresses: [],
  verifiedUntil: null,
  isRemoved: false,
  changes: 0,
};
