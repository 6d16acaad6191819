import type { QueryOf, ResponseOf } from '@tern/contracts/define-endpoint';
import type { listContacts as listContactsCall } from '@tern/contracts/http/contacts';
import { searchWords } from '@tern/mail-content/fold-text';
import type { AccountStore } from '../accounts/account-store.ts';
import type { ContactStore } from './contact-store.ts';
import { contactId } from './contact.ts';

export interface ContactsContext {
  readonly accounts: AccountStore;
  readonly contacts: ContactStore;
}

/** A page of the user's contacts, those met most and latest first. */
export async function listContacts(
  context: ContactsContext,
  { userId, limit, offset, search, address }: QueryOf<typeof listContactsCall> & { readonly userId: string },
): Promise<ResponseOf<typeof listContactsCall>> {
  const filter = {
    userId,
    hiddenIds: await ownContactIds(context, userId),
    words: searchWords(search),
    onlyId: address === undefined ? null : contactId(userId, address),
  };
  const page = await context.contacts.list(filter, { limit, offset });
  // A page that is not full is the last: its end gives the total, so no second query has to count.
  const isLast = page.length < limit && (offset === 0 || page.length > 0);
  const total = isLast ? offset + page.length : await context.contacts.count(filter);
  return { contacts: page, total, limit, offset };
}

/** The contacts that are the user's own addresses. Left out on reading, since a new account adds own addresses. */
export async function ownContactIds({ accounts }: ContactsContext, userId: string): Promise<string[]> {
  const own = (await accounts.ofUser(userId)).flatMap(({ aliases }) => aliases);
  return [...new Set(own.map((email) => contactId(userId, email)))];
}
