/** How the user wants the mail of one account followed up. */
export interface AccountSettings {
  /** Days without an answer until a follow-up is due, 1 to 30. */
  readonly waitDays: number;
  /** Saturdays and Sundays in the user's zone do not count. */
  readonly countsBusinessDays: boolean;
  /** A sent follow-up that stays unanswered becomes due again. */
  readonly nudgesTwice: boolean;
  /** The draft is saved when the follow-up is due, without a click. */
  readonly savesDrafts: boolean;
  /** Received mail is read for what the user owes. Null: they have not been asked, since the account is older than this. */
  readonly owed: boolean | null;
}

/** In force until the user changes them; the 3 days are the specification's (section 9). */
export const defaultSettings: AccountSettings = {
  waitDays: 3,
  countsBusinessDays: false,
  nudgesTwice: false,
  savesDrafts: false,
  owed: null,
};

/** The settings of an account that is connected now. */
export const firstSettings: AccountSettings = { ...defaultSettings, owed: true };

export interface AccountCopy {
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly emailAddress: string;
  /** The user's own addresses, lower case. */
  readonly aliases: readonly string[];
  /** All addresses that the account ever had: mail to and from these is looked at again when the account changes. */
  readonly knownAddresses: readonly string[];
  /** Up to when every folder that can hold an answer has been read; null until they are. */
  readonly verifiedUntil: Date | null;
  /** The date for the folder of sent mail: up to then it is known what the user has answered. */
  readonly sentUntil: Date | null;
  readonly isRemoved: boolean;
  readonly settings: AccountSettings;
  /** Grows when something changes that states depend on: mail taken in or removed, readings, drafts, own addresses, labels and settings. */
  readonly changes: number;
}

/** A copy of which no event has come yet; its version is older than any. */
export const unknownAccount: Omit<AccountCopy, 'accountId' | 'userId'> = {
  version: -1,
  name: '',
  emailAddress: '',
  aliases: [],
  knownAddresses: [],
  verifiedUntil: null,
  sentUntil: null,
  isRemoved: false,
  settings: firstSettings,
  changes: 0,
};
