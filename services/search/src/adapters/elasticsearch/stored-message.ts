import type {
  FlagChange,
  IndexedMessage,
  MailboxName,
  NewMessage,
  Person,
} from '../../domain/indexing/indexed-message.ts';
import { nameWordsOf } from '../../domain/people/name-words.ts';

export type Stored = Pick<
  NewMessage,
  'threadId' | 'direction' | 'subject' | 'from' | 'recipients' | 'text' | 'attachments'
>;

/** A document of the index, as far as it is read. */
export interface MessageSource {
  readonly user: string;
  readonly account: string;
  readonly messageId: string;
  readonly version: number;
  readonly date: string;
  readonly isRead?: boolean | null;
  readonly needsFollowup?: boolean | null;
  readonly responseMessageId?: string | null;
  readonly kinds?: string[];
  readonly mailboxes?: MailboxName[] | null;
  readonly stored?: Stored;
}

export function contentOf(message: NewMessage): object {
  const { date, accountId } = message;
  return { account: accountId, date: date.toISOString(), ...searchedOf(message) };
}

/** What is searched in a message, and what is read of it. */
export function searchedOf(message: Stored): object {
  const { threadId, direction, subject, from, recipients, text, attachments } = message;
  return {
    hasAttachments: attachments && attachments.length > 0,
    subject,
    sender: nameOf(from),
    recipients: recipients.map(nameOf).join(' '),
    attachments: (attachments ?? []).map(({ name }) => name).join(' '),
    body: text,
    names: nameWordsOf(message),
    stored: { threadId, direction, subject, from, recipients, text, attachments } satisfies Stored,
  };
}

export function flagsOf({ version, isRead, kinds, mailboxes }: FlagChange): object {
  const places = [...kinds, ...(mailboxes ?? []).map(({ name }) => name)].map((place) => place.toLowerCase());
  return { version, isRead, kinds, mailboxes, places };
}

/** Null for a tombstone and for flags without a message. */
export function indexedMessageOf(source: MessageSource): IndexedMessage | null {
  if (!source.stored) return null;
  return {
    userId: source.user,
    accountId: source.account,
    messageId: source.messageId,
    date: new Date(source.date),
    isRead: source.isRead ?? null,
    needsFollowup: source.needsFollowup ?? null,
    responseMessageId: source.responseMessageId ?? null,
    kinds: source.kinds ?? [],
    mailboxes: source.mailboxes ?? null,
    ...source.stored,
  };
}

function nameOf(person: Person | null): string {
  return person ? `${person.name ?? ''} ${person.email}`.trim() : '';
}
