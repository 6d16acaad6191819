import { Schema, type Connection, type Model } from 'mongoose';
import { openEndsListed } from '@tern/contracts/events/followup';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import { outboxEntry, outboxField, type HasOutbox } from '@tern/stores/outbox';
import {
  maxDue,
  type DueListing,
  type OpenEndLists,
  type OpenEnds,
} from '../../../domain/owed/open-ends/open-end-lists.ts';

interface OpenEndsDocument extends HasOutbox {
  _id: string;
  /** The version of the event that was published last; 0 before the first. */
  version: number;
  /** The digest of the last published lists; null publishes whatever is open. */
  digest: string | null;
  marks: number;
  isDue: boolean;
  /** Since when the user is due, or when the last listing failed. Absent in documents of before and while nothing is due. */
  dueSince?: Date;
}

const openEndsSchema = new Schema<OpenEndsDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    digest: { type: String, default: null },
    marks: { type: Number, required: true },
    isDue: { type: Boolean, required: true },
    dueSince: { type: Date },
    ...outboxField,
  },
  { versionKey: false },
);
openEndsSchema.index({ isDue: 1, dueSince: 1 }, { partialFilterExpression: { isDue: true } });

export function openEndsModel(documents: Connection): Model<OpenEndsDocument> {
  return documents.model<OpenEndsDocument>('OpenEnds', openEndsSchema, 'openEnds');
}

export interface OpenEndListsParts {
  readonly model: Model<OpenEndsDocument>;
  readonly makeEvent: EventMaker<'followup'>;
  readonly clock: Clock;
  /** Called after a write that left an event in the outbox. */
  readonly onEvents: () => void;
  /** Called after a mark that should not wait for the next turn of the job. */
  readonly onMarked: () => void;
}

const nothing: OpenEnds = { owed: [], promised: [] };
const digestOf = (listed: OpenEnds) => derivedId(JSON.stringify(listed));

export function createMongooseOpenEndLists({
  model,
  makeEvent,
  clock,
  onEvents,
  onMarked,
}: OpenEndListsParts): OpenEndLists {
  /** False when another process has published since the listing began: its facts may be older, so the user stays due. */
  async function publish(
    { userId, version: before, digest: known }: DueListing,
    listed: OpenEnds,
    more: object = {},
  ): Promise<boolean> {
    const digest = digestOf(listed);
    if (digest === known) return true;
    // Later than that of any document of this user that was forgotten before.
    const version = Math.max(before + 1, clock.now().getTime());
    const event = makeEvent(openEndsListed, userId, { userId, version, ...listed });
    const { matchedCount } = await model.updateOne(
      { _id: userId, version: before },
      { $set: { version, digest, ...more }, $push: { outbox: outboxEntry(event) } },
    );
    onEvents();
    return matchedCount > 0;
  }

  const settle = ({ userId, marks }: DueListing) =>
    model.updateOne({ _id: userId, marks }, { $set: { isDue: false }, $unset: { dueSince: 1 } });

  return {
    async mark(userId, when = 'now') {
      await model.updateOne(
        { _id: userId },
        {
          $inc: { marks: 1 },
          $set: { isDue: true },
          $min: { dueSince: clock.now() },
          $setOnInsert: { version: 0, digest: digestOf(nothing) },
          $unset: { removedAt: 1 },
        },
        { upsert: true },
      );
      if (when === 'now') onMarked();
    },
    async markAll() {
      await model.updateMany(
        {},
        { $inc: { marks: 1 }, $set: { isDue: true, digest: null }, $min: { dueSince: clock.now() } },
      );
      onMarked();
    },
    async due() {
      const documents = await model
        .find({ isDue: true }, { marks: 1, version: 1, digest: 1 })
        .sort({ dueSince: 1 })
        .limit(maxDue)
        .lean<OpenEndsDocument[]>();
      return documents.map(({ _id: userId, marks, version, digest }) => ({ userId, marks, version, digest }));
    },
    async save(listing, listed) {
      if (await publish(listing, listed)) await settle(listing);
    },
    async postpone({ userId }) {
      await model.updateOne({ _id: userId, isDue: true }, { $set: { dueSince: clock.now() } });
    },
    async forget(listing) {
      if (!(await publish(listing, nothing, { removedAt: clock.now() }))) return;
      const { userId, marks } = listing;
      await model.deleteOne({ _id: userId, marks, 'outbox.0': { $exists: false } });
      await settle(listing);
    },
  };
}
