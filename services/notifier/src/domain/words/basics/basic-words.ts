import type { NotificationKind } from '@tern/contracts/http/notifications/own-notifications';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';

/** The words of all mails, of the mail about a dead login, and of the notifications. */
export interface BasicWords {
  /** The beginning of the first sentence; null where there is no name to greet by. */
  readonly hello: (name: string | null) => string;
  readonly tagline: string;
  /** Between a name and what it stands for. */
  readonly colon: string;
  /** Words of a mail in quotation marks. */
  readonly quoted: (words: string) => string;
  readonly loss: LossWords;
  readonly notifications: Readonly<
    Record<NotificationKind, { readonly title: string; readonly body: string }>
  >;
  readonly testNotification: { readonly title: string; readonly body: string };
  readonly noSubject: string;
}

/** The mail about an account whose login is dead. */
interface LossWords {
  readonly subject: {
    readonly mailbox: (address: string) => string;
    readonly calendar: (address: string) => string;
  };
  readonly action: { readonly mailbox: string; readonly calendar: string };
  /** `happened` goes on after the greeting. */
  readonly signIns: Readonly<Record<MailAccount['signIn'] | 'calendar' | 'calendar-password', LossTexts>>;
  readonly nothingLost: { readonly mailbox: string; readonly calendar: string };
  readonly neverByMail: string;
  readonly changedNothing: string;
}

interface LossTexts {
  readonly preview: string;
  readonly happened: (address: string) => string;
  readonly todo: string;
}
