import type { Mailbox } from '../domain/folders/mailbox.ts';
import type { MailboxStore } from '../domain/store-ports.ts';
import { isDuplicate } from './duplicate-key.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { MailboxDocument, Models } from './mongoose-models.ts';

export function createMongooseMailboxStore({ mailboxes }: Models, outbox: EventOutbox): MailboxStore {
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
        // A path has one mailbox: whoever came first made it.
        if (!isDuplicate(error)) throw error;
      }
    },
    async update(mailboxId, changes) {
      await mailboxes.updateOne({ _id: mailboxId }, { $set: changes });
    },
    async tell(mailboxId, event) {
      await mailboxes.updateOne({ _id: mailboxId }, { $push: { outbox: outbox.entry(event) } });
      outbox.written();
    },
    async remove(mailboxId) {
      await mailboxes.deleteOne({ _id: mailboxId });
    },
  };
}

function asMailbox({ _id, outbox: _outbox, removedAt: _removedAt, ...fields }: MailboxDocument): Mailbox {
  return { ...fields, id: _id };
}
