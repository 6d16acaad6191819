/** What notifier knows of a user: what identity told, and whether his address takes mail. */
export interface UserCopy {
  readonly userId: string;
  readonly version: number;
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified: boolean;
  /** IANA name. */
  readonly timeZone: string;
  readonly reportHour: number;
  readonly wantsReports: boolean;
  /** When he last signed in or changed something of himself. */
  readonly seenAt: Date | null;
  /** When a mail server last refused the address for good. */
  readonly refusedAt: Date | null;
}

/** Reports rest from a refusal until the user shows himself: then he may have mended what was wrong with the address. */
export function isAddressRefused({ seenAt, refusedAt }: Pick<UserCopy, 'seenAt' | 'refusedAt'>): boolean {
  return refusedAt !== null && (seenAt === null || seenAt <= refusedAt);
}

/** Whether mail that he did not ask for just now may go to him at all. */
export function mayGetMail(user: UserCopy): boolean {
  return user.isEmailVerified && !isAddressRefused(user);
}

export function mayGetReports(user: UserCopy): boolean {
  return user.wantsReports && mayGetMail(user);
}
