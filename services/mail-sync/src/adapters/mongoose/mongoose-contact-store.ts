import type { AnyBulkWriteOperation } from 'mongoose';
import { newId } from '@tern/kernel/ids';
import { insertNew } from '@tern/stores/duplicate-ids';
import { containing } from '@tern/mail-content/folded-pattern';
import type { Contact } from '../../domain/contacts/contact.ts';
import type {
  ContactChange,
  ContactFilter,
  ContactStore,
  ListedContact,
  StoredContact,
} from '../../domain/contacts/contact-store.ts';
import type { ContactDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

const listed = { name: 1, primaryEmail: 1, addressCount: 1 } as const;
type ListedDocument = Pick<ContactDocument, '_id' | keyof typeof listed>;

/** Contacts in MongoDB documents. Writes go by the driver, as those of messages do. */
export function createMongooseContactStore({ accounts, contacts }: Models): ContactStore {
  return {
    async list(filter, { limit, offset }) {
      const found = await contacts
        .find(conditionOf(filter), listed)
        .sort({ score: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<ListedDocument[]>();
      return found.map(({ _id, ...fields }): ListedContact => ({ id: _id, ...fields }));
    },
    count: (filter) => contacts.countDocuments(conditionOf(filter)).exec(),
    async find(contactId, userId) {
      const found = await contacts.findOne({ _id: contactId, userId }).lean<ContactDocument>();
      return found && asStored(found);
    },
    async findByIds(ids) {
      const found = await contacts.find({ _id: { $in: [...ids] } }).lean<ContactDocument[]>();
      return found.map(asStored);
    },
    async idsOfAccount(accountId, afterId, limit) {
      const found = await contacts
        .find({ 'seen.accountId': accountId, _id: { $gt: afterId } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Pick<ContactDocument, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
    async markAccount(accountId) {
      await accounts.updateOne({ _id: accountId }, { $inc: { contactMarks: 1 } });
    },
    async save(changes) {
      const revision = newId();
      const fresh = changes.flatMap(({ before, after }) =>
        before === null && after !== null ? [documentOf(after, revision)] : [],
      );
      const known = changes.filter(({ before }) => before !== null);
      const taken = fresh.length > 0 ? await insertNew(contacts.collection, fresh) : [];
      return [...taken, ...(await replace(contacts, known, revision))];
    },
  };
}

/** Answers the ids of contacts that another process wrote since they were read. */
async function replace(
  contacts: Models['contacts'],
  changes: readonly ContactChange[],
  revision: string,
): Promise<string[]> {
  if (changes.length === 0) return [];
  const writes = changes.map(({ before, after }): AnyBulkWriteOperation => {
    const filter = { _id: before?.id, revision: before?.revision };
    return after === null
      ? { deleteOne: { filter } }
      : { replaceOne: { filter, replacement: documentOf(after, revision) } };
  });
  type Writes = Parameters<typeof contacts.collection.bulkWrite>[0];
  const { matchedCount, deletedCount } = await contacts.collection.bulkWrite(writes as unknown as Writes, {
    ordered: false,
  });
  if (matchedCount + deletedCount === changes.length) return [];
  const ids = changes.flatMap(({ before }) => (before === null ? [] : [before.id]));
  const now = await contacts
    .find({ _id: { $in: ids } }, { revision: 1 })
    .lean<Pick<ContactDocument, '_id' | 'revision'>[]>();
  const revisions = new Map(now.map((one) => [one._id, one.revision]));
  // Also done: a contact to be deleted that any process has removed.
  const isDone = ({ before, after }: ContactChange) =>
    revisions.get(before?.id ?? '') === (after === null ? undefined : revision);
  return changes.flatMap((change) => (change.before === null || isDone(change) ? [] : [change.before.id]));
}

/** Every field stands in the index (mongoose-models.ts). */
function conditionOf({ userId, hiddenIds, words, onlyId }: ContactFilter): Record<string, unknown> {
  return {
    userId,
    ...((onlyId !== null || hiddenIds.length > 0) && {
      _id: { ...(onlyId !== null && { $eq: onlyId }), $nin: [...hiddenIds] },
    }),
    ...(words.length > 0 && { $and: words.map((word) => ({ searchText: { $regex: containing(word) } })) }),
  };
}

function documentOf({ id, ...fields }: Contact, revision: string): ContactDocument {
  return { ...fields, _id: id, revision };
}

function asStored({ _id, ...fields }: ContactDocument): StoredContact {
  return { ...fields, id: _id };
}
