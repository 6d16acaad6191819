import type { Language } from '@tern/contracts/languages';

/** Notifier's copy of a user: what identity published, and whether the address takes mail. */
export interface UserCopy {
  readonly userId: string;
  readonly version: number;
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified: boolean;
  /** The language of mails and notifications. */
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  readonly reportHour: number;
  readonly wantsReports: boolean;
  /** When the user last signed in or changed their own data. */
  readonly seenAt: Date | null;
  /** When a mail server last refused the address for good. */
  readonly refusedAt: Date | null;
}

/** Reports pause from a refusal until the user signs in: then the address may work again. */
export function isAddressRefused({ seenAt, refusedAt }: Pick<UserCopy, 'seenAt' | 'refusedAt'>): boolean {
  return refusedAt !== null && (seenAt === null || seenAt <= refusedAt);
}

/** Whether the user may get mail that they did not ask for just now. */
export function mayGetMail(user: UserCopy): boolean {
  return user.isEmailVerified && !isAddressRefused(user);
}

export function mayGetReports(user: UserCopy): boolean {
  return user.wantsReports && mayGetMail(user);
}
