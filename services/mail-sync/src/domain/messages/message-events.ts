import type { EventData } from '@tern/contracts/define-event';
import { messageChanged, messageRemoved, messageSynced } from '@tern/contracts/events/mail-sync';
import type { Account } from '../accounts/account.ts';
import { domainEvent, type DomainEvent } from '../domain-event.ts';
import type { Message, PlacedMessage, Placement } from './message.ts';
import type { PreparedMessage } from '@tern/mail-content/prepared-message';

type Synced = EventData<typeof messageSynced>;

/** As many as the event takes. */
const maxAttachments = 100;
const maxMailboxes = 100;

/** The name of a mailbox; null where it is not known any more. */
export type NameOf = (mailboxId: string) => string | null;

export function syncedEvent(
  message: Message,
  prepared: PreparedMessage,
  { version, nameOf }: { readonly version: number; readonly nameOf: NameOf },
): DomainEvent {
  const data: Synced = {
    accountId: message.accountId,
    userId: message.userId,
    version,
    messageId: message.id,
    direction: message.direction,
    kinds: [...message.kinds],
    ...publishedFieldsOf(message),
    replyTo: [...prepared.replyTo],
    text: publishedText(message.direction, prepared),
    quotedText: prepared.quotedText,
    language: prepared.language,
    automatic: prepared.automatic,
    isRead: message.isRead,
    mailboxes: publishedMailboxes(message.mailboxIds, nameOf),
    attachments: publishedAttachments(message),
  };
  return domainEvent(messageSynced, message.userId, data);
}

/** The same message.synced, whose readers say when they have taken it in. */
export function askingForReceipt(event: DomainEvent): DomainEvent {
  return { ...event, data: { ...(event.data as Synced), wantsReceipt: true } };
}

/** The attached files alone: pictures of the HTML and detached signatures mean nothing to other services. */
export function publishedAttachments({ attachments }: Pick<Message, 'attachments'>): Synced['attachments'] {
  const files = attachments.filter(({ role }) => role === undefined);
  return files.slice(0, maxAttachments).map(({ filename, contentType, size }) => ({
    name: filename.slice(0, 255),
    type: contentType.slice(0, 127),
    size,
  }));
}

export function publishedMailboxes(
  mailboxIds: readonly string[],
  nameOf: NameOf,
): NonNullable<Synced['mailboxes']> {
  const named = mailboxIds.flatMap((id) => {
    const name = nameOf(id);
    return name === null ? [] : [{ id, name }];
  });
  return named.slice(0, maxMailboxes);
}

/** Publishes only the user's own words of mail that they forward; received mail may be a forwarded answer. */
export function publishedText(
  direction: Message['direction'],
  { ownText, ownWords }: Pick<PreparedMessage, 'ownText' | 'ownWords'>,
): string {
  return direction === 'received' ? ownText : ownWords;
}

/** Published fields of a stored message that never change. */
export function publishedFieldsOf(message: Pick<Message, LastingField>): Pick<Synced, LastingField> {
  return {
    rawMessageId: message.rawMessageId,
    inReplyTo: [...message.inReplyTo],
    references: [...message.references],
    threadId: message.threadId,
    date: message.date.toISOString(),
    subject: message.subject,
    from: message.from,
    to: [...message.to],
    cc: [...message.cc],
    bcc: [...message.bcc],
    draftKey: message.draftKey,
  };
}

export type LastingField =
  | 'rawMessageId'
  | 'inReplyTo'
  | 'references'
  | 'threadId'
  | 'date'
  | 'subject'
  | 'from'
  | 'to'
  | 'cc'
  | 'bcc'
  | 'draftKey';

/** Null when nothing changed that is published. */
export function changedEvent(
  { account, nameOf }: { readonly account: Account; readonly nameOf: NameOf },
  before: PlacedMessage,
  after: Placement,
  version: number,
): DomainEvent | null {
  const isSame =
    // A message that was between two folders: what was published of it is no longer known.
    before.places.length > 0 &&
    before.isRead === after.isRead &&
    before.isStarred === after.isStarred &&
    before.kinds.join() === after.kinds.join() &&
    [...before.mailboxIds].sort().join() === [...after.mailboxIds].sort().join();
  if (isSame) return null;
  return domainEvent(messageChanged, account.userId, {
    accountId: account.id,
    userId: account.userId,
    version,
    messageId: before.id,
    isRead: after.isRead,
    isStarred: after.isStarred,
    kinds: [...after.kinds],
    mailboxes: publishedMailboxes(after.mailboxIds, nameOf),
  });
}

export function removedEvent(account: Account, messageId: string, version: number): DomainEvent {
  const data = { accountId: account.id, userId: account.userId, version, messageId };
  return domainEvent(messageRemoved, account.userId, data);
}
