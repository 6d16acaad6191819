import type { DomainEvent } from '../domain-event.ts';
import type { Mailbox, MailboxProgress } from './mailbox.ts';

export interface MailboxStore {
  ofAccount(accountId: string): Promise<Mailbox[]>;
  ofUser(userId: string): Promise<Mailbox[]>;
  insert(mailboxes: readonly Mailbox[]): Promise<void>;
  update(
    mailboxId: string,
    changes: Partial<MailboxProgress & Pick<Mailbox, 'kind' | 'appliedKind'>>,
  ): Promise<void>;
  /** Writes mailbox.caught-up into the mailbox, from where it is published. */
  recordEvent(mailboxId: string, event: DomainEvent): Promise<void>;
  remove(mailboxId: string): Promise<void>;
  /** Mailbox ids in places of the account's messages that no mailbox has. Reads all messages. */
  lostOf(accountId: string): Promise<string[]>;
}
