import { hello } from './greeting-name.ts';
import { isCalendarSignIn, type LostAccount } from './lost-account.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { shownText } from './shown-text.ts';

/** Mail programs cut a subject long before this length. */
const maxAddress = 100;

/** The text of the mail about an account whose login is dead. */
export function composeLossNotice(
  { accountId, emailAddress, signIn }: LostAccount,
  { name, webUrl }: { readonly name: string; readonly webUrl: string },
): MailContent {
  const address = shownText(emailAddress, maxAddress);
  const isCalendar = isCalendarSignIn(signIn);
  const page = new URL('/accounts', webUrl);
  page.searchParams.set(isCalendar ? 'calendar' : 'reconnect', accountId);
  const { happened, todo, preview } = wordsFor[signIn](address);
  return {
    subject: isCalendar ? `Please reconnect the calendar of ${address}` : `Please reconnect ${address}`,
    preview,
    blocks: [
      { kind: 'paragraph', text: hello(name, happened) },
      { kind: 'paragraph', text: todo },
      {
        kind: 'action',
        label: isCalendar ? 'Reconnect the calendar' : 'Reconnect the mailbox',
        href: page.href,
      },
      ...(isCalendar ? calendarReassurance : mailboxReassurance),
    ],
  };
}

const googleTodo =
  'Most often the password of the Google account was changed, or the access was withdrawn. Sign in at Google once more, and Tern goes on where it stopped.';

const wordsFor = {
  password: (address: string) => ({
    preview: 'Its mail server no longer accepts the password that Tern has.',
    happened: `the mail server of ${address} no longer accepts the password that Tern has. Tern has tried for a while, so this is no hiccup.`,
    todo: 'Most often the password was changed, or an app password was withdrawn. Give Tern the current one, and it goes on where it stopped.',
  }),
  google: (address: string) => ({
    preview: 'Google no longer lets Tern in.',
    happened: `Google no longer lets Tern into ${address}.`,
    todo: googleTodo,
  }),
  microsoft: (address: string) => ({
    preview: 'Microsoft no longer lets Tern in.',
    happened: `Microsoft no longer lets Tern into ${address}.`,
    todo: 'Most often the password was changed, the access was withdrawn, or the organization asks for a new proof. Sign in at Microsoft once more, and Tern goes on where it stopped.',
  }),
  calendar: (address: string) => ({
    preview: 'Google no longer lets Tern read it.',
    happened: `Google no longer lets Tern read the calendar of ${address}.`,
    todo: googleTodo,
  }),
  'calendar-password': (address: string) => ({
    preview: 'Its server no longer accepts the password that Tern has.',
    happened: `the server of the calendar of ${address} no longer accepts the password that Tern has. Tern has tried for a while, so this is no hiccup.`,
    todo: 'Most often the password was changed, or an app password was withdrawn. Give Tern the current one, and it goes on where it stopped.',
  }),
};

const securityNote: MailBlock = {
  kind: 'note',
  text: 'You changed nothing? Then look into the security settings of your mail provider: another person may have.',
};

const calendarReassurance: readonly MailBlock[] = [
  {
    kind: 'paragraph',
    text: 'Nothing is lost: your calendar is untouched. Until then Tern does not see what changes in it, and the rundown of your day is made from what it knew before.',
  },
  securityNote,
];

const mailboxReassurance: readonly MailBlock[] = [
  {
    kind: 'paragraph',
    text: 'Nothing is lost: your mail is untouched, and so is what Tern knows of it. Until then Tern cannot see who has answered, so the follow-ups, drafts and reports of this mailbox wait.',
  },
  {
    kind: 'note',
    text: 'Tern never asks for a password by mail. You give it on the Accounts page, where you can also remove the mailbox.',
  },
  securityNote,
];
