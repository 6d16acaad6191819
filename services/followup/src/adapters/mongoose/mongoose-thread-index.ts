import { Schema, type Connection, type Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import type { ThreadIndex } from '../../domain/threads/thread-index.ts';
import type { ReceivedEntry } from '../../domain/mail/received-entry.ts';
import { documentsOf } from './documents-of.ts';
import { newestIds, within } from './neighbour-queries.ts';
import { packWords, unpackWords, type PackedWords } from './packed-words.ts';

interface ReceivedDocument extends Omit<ReceivedEntry, 'id' | 'quotedWords'> {
  _id: string;
  quotedWords: PackedWords;
}

const ids = { type: [String], required: true };

const receivedSchema = new Schema<ReceivedDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    rawMessageId: { type: String, default: null },
    inReplyTo: ids,
    refs: ids,
    from: { type: Schema.Types.Mixed, required: true },
    date: { type: Date, required: true },
    subjectKey: { type: String, default: null },
    hasReplyPrefix: { type: Boolean, required: true },
    quotedWords: { type: Schema.Types.Mixed, required: true },
    type: { type: String, required: true },
    calendarMethod: { type: String, default: null },
    returnsAt: { type: Date, default: null },
    promised: { type: Schema.Types.Mixed, default: undefined },
    failedRecipients: ids,
    failures: { type: Schema.Types.Mixed, default: undefined },
    signs: { type: Schema.Types.Mixed, default: undefined },
    isSpam: { type: Boolean, default: undefined },
    concerns: ids,
  },
  { versionKey: false },
);
receivedSchema.index({ accountId: 1, refs: 1 });
receivedSchema.index({ accountId: 1, subjectKey: 1, date: -1 });
receivedSchema.index({ accountId: 1, concerns: 1 });
receivedSchema.index({ userId: 1, 'from.email': 1 });

export function threadIndexModel(documents: Connection): Model<ReceivedDocument> {
  return documents.model<ReceivedDocument>('Received', receivedSchema, 'received');
}

export function createMongooseThreadIndex(model: Model<ReceivedDocument>): ThreadIndex {
  async function find(ids: readonly string[]): Promise<ReceivedEntry[]> {
    return (await documentsOf<ReceivedDocument>(model, ids)).map(toEntry);
  }

  return {
    async put(entries) {
      const newest = new Map<string, ReceivedEntry>();
      for (const entry of entries)
        if (entry.version >= (newest.get(entry.id)?.version ?? 0)) newest.set(entry.id, entry);
      const known = new Set(
        await putNewest(
          model,
          [...newest.values()].map(({ id: _id, ...entry }) => ({
            _id,
            ...entry,
            quotedWords: packWords(entry.quotedWords),
          })),
        ),
      );
      const added = [...newest.values()].filter(({ id }) => !known.has(id));
      return [...added, ...(await find([...known]))];
    },
    async neighbours(accountId, { rawMessageIds, subjectKeys, subjectWindow, addressKeys }, known) {
      const wanted: [string, readonly string[], object][] = [
        ['refs', rawMessageIds, {}],
        ['subjectKey', subjectWindow ? subjectKeys : [], within('date', subjectWindow)],
        ['concerns', addressKeys, {}],
      ];
      const lists = await Promise.all(
        wanted
          .filter(([, keys]) => keys.length > 0)
          .map(([path, keys, window]) =>
            newestIds(model, { accountId, [path]: { $in: keys }, ...window }, 'date'),
          ),
      );
      return find([...new Set(lists.flat())].filter((id) => !known.has(id)));
    },
    async naming(accountIds, rawMessageIds, known) {
      if (accountIds.length === 0 || rawMessageIds.length === 0) return [];
      const among = { accountId: { $in: accountIds }, refs: { $in: rawMessageIds } };
      return find((await newestIds(model, among, 'date')).filter((id) => !known.has(id)));
    },
    async fromAddresses(userId, addresses) {
      return find(await newestIds(model, { userId, 'from.email': { $in: addresses } }, 'date'));
    },
    async remove(ids) {
      if (ids.length > 0) await model.collection.deleteMany({ _id: { $in: ids } as never });
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}

function toEntry({ _id, ...entry }: ReceivedDocument): ReceivedEntry {
  return { id: _id, ...entry, quotedWords: unpackWords(entry.quotedWords) };
}
