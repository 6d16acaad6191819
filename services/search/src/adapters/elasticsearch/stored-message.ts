import type {
  FlagChange,
  FollowUpFacts,
  IndexedMessage,
  MailboxName,
  NewMessage,
  Person,
} from '../../domain/indexing/indexed-message.ts';
import { nameWordsOf } from '../../domain/people/name-words.ts';
import { isAside } from '../../domain/indexing/places-aside.ts';
import { backwards } from '../../domain/indexing/looked-up.ts';
import { vocabularyOf } from '../../domain/words/vocabulary.ts';
import { foldText, stemText } from '../../domain/words/stem-text.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';

export type Stored = Pick<
  IndexedMessage,
  'threadId' | 'direction' | 'subject' | 'from' | 'recipients' | 'text' | 'attachments' | 'language'
>;

/** The fields of a document that are read. */
export interface MessageSource {
  readonly user: string;
  readonly account: string;
  readonly messageId: string;
  readonly version: number;
  readonly date: string;
  readonly isRead?: boolean | null;
  readonly needsFollowup?: boolean | null;
  readonly responseMessageId?: string | null;
  readonly followUp?:
    (Omit<FollowUpFacts, 'followUpDueAt'> & { readonly followUpDueAt: string | null }) | null;
  readonly kinds?: string[];
  readonly mailboxes?: MailboxName[] | null;
  readonly stored?: Stored;
}

/** Fields of a document that are searched and never read. */
export const searchedOnly = ['windows', 'body', 'names', 'words', 'backwards'];

export function contentOf(stemmer: Stemmer, message: NewMessage): object {
  const { date, accountId } = message;
  return { account: accountId, date: date.toISOString(), ...searchedOf(stemmer, message) };
}

/** The search fields of a message, and the stored message itself. */
export function searchedOf(stemmer: Stemmer, message: Omit<Stored, 'language'>): object {
  const { threadId, direction, subject, from, recipients, text, attachments } = message;
  const language = stemmer.languageOf(`${subject}\n${text}`);
  const stemmed = (part: string) => stemText(stemmer, part, language);
  const words = vocabularyOf(message);
  return {
    hasAttachments: attachments && attachments.length > 0,
    subject: stemmed(subject),
    sender: foldText(nameOf(from)),
    recipients: foldText(recipients.map(nameOf).join(' ')),
    attachments: stemmed((attachments ?? []).map(({ name }) => name).join(' ')),
    body: stemmed(text),
    names: nameWordsOf(message),
    words,
    backwards: words.map(backwards),
    language,
    stored: {
      threadId,
      direction,
      subject,
      from,
      recipients,
      text,
      attachments,
      language,
    } satisfies Stored,
  };
}

export function flagsOf({ version, isRead, kinds, mailboxes }: FlagChange): object {
  const places = [...kinds, ...(mailboxes ?? []).map(({ name }) => name)].map((place) => place.toLowerCase());
  return { version, isRead, kinds, mailboxes, places, isAside: isAside({ kinds, mailboxes }) };
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
    followUp: followUpOf(source),
    kinds: source.kinds ?? [],
    mailboxes: source.mailboxes ?? null,
    ...source.stored,
  };
}

export function followUpOf({ followUp }: Pick<MessageSource, 'followUp'>): FollowUpFacts | null {
  if (!followUp) return null;
  const { followUpDueAt, ...facts } = followUp;
  return { ...facts, followUpDueAt: followUpDueAt === null ? null : new Date(followUpDueAt) };
}

function nameOf(person: Person | null): string {
  return person ? `${person.name ?? ''} ${person.email}`.trim() : '';
}
