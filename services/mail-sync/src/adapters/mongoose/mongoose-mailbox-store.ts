import type { Mailbox } from '../../domain/folders/mailbox.ts';
import type { MailboxStore } from '../../domain/folders/mailbox-store.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { EventOutbox } from './event-outbox.ts';
import type { MailboxDocument, MessageDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';
import { asPlace } from './place-key.ts';

const pageSize = 1000;

export function createMongooseMailboxStore(
  { mailboxes, messages }: Models,
  outbox: EventOutbox,
): MailboxStore {
  return {
    async ofAccount(accountId) {
      return (await mailboxes.find({ accountId }).lean<MailboxDocument[]>()).map(asMailbox);
    },
    async ofUser(userId) {
      return (await mailboxes.find({ userId }).lean<MailboxDocument[]>()).map(asMailbox);
    },
    async insert(added) {
      if (added.length === 0) return;
      const documents = added.map(({ id, ...fields }): MailboxDocument => ({ ...fields, _id: id }));
      try {
        await mailboxes.insertMany(documents, { ordered: false });
      } catch (error) {
        // A path has one mailbox: another writer was first.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async update(mailboxId, changes) {
      await mailboxes.updateOne({ _id: mailboxId }, { $set: changes });
    },
    async recordEvent(mailboxId, event) {
      await mailboxes.updateOne({ _id: mailboxId }, { $push: { outbox: outbox.entry(event) } });
      outbox.written();
    },
    async remove(mailboxId) {
      await mailboxes.deleteOne({ _id: mailboxId });
    },
    async lostOf(accountId) {
      const named = new Set<string>();
      const placed = messages.find({ accountId }, { places: 1 }).lean<Pick<MessageDocument, 'places'>>();
      for await (const { places } of placed.cursor({ batchSize: pageSize }))
        for (const place of places) named.add(asPlace(place).mailboxId);
      // Queried last: a mailbox created meanwhile is not lost.
      const known = await mailboxes.find({ accountId }, { _id: 1 }).lean<Pick<MailboxDocument, '_id'>[]>();
      for (const { _id } of known) named.delete(_id);
      return [...named];
    },
  };
}

function asMailbox({ _id, outbox: _outbox, removedAt: _removedAt, ...fields }: MailboxDocument): Mailbox {
  return { ...fields, id: _id };
}
