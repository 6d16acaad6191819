import type {
  FollowUpFacts,
  IndexedMessage,
  MailboxName,
  NewMessage,
} from '../../domain/indexing/indexed-message.ts';

import { isAside } from '../../domain/indexing/places-aside.ts';

/** Fields of a message that are returned and never searched, as one JSON text. */
export type StoredContent = Pick<
  IndexedMessage,
  'threadId' | 'direction' | 'subject' | 'from' | 'recipients' | 'text' | 'attachments' | 'language'
>;

export function contentOf(message: NewMessage, language: string | null): string {
  const { threadId, direction, subject, from, recipients, text, attachments } = message;
  const content: StoredContent = {
    threadId,
    direction,
    subject,
    from,
    recipients,
    text,
    attachments,
    language,
  };
  return JSON.stringify(content);
}

export interface MessageRow {
  readonly id: number;
  readonly message_id: string;
  readonly account_id: string;
  readonly version: number;
  readonly flags_version: number;
  readonly removed_version: number;
  readonly meaning: number;
  readonly date: number;
  readonly is_read: number | null;
  readonly needs_followup: number | null;
  readonly response_message_id: string | null;
  readonly follow_up: string | null;
  readonly kinds: string;
  readonly mailboxes: string | null;
  readonly content: string;
}

/** The columns that a write reads of the message as it is stored. */
export interface KnownRow {
  readonly id: number;
  readonly version: number;
  readonly flags_version: number;
  readonly removed_version: number;
  readonly content: string | null;
  readonly is_worded: number;
}

export type UnwordedRow = MessageRow & KnownRow & { readonly user: number; readonly user_id: string };

export function indexedMessageOf(userId: string, row: MessageRow): IndexedMessage {
  return {
    userId,
    accountId: row.account_id,
    messageId: row.message_id,
    date: new Date(row.date),
    isRead: flagOf(row.is_read),
    needsFollowup: flagOf(row.needs_followup),
    responseMessageId: row.response_message_id,
    followUp: followUpOf(row.follow_up),
    ...placesFrom(row.kinds, row.mailboxes),
    ...(JSON.parse(row.content) as StoredContent),
  };
}

/** The places of a message from the columns that `placeColumns` filled. */
export const placesFrom = (kinds: string, mailboxes: string | null) => ({
  kinds: JSON.parse(kinds) as string[],
  mailboxes: mailboxes === null ? null : (JSON.parse(mailboxes) as MailboxName[]),
});

function followUpOf(text: string | null): FollowUpFacts | null {
  if (text === null) return null;
  const { followUpDueAt, ...facts } = JSON.parse(text) as FollowUpFacts & { followUpDueAt: string | null };
  return { ...facts, followUpDueAt: followUpDueAt === null ? null : new Date(followUpDueAt) };
}

const flagOf = (value: number | null) => (value === null ? null : value === 1);
/** The places as they are stored. */
export const placeColumns = (flags: Pick<NewMessage, 'kinds' | 'mailboxes'>) =>
  [placesOf(flags), Number(isAside(flags)), flags.mailboxes && JSON.stringify(flags.mailboxes)] as const;

export const numberOf = (flag: boolean | null) => (flag === null ? null : Number(flag));

/** As the words that `in:` accepts. */
function placesOf({ kinds, mailboxes }: Pick<NewMessage, 'kinds' | 'mailboxes'>): string {
  return JSON.stringify(
    [...kinds, ...(mailboxes ?? []).map(({ name }) => name)].map((place) => place.toLowerCase()),
  );
}
