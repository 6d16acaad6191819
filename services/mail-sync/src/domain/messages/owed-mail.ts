/** Received mail whose writer waits for words of the user, the same mail in several accounts as one. */
export interface OwedEnd {
  readonly messageIds: readonly string[];
  /** The user put it off until then. */
  readonly hiddenUntil: Date | null;
  readonly listedUntil: Date;
}

/** All of a user, as followup listed it. */
export interface OwedMail {
  readonly userId: string;
  readonly version: number;
  readonly owed: readonly OwedEnd[];
}

/** The copy of what users owe, by which lists of messages are filtered. */
export interface OwedMails {
  /** Older versions never replace newer ones; nothing is kept of a user without accounts. */
  put(owed: OwedMail): Promise<void>;
  /** Ids of the mail that is owed at this moment. */
  idsOf(userId: string, now: Date): Promise<string[]>;
  removeUser(userId: string): Promise<void>;
}
