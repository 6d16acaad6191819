import type { Language } from '@tern/contracts/languages';
import { wordsIn } from '../words/words.ts';
import { greetingName } from './greeting-name.ts';
import { isCalendarSignIn, type LostAccount } from './lost-account.ts';
import type { MailContent } from './mail-content.ts';
import { shownText } from './shown-text.ts';

/** Mail programs cut a subject long before this length. */
const maxAddress = 100;

interface Reader {
  readonly language: Language;
  readonly name: string;
  readonly webUrl: string;
}

/** The text of the mail about an account whose login is dead. */
export function composeLossNotice(
  { accountId, emailAddress, signIn }: LostAccount,
  { language, name, webUrl }: Reader,
): MailContent {
  const { hello, loss } = wordsIn(language);
  const address = shownText(emailAddress, maxAddress);
  const what = isCalendarSignIn(signIn) ? 'calendar' : 'mailbox';
  const page = new URL('/accounts', webUrl);
  page.searchParams.set(what === 'calendar' ? 'calendar' : 'reconnect', accountId);
  const { happened, todo, preview } = loss.signIns[signIn];
  return {
    language,
    subject: loss.subject[what](address),
    preview,
    blocks: [
      { kind: 'paragraph', text: hello(greetingName(name)) + happened(address) },
      { kind: 'paragraph', text: todo },
      { kind: 'action', label: loss.action[what], href: page.href },
      { kind: 'paragraph', text: loss.nothingLost[what] },
      ...(what === 'mailbox' ? [{ kind: 'note' as const, text: loss.neverByMail }] : []),
      { kind: 'note', text: loss.changedNothing },
    ],
  };
}
