import { Schema, type Connection, type Model } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import { insertNew } from '@tern/stores/duplicate-ids';
import { tombstoneSeconds } from '@tern/stores/read-copy';
import type { MailPlaces } from '../../domain/mail/mail-places.ts';
import { mayHaveMoved, type MailPlace } from '../../domain/mail/mail-place.ts';
import { documentsOf } from './documents-of.ts';

interface PlaceDocument extends Omit<MailPlace, 'messageId'> {
  _id: string;
  /**
   * When mail-sync last reported it outside Trash and Spam; the document expires when older events can no longer be under way. Null for
   * mail that is thrown away.
   */
  keptAt: Date | null;
}

const placeSchema = new Schema<PlaceDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    isThrownAway: { type: Boolean, required: true },
    keptAt: { type: Date, default: null },
  },
  { versionKey: false },
);
placeSchema.index({ accountId: 1 });
placeSchema.index({ keptAt: 1 }, { expireAfterSeconds: tombstoneSeconds });

export function mailPlaceModel(documents: Connection): Model<PlaceDocument> {
  return documents.model<PlaceDocument>('MailPlace', placeSchema, 'mailPlaces');
}

export function createMongooseMailPlaces(model: Model<PlaceDocument>, clock: Clock): MailPlaces {
  return {
    async put(places) {
      const keptAt = clock.now();
      const newest = new Map<string, MailPlace>();
      for (const place of places)
        if (place.version >= (newest.get(place.messageId)?.version ?? 0)) newest.set(place.messageId, place);
      const documents = [...newest.values()].map(({ messageId: _id, ...place }) => ({
        _id,
        ...place,
        keptAt: place.isThrownAway ? null : keptAt,
      }));
      if (documents.length === 0) return [];
      // Most are new. An update returns the place that it replaced, so that two writers at the same time both see a move.
      const known = new Set(await insertNew(model.collection, documents));
      const moved = await Promise.all(
        documents.map(async ({ _id, ...fields }) => {
          const place = { messageId: _id, ...fields };
          if (!known.has(_id)) return mayHaveMoved(place, null) ? [_id] : [];
          const before = await model
            .findOneAndUpdate({ _id, version: { $lt: fields.version } }, { $set: fields })
            .lean<PlaceDocument>();
          return before === null || mayHaveMoved(place, before) ? [_id] : [];
        }),
      );
      return moved.flat();
    },
    async among(messageIds) {
      const documents = await documentsOf<PlaceDocument>(model, messageIds);
      return documents.map(({ _id, keptAt: _keptAt, ...place }) => ({ messageId: _id, ...place }));
    },
    async remove(messageIds) {
      if (messageIds.length > 0) await model.deleteMany({ _id: { $in: messageIds } });
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}
