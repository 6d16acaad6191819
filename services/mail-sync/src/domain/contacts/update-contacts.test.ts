import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import type { ContactChange, ContactStore, StoredContact } from './contact-store.ts';
import { contactId } from './contact.ts';
import type { TalliedAddress } from './contact-tally.ts';
import { updateContacts } from './update-contacts.ts';

const email = 'ada@harbour.example';
const id = contactId('u1', email);
const once = (): TalliedAddress => ({ email, sent: 0, received: 1, score: 1, names: new Map() });
const here = (accountId: string) => ({ userId: 'u1', accountId, isWhole: false });
const yes = async () => true;

/** Contacts in memory, written as the port says. */
function aStore() {
  const stored = new Map<string, StoredContact>();
  let revision = 0;
  const isStale = ({ before, after }: ContactChange) =>
    stored.get(before?.id ?? after?.id ?? '')?.revision !== before?.revision;
  const write = ({ before, after }: ContactChange) => {
    if (after === null) stored.delete(before?.id ?? '');
    else stored.set(after.id, { ...after, revision: String((revision += 1)) });
  };
  const contacts: Pick<ContactStore, 'findByIds' | 'save'> = {
    findByIds: async (ids) => ids.flatMap((one) => stored.get(one) ?? []),
    async save(changes) {
      const stale = changes.filter(isStale);
      for (const change of changes) if (!stale.includes(change)) write(change);
      return stale.map(({ before, after }) => before?.id ?? after?.id ?? '');
    },
  };
  return { stored, context: { contacts: contacts as ContactStore, clock: systemClock } };
}

describe('writing contacts', () => {
  test('when two accounts meet a person at once, then both meetings count', async () => {
    const { stored, context } = aStore();
    const meet = (accountId: string) =>
      updateContacts(context, here(accountId), new Map([[id, [once()]]]), yes);
    await Promise.all([meet('a1'), meet('a2'), meet('a3')]);
    await Promise.all([meet('a1'), meet('a2')]);
    const seen = stored.get(id)?.seen.map(({ accountId, received }) => [accountId, received]);
    expect(Object.fromEntries(seen ?? [])).toEqual({ a1: 2, a2: 2, a3: 1 });
  });

  test('when the lease is lost, then nothing more is written', async () => {
    const { stored, context } = aStore();
    expect(await updateContacts(context, here('a1'), new Map([[id, [once()]]]), async () => false)).toBe(
      false,
    );
    expect(stored.size).toBe(0);
  });

  test('when others write the contact each time, then it gives up loudly', async () => {
    const { context } = aStore();
    const contacts = { ...context.contacts, save: async () => [id] };
    const writing = updateContacts({ ...context, contacts }, here('a1'), new Map([[id, [once()]]]), yes);
    await expect(writing).rejects.toThrow('by others');
  });
});
