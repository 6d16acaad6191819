import { t } from '@lingui/core/macro';
import type { Mailbox, MailboxKind } from '@tern/contracts/http/messages';
import { language } from '../../../lib/language/language.ts';

const names: Readonly<Record<MailboxKind, string>> = {
  INBOX: t`Inbox`,
  SENT: t`Sent`,
  DRAFTS: t`Drafts`,
  ARCHIVE: t({ message: 'Archive', context: 'the folder' }),
  TRASH: t`Trash`,
  SPAM: t`Spam`,
};

/** The mailboxes that every account has are named in the language of the page; in English, and all others, as the server names them. */
export const mailboxName = ({ kind, name }: Pick<Mailbox, 'kind' | 'name'>) =>
  kind === null || language === 'en' ? name : names[kind];
