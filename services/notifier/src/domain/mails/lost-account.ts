import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { day, minute } from '@tern/kernel/clock';

/** An account whose login is dead, as its notice names it; kept with the mail. */
export interface LostAccount {
  readonly accountId: string;
  readonly emailAddress: string;
  /** How Tern gets in: into a mailbox by password or by Google, or into calendars. */
  readonly signIn: MailAccount['signIn'] | 'calendar';
}

/** A notice of a loss, to be recorded. */
export interface NewLossNotice {
  readonly id: string;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  readonly lostAccount: LostAccount;
}

/** Whoever mends it at once, or removes the account, needs no mail. */
export const lossNoticeRestMs = 10 * minute;
/** A login that comes and goes is told by mail once in so long, of each account. */
export const lossNoticeEveryMs = day;
