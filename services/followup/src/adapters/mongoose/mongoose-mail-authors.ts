import { Schema, type Connection, type Model } from 'mongoose';
import { derivedId } from '@tern/kernel/ids';
import { insertNew } from '@tern/stores/duplicate-ids';
import type { MailAuthors } from '../../domain/mail/mail-authors.ts';
import { authorsById } from '../../domain/mail/mail-author.ts';
import { documentsOf } from './documents-of.ts';

interface AuthorDocument {
  _id: string;
  accountId: string;
  email: string;
}

const authorSchema = new Schema<AuthorDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    email: { type: String, required: true },
  },
  { versionKey: false },
);
authorSchema.index({ accountId: 1 });

export function mailAuthorModel(documents: Connection): Model<AuthorDocument> {
  return documents.model<AuthorDocument>('MailAuthor', authorSchema, 'mailAuthors');
}

export function createMongooseMailAuthors(model: Model<AuthorDocument>): MailAuthors {
  const idOf = (accountId: string, rawMessageId: string) => derivedId('author', accountId, rawMessageId);

  return {
    async put({ accountId }, mails) {
      const documents = [...authorsById(mails)].map(([rawMessageId, email]) => ({
        _id: idOf(accountId, rawMessageId),
        accountId,
        email,
      }));
      if (documents.length === 0) return;
      const known = new Set(await insertNew(model.collection, documents));
      const others = documents.filter(({ _id }) => known.has(_id));
      if (others.length > 0)
        await model.bulkWrite(
          others.map(({ _id, email }) => ({ updateOne: { filter: { _id }, update: { $min: { email } } } })),
          { ordered: false },
        );
    },
    async among(accountId, rawMessageIds) {
      const byId = new Map(
        rawMessageIds.map((rawMessageId) => [idOf(accountId, rawMessageId), rawMessageId]),
      );
      const found = await documentsOf<AuthorDocument>(model, [...byId.keys()]);
      return new Map(found.map(({ _id, email }) => [byId.get(_id) ?? '', email]));
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}
