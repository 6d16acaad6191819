import type { Account } from '../accounts/account.ts';
import type { PackedShown, StoredBody } from '@tern/mail-content/reading/mail-content';
import type { MessageFilter } from './message-filter.ts';
import type { Message } from './message.ts';

/** Messages as people read them. */
export interface MessageReader {
  list(filter: MessageFilter, page: { limit: number; offset: number }): Promise<Message[]>;
  count(filter: MessageFilter): Promise<number>;
  find(messageId: string, userId: string): Promise<Message | null>;
  findByDraftKey(accountId: string, draftKey: string): Promise<Message[]>;
  /** Messages of a thread, newest first, 50 at most. */
  findThread(accountId: string, threadId: string): Promise<Message[]>;
  /** Messages of a thread that lie in a mailbox, newest first; with `hidden` also those that are in Trash or Spam only. */
  listThread(
    thread: { readonly accountId: string; readonly threadId: string; readonly hidden: boolean },
    page: { limit: number; offset: number },
  ): Promise<{ messages: Message[]; total: number }>;
  /** How often the newest 2,000 messages in Sent came from which address, lower case. */
  countSenders(account: Pick<Account, 'id' | 'userId'>): Promise<ReadonlyMap<string, number>>;
  readBody(messageId: string): Promise<StoredBody | null>;
  /** Keeps what was decoded and sanitised; nothing when the message is gone. */
  keepShown(messageId: string, shown: PackedShown): Promise<void>;
}
