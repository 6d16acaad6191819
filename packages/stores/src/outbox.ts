import { Schema, type Model } from 'mongoose';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { OutboxEntry, OutboxStore } from '@tern/event-bus/outbox';
import { createRelayLease } from './relay-lease.ts';

const entrySchema = new Schema(
  { seq: { type: Number, required: true }, event: { type: Schema.Types.Mixed, required: true } },
  { _id: false },
);
// Lists only documents that have entries, so it costs others nothing. mongoose puts the path of the array in front of both.
entrySchema.index({ seq: 1 }, { partialFilterExpression: { seq: { $exists: true } } });

/**
 * Schema fragment: events that wait in the document whose change they tell. Spread it into the schema (it brings its index) and
 * add `outboxEntry(...)` with `$push: { outbox: entry }`, or in the new document, in the same write as the change.
 * A document that is to go is marked with `removedAt` together with its last event; the store removes it once that event is out.
 */
export const outboxField = {
  outbox: { type: [entrySchema], default: undefined },
  removedAt: { type: Date },
};

/** What `outboxField` adds to a document. */
export interface HasOutbox {
  readonly outbox?: readonly OutboxEntry[];
  readonly removedAt?: Date;
}

// The one piece of module state of this package: entries of all services in a process share one growing sequence. The last ones
// are kept by their events' ids, so that the relay need not read back what this process wrote a moment ago.
let lastSeq = 0;
const recent = new Map<string, OutboxEntry>();
/** Batches of several syncs at once: to read one back can cost as much as to store it. */
const mostRecent = 1000;

/**
 * Wraps an event for `outbox`. `seq` is the time in microseconds, raised where needed so that it grows with every entry; after a restart
 * it goes on from the clock. 2^53 is reached in the year 2255.
 * A document may keep less of the event, if `restore` of the store makes it whole again: `{ ...outboxEntry(event), event: less }`.
 */
export function outboxEntry(event: EventEnvelope): OutboxEntry {
  lastSeq = Math.max(lastSeq + 1, Date.now() * 1000);
  const entry = { seq: lastSeq, event };
  recent.set(event.eventId, entry);
  const [oldest] = recent.keys();
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
  return entry;
}

type OutboxDocument = HasOutbox & { readonly _id: unknown };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Model is invariant in its document type; only outbox fields are used here.
type OutboxModel = Model<any>;

export interface OutboxStoreOptions {
  /** See createRelayLease. */
  readonly holder?: string;
  /** Makes an event whole that is read back from its document; null when its document has gone. Events of this process need it rarely. */
  readonly restore?: (kept: EventEnvelope) => Promise<EventEnvelope | null>;
}

/** Where an entry was found, and whether its document goes with its last one. */
interface Origin {
  readonly model: Model<OutboxDocument>;
  readonly isLeaving: boolean;
}
type Found = readonly [OutboxEntry, Origin];

/**
 * Pending entries over the collections of a service, for the relay (packages/event-bus). Models need `outboxField` and share a
 * connection.
 */
export function createOutboxStore(
  models: readonly [OutboxModel, ...OutboxModel[]],
  { holder, restore = async (kept) => kept }: OutboxStoreOptions = {},
): OutboxStore {
  const collections = models as readonly Model<OutboxDocument>[];
  const origins = new WeakMap<OutboxEntry, Origin>();
  return {
    ...createRelayLease(models[0].db, holder),
    async pending(limit) {
      const found = await Promise.all(collections.map((model) => pendingIn(model, limit, restore)));
      for (const [entry, origin] of found.flat()) origins.set(entry, origin);
      return found
        .flat()
        .map(([entry]) => entry)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit);
    },
    async clear(entries) {
      const byModel = Map.groupBy(entries, (entry) => origins.get(entry)?.model);
      await Promise.all(
        [...byModel].map(([model, own]) => {
          const isLeaving = own.some((entry) => origins.get(entry)?.isLeaving);
          return model && clearIn(model, own, isLeaving);
        }),
      );
      for (const { event } of entries) recent.delete(event.eventId);
    },
  };
}

/** The index gives documents by their first entry; whatever precedes the limit-th entry is in the first `limit` documents. */
async function pendingIn(
  model: Model<OutboxDocument>,
  limit: number,
  restore: NonNullable<OutboxStoreOptions['restore']>,
): Promise<Found[]> {
  const documents = await model
    .find({ 'outbox.seq': { $exists: true } }, { 'outbox.seq': 1, 'outbox.event.eventId': 1, removedAt: 1 })
    .sort({ 'outbox.seq': 1 })
    .limit(limit)
    .lean<OutboxDocument[]>();
  const isForeign = (document: OutboxDocument) => document.outbox?.some((entry) => !recentOf(entry));
  const foreign = documents.filter(isForeign).map(({ _id }) => _id);
  const read =
    foreign.length === 0
      ? []
      : await model.find({ _id: { $in: foreign } }, { outbox: 1 }).lean<OutboxDocument[]>();
  const whole = new Map<string, OutboxEntry>();
  for (const entry of read.flatMap(({ outbox }) => outbox ?? [])) {
    // One at a time: what an event is made whole from can be large.
    const event = recentOf(entry) ? null : await restore(entry.event);
    if (event !== null) whole.set(event.eventId, { ...entry, event });
  }
  return documents.flatMap(({ outbox = [], removedAt }) =>
    outbox.flatMap((kept): Found[] => {
      const entry = recentOf(kept) ?? whole.get(kept.event.eventId);
      return entry ? [[entry, { model, isLeaving: removedAt !== undefined }]] : [];
    }),
  );
}

/** The entry itself, when this process made it. */
function recentOf({ seq, event }: OutboxEntry): OutboxEntry | undefined {
  const entry = recent.get(event.eventId);
  return entry?.seq === seq ? entry : undefined;
}

async function clearIn(
  model: Model<OutboxDocument>,
  entries: readonly OutboxEntry[],
  isLeaving: boolean,
): Promise<void> {
  const seqs = entries.map(({ seq }) => seq);
  // Two processes can have made the same seq; the event's id tells whose it was.
  const eventIds = entries.map(({ event }) => event.eventId);
  const carriers = { 'outbox.seq': { $in: seqs } };
  const pull = { $pull: { outbox: { 'event.eventId': { $in: eventIds } } } };
  // One write decides and removes, so that a crash cannot leave a removed document without entries behind.
  const allCleared = { $not: { $elemMatch: { 'event.eventId': { $nin: eventIds } } } };
  const removed = { ...carriers, removedAt: { $exists: true }, outbox: allCleared };
  // The driver's own bulkWrite: entries hold events of every shape, which mongoose has nothing to cast in.
  await model.collection.bulkWrite(
    [
      ...(isLeaving ? [{ deleteMany: { filter: removed } }] : []),
      // A document that is removed only now brings the event of its removal, so this never leaves it without entries.
      { updateMany: { filter: carriers, update: pull } },
    ] as Parameters<typeof model.collection.bulkWrite>[0],
    { ordered: true },
  );
}
