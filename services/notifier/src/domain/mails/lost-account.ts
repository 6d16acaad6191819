import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import type { Language } from '@tern/contracts/languages';
import { day, minute } from '@tern/kernel/clock';

type CalendarSignIn = 'calendar' | 'calendar-password';

export const isCalendarSignIn = (signIn: LostAccount['signIn']): signIn is CalendarSignIn =>
  signIn === 'calendar' || signIn === 'calendar-password';

/** An account whose login is dead, as its notice names it; kept with the mail. */
export interface LostAccount {
  readonly accountId: string;
  readonly emailAddress: string;
  /** How Tern signs in: to a mailbox by password, Google or Microsoft, or to calendars, at Google or by password. */
  readonly signIn: MailAccount['signIn'] | CalendarSignIn;
}

/** A notice of a loss, to be recorded. */
export interface NewLossNotice {
  readonly id: string;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly lostAccount: LostAccount;
}

/** A notice waits for this time: a user who signs in again at once, or removes the account, needs no mail. */
export const lossNoticeRestMs = 10 * minute;
/** At most one mail in this time for each account, also when its login comes and goes. */
export const lossNoticeEveryMs = day;
