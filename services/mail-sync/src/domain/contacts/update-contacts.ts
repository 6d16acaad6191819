import type { Clock } from '@tern/kernel/clock';
import type { ContactStore, ContactChange } from './contact-store.ts';
import { contactId } from './contact.ts';
import type { TalliedAddress } from './contact-tally.ts';
import { mergeContact, type Meetings } from './merge-contact.ts';

const batchSize = 500;
/** Two accounts of one user meet the same people at the same time; more conflicts than that are an error. */
const maxTries = 10;

export interface ContactContext {
  readonly contacts: ContactStore;
  readonly clock: Clock;
}

/** Groups what was met, by contact: several addresses may be one person's. */
export function byContact(
  userId: string,
  tallied: readonly TalliedAddress[],
): Map<string, readonly TalliedAddress[]> {
  return Map.groupBy(tallied, ({ email }) => contactId(userId, email));
}

/**
 * Merges what was met into the contacts.
 * @param mayWrite is asked before every batch; false ends it.
 * @returns false when it was ended.
 * @throws Error when others keep writing the same contacts.
 */
export async function updateContacts(
  { contacts, clock }: ContactContext,
  meetings: Meetings,
  changes: ReadonlyMap<string, readonly TalliedAddress[]>,
  mayWrite: () => Promise<boolean>,
): Promise<boolean> {
  const ids = [...changes.keys()];
  for (let i = 0; i < ids.length; i += batchSize) {
    let left = ids.slice(i, i + batchSize);
    for (let tries = 0; left.length > 0; tries++) {
      if (tries === maxTries) throw new Error('Contacts were written by others each time.');
      if (!(await mayWrite())) return false;
      const before = new Map((await contacts.findByIds(left)).map((contact) => [contact.id, contact]));
      const now = clock.now();
      const batch = left.map((id): ContactChange => {
        const known = before.get(id) ?? null;
        return { before: known, after: mergeContact(known, meetings, changes.get(id) ?? [], now) };
      });
      left = await contacts.save(batch.filter((one) => one.before !== null || one.after !== null));
    }
  }
  return true;
}

/** Removes an account from the contacts, and the contacts met nowhere else. */
export async function forgetAccount(context: ContactContext, accountId: string): Promise<void> {
  for (;;) {
    const ids = await context.contacts.idsOfAccount(accountId, '', batchSize);
    if (ids.length === 0) return;
    const meetings = { userId: '', accountId, isWhole: true };
    await updateContacts(context, meetings, new Map(ids.map((id) => [id, []])), async () => true);
  }
}
