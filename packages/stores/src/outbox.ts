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
 * Schema fragment: events that wait in the document whose change they report. Spread it into the schema (it brings its index) and
 * add `outboxEntry(...)` with `$push: { outbox: entry }`, or in the new document, in the same write as the change.
 * A document that is to go is marked with `removedAt` together with its last event; the store removes it once that event is out.
 */
export const outboxField = {
  outbox: { type: [entrySchema], default: undefined },
  removedAt: { type: Date },
};

/** The field that `outboxField` adds to a document. */
export interface HasOutbox {
  readonly outbox?: readonly OutboxEntry[];
  readonly removedAt?: Date;
}

// The one piece of module state of this package: entries of all services in a process share one growing sequence. The last ones
// are kept by their events' ids, so that the relay need not read back what this process wrote a moment ago.
let lastSeq = 0;
const recent = new Map<string, OutboxEntry>();
/** Batches of several syncs at once: to read one back can cost as much as to store it. */
const maxRecent = 1000;

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
  if (recent.size > maxRecent && oldest !== undefined) recent.delete(oldest);
  return entry;
}

type OutboxDocument = HasOutbox & { readonly _id: unknown };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Model is invariant in its document type; only outbox fields are used here.
type OutboxModel = Model<any>;

export interface OutboxStoreOptions {
  /** See createRelayLease. */
  readonly holder?: string;
  /** Completes an event that is read back from its document; null when there is nothing left to publish. Events of this process need it rarely. */
  readonly restore?: (kept: EventEnvelope) => Promise<EventEnvelope | null>;
}

/** Where an entry was found, and whether its document goes with its last one. */
interface Origin {
  readonly model: Model<OutboxDocument>;
  readonly documentId: unknown;
  readonly isLeaving: boolean;
}

/** An entry of which only `seq` and the event's id were read, and all of it where this process made it. */
interface Found extends Origin {
  readonly entry: OutboxEntry;
  readonly own: OutboxEntry | undefined;
}

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

  async function clear(entries: readonly OutboxEntry[]): Promise<void> {
    const byModel = Map.groupBy(entries, (entry) => origins.get(entry)?.model);
    await Promise.all(
      [...byModel].map(([model, own]) => {
        const from = own.flatMap((entry) => origins.get(entry) ?? []);
        return model && clearIn(model, own, from);
      }),
    );
    for (const { event } of entries) recent.delete(event.eventId);
  }

  const store: OutboxStore = {
    ...createRelayLease(models[0].db, holder),
    async pending(limit) {
      const found = (await Promise.all(collections.map((model) => pendingIn(model, limit))))
        .flat()
        .sort((a, b) => a.entry.seq - b.entry.seq)
        .slice(0, limit);
      const foreign = await readBack(found.filter(({ own }) => !own));
      const entries: OutboxEntry[] = [];
      const pointless: OutboxEntry[] = [];
      for (const { entry, own, ...origin } of found) {
        const kept = own ?? foreign.get(entry.event.eventId);
        // Cleared by another process since.
        if (!kept) continue;
        // One at a time: what an event is made whole from can be large.
        const event = own ? own.event : await restore(kept.event);
        const whole = own ?? (event ? { ...kept, event } : kept);
        origins.set(whole, origin);
        (event ? entries : pointless).push(whole);
      }
      if (pointless.length > 0) await clear(pointless);
      const isShort = pointless.length > 0 && found.length === limit;
      return isShort ? store.pending(limit) : entries;
    },
    clear,
  };
  return store;
}

/** Documents can have hundreds of entries, and many can wait while the bus is away. */
const documentsAtOnce = 128;

/** The index gives documents by their first entry: once there are enough entries, those of documents that begin later come after them. */
async function pendingIn(model: Model<OutboxDocument>, limit: number): Promise<Found[]> {
  const documents = model
    .find({ 'outbox.seq': { $exists: true } }, { 'outbox.seq': 1, 'outbox.event.eventId': 1, removedAt: 1 })
    .sort({ 'outbox.seq': 1 })
    .limit(limit)
    .lean<OutboxDocument[]>()
    .cursor({ batchSize: documentsAtOnce });
  const found: Found[] = [];
  let newest = 0;
  for await (const {
    _id: documentId,
    outbox = [],
    removedAt,
  } of documents as AsyncIterable<OutboxDocument>) {
    if (found.length >= limit && outbox.every(({ seq }) => seq > newest)) break;
    for (const entry of outbox) {
      newest = Math.max(newest, entry.seq);
      found.push({ entry, own: recentOf(entry), documentId, model, isLeaving: removedAt !== undefined });
    }
  }
  return found;
}

/** Entries of other processes as they were kept, by their events' ids; without those that were cleared since. */
async function readBack(found: readonly Found[]): Promise<Map<string, OutboxEntry>> {
  const lists = await Promise.all(
    [...Map.groupBy(found, ({ model }) => model)].map(([model, own]) => {
      return model.find({ _id: { $in: idsOf(own) } }, { outbox: 1 }).lean<OutboxDocument[]>();
    }),
  );
  const entries = lists.flat().flatMap(({ outbox }) => outbox ?? []);
  return new Map(entries.map((entry) => [entry.event.eventId, entry]));
}

/** The entry itself, when this process made it. */
function recentOf({ seq, event }: OutboxEntry): OutboxEntry | undefined {
  const entry = recent.get(event.eventId);
  return entry?.seq === seq ? entry : undefined;
}

/** @param from where the entries were found, one each */
async function clearIn(
  model: Model<OutboxDocument>,
  entries: readonly OutboxEntry[],
  from: readonly Origin[],
): Promise<void> {
  const eventIds = entries.map(({ event }) => event.eventId);
  const ids = idsOf(from);
  const leaving = idsOf(from.filter(({ isLeaving }) => isLeaving));
  // Filters by what entries hold: mongoose has nothing to cast in events of every shape.
  const { collection } = model as unknown as Model<{ _id: never }>;
  if (leaving.length > 0) {
    // One write decides and removes, so that a crash cannot leave a removed document without entries behind.
    const allCleared = { $not: { $elemMatch: { 'event.eventId': { $nin: eventIds } } } };
    const removed = { _id: { $in: leaving }, removedAt: { $exists: true }, outbox: allCleared };
    const { deletedCount } = await collection.deleteMany(removed);
    if (deletedCount === ids.length) return;
  }
  // A document that is removed only now brings the event of its removal, so this never leaves it without entries.
  await collection.updateMany({ _id: { $in: ids } }, {
    $pull: { outbox: { 'event.eventId': { $in: eventIds } } },
  } as never);
}

function idsOf(origins: readonly Origin[]): never[] {
  return [...new Set(origins.map(({ documentId }) => documentId))] as never[];
}
