import type { Contact } from './contact.ts';

/** A contact as it was read; `revision` shows later changes. */
export interface StoredContact extends Contact {
  readonly revision: string;
}

export interface ContactChange {
  /** The contact as it was read; null for a new one. */
  readonly before: StoredContact | null;
  /** Null deletes the contact. */
  readonly after: Contact | null;
}

export interface ContactFilter {
  readonly userId: string;
  /** Contacts that are left out: the user's own addresses. */
  readonly hiddenIds: readonly string[];
  /** Folded words that must all occur in names or addresses. */
  readonly words: readonly string[];
  /** The one contact that is wanted; null for all. */
  readonly onlyId: string | null;
}

export type ListedContact = Pick<Contact, 'id' | 'name' | 'primaryEmail' | 'addressCount'>;

/** Contacts of all users. Writes start from what was read: a writer that comes second reads again. */
export interface ContactStore {
  /** By score, highest first. */
  list(filter: ContactFilter, page: { limit: number; offset: number }): Promise<ListedContact[]>;
  count(filter: ContactFilter): Promise<number>;
  /** Null when it does not exist or belongs to another user. */
  find(contactId: string, userId: string): Promise<Contact | null>;
  /** At most 500 ids. */
  findByIds(ids: readonly string[]): Promise<StoredContact[]>;
  /** Ids of contacts that were met in an account's mail, in order, after one. */
  idsOfAccount(accountId: string, afterId: string, limit: number): Promise<string[]>;
  /** Notes that stored messages of an account change ahead of its contacts from now on (contactMarks of the account). */
  markAccount(accountId: string): Promise<void>;
  /** Writes at most 500 changes, each only where it has not been written since. Answers the ids of those that were not written. */
  save(changes: readonly ContactChange[]): Promise<string[]>;
}
