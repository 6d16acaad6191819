import type { AnyBulkWriteOperation } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import { insertNew } from '@tern/stores/duplicate-ids';
import type { MetMessage } from '../../domain/messages/message.ts';
import type { Place, PlacedMessage } from '../../domain/messages/message.ts';
import { filterFieldsOf } from '../../domain/messages/project-assessment.ts';
import type { MessageStore, NewMessage, PlacesExchange } from '../../domain/messages/message-store.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { BodyDocument, MessageDocument } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';
import { asPlace, asPlaceDocument, keysOf, placeKey } from './place-key.ts';
import { inRecords, type Arrivals } from './mongoose-arrivals.ts';
import { joinAnyPendingAssessments } from './mongoose-assessment-store.ts';

const placedFields = {
  places: 1,
  kinds: 1,
  mailboxIds: 1,
  isRead: 1,
  isStarred: 1,
  isDraft: 1,
  flags: 1,
  direction: 1,
  draftKey: 1,
} as const;
const metFields = {
  direction: 1,
  kinds: 1,
  date: 1,
  from: 1,
  to: 1,
  cc: 1,
  bcc: 1,
  replyTo: 1,
  isPersonal: 1,
} as const;
const pageSize = 1000;

type PlacedDocument = Pick<MessageDocument, '_id' | keyof typeof placedFields>;
type MetDocument = Pick<MessageDocument, '_id' | keyof typeof metFields>;

/**
 * Messages in MongoDB documents. Bulk writes go by the driver: documents are made by us a few lines above, and mongoose's
 * casting of each field would cost as much as the rest of the sync.
 */
export function createMongooseMessageStore(
  models: Models,
  arrivals: Arrivals,
  outbox: EventOutbox,
  clock: Clock,
): MessageStore {
  const { messages, bodies } = models;
  const there = { removedAt: { $exists: false } };

  async function findPlaced(
    filter: object,
    limit: number,
    sort: Record<string, 1> = {},
  ): Promise<PlacedMessage[]> {
    const found = await messages
      .find({ ...filter, ...there }, placedFields)
      .sort(sort)
      .limit(limit)
      .lean<PlacedDocument[]>();
    return found.map(asPlaced);
  }

  async function insertBatch(added: readonly NewMessage[]): Promise<ReadonlySet<string>> {
    const [first] = added;
    if (!first) return new Set();
    const [record] = await Promise.all([
      arrivals.begin(first.message.accountId, added),
      insertNew(bodies.collection, added.map(bodyOf)),
    ]);
    const documents = added.map((one) => documentOf(one, record._id));
    const known = new Set(await insertNew(messages.collection, documents));
    await arrivals.publish(
      record,
      added.filter(({ message }) => !known.has(message.id)),
    );
    await joinAnyPendingAssessments(
      models,
      first.message.accountId,
      added.map(({ message }) => message.id),
    );
    return known;
  }

  return {
    async insert(added) {
      const known = new Set<string>();
      for (const batch of inRecords(added)) for (const id of await insertBatch(batch)) known.add(id);
      return known;
    },
    findByIds: (ids) => findPlaced({ _id: { $in: [...ids] } }, ids.length),
    findByUids: (mailboxId, uidValidity, uids) =>
      findPlaced(
        { 'places.key': { $in: uids.map((uid) => placeKey(mailboxId, uidValidity, uid)) } },
        uids.length,
      ),
    async *placesIn(mailboxId, within) {
      const { $gt, $lt } = keysOf(mailboxId, within);
      // One query for all: pages by key would skip some, since an array sorts by its least element, which may lie in another mailbox or far
      // from the others.
      const found = messages.collection.find<Pick<MessageDocument, '_id' | 'places'>>(
        { places: { $elemMatch: { key: { $gt, $lt } } } } as object,
        { projection: { places: 1 }, batchSize: pageSize },
      );
      for await (const { _id, places } of found)
        for (const place of places)
          if (place.key > $gt && place.key < $lt) yield { messageId: _id, place: asPlace(place) };
    },
    pageOf: (mailboxId, afterId, limit) =>
      findPlaced({ mailboxIds: mailboxId, _id: { $gt: afterId } }, limit, { _id: 1 }),
    async exchangePlaces(changes) {
      if (changes.length === 0) return new Set();
      const now = clock.now();
      const matched = await bulkWrite(
        messages,
        changes.map((change) => placesUpdate(change, outbox, now)),
      );
      if (changes.some(({ event }) => event !== null)) outbox.written();
      if (matched === changes.length) return new Set(changes.map(({ id }) => id));
      const there = await findPlaced({ _id: { $in: changes.map(({ id }) => id) } }, changes.length);
      const placesOf = new Map(there.map(({ id, places }) => [id, JSON.stringify(places)]));
      return new Set(
        changes.flatMap(({ id, places }) =>
          placesOf.get(id) === JSON.stringify(places.map(asStored)) ? [id] : [],
        ),
      );
    },
    async findMet(ids) {
      const found = await messages
        .find({ _id: { $in: [...ids] }, ...there }, metFields)
        .lean<MetDocument[]>();
      return found.map(asMet);
    },
    async *allMet(accountId) {
      const placed = { accountId, orphanedAt: { $exists: false }, ...there };
      const cursor = messages.find(placed, metFields).lean<MetDocument>().cursor({ batchSize: pageSize });
      let page: MetMessage[] = [];
      for await (const document of cursor) {
        page.push(asMet(document));
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
      yield page;
    },
    orphansOf: (accountId, limit) => findPlaced({ accountId, orphanedAt: { $exists: true } }, limit),
    async remove(removals) {
      if (removals.length === 0) return;
      const removedAt = clock.now();
      const gone = { removedAt, mailboxIds: [], kinds: [], places: [] };
      await bulkWrite(
        messages,
        removals.map(({ id, event }) => ({
          updateOne: {
            filter: { _id: id },
            update: {
              $set: gone,
              $unset: { orphanedAt: 1, draftKey: 1 },
              $push: { outbox: outbox.entry(event) },
            },
          },
        })),
      );
      await bodies.deleteMany({ _id: { $in: removals.map(({ id }) => id) } });
      outbox.written();
    },
  };
}

type BulkWriter = Models['messages'];

/** Answers how many writes found their message. */
async function bulkWrite(messages: BulkWriter, writes: readonly AnyBulkWriteOperation[]): Promise<number> {
  const { matchedCount } = await messages.collection.bulkWrite(
    writes as Parameters<BulkWriter['collection']['bulkWrite']>[0],
    { ordered: false },
  );
  return matchedCount;
}

function documentOf({ message }: NewMessage, arrivalId: string): MessageDocument {
  const { id, places, draftKey, assessment: _none, ...fields } = message;
  return {
    ...fields,
    _id: id,
    arrivalId,
    places: places.map(asPlaceDocument),
    ...(draftKey !== null && { draftKey }),
    ...filterFieldsOf(null),
  };
}

function bodyOf({ message, parts }: NewMessage): BodyDocument {
  return { _id: message.id, accountId: message.accountId, parts };
}

/** The write of one message's new places with what follows from them. */
function placesUpdate(
  { id, places, placement, direction, event, before, forgetsAssessment = false }: PlacesExchange,
  outbox: EventOutbox,
  now: Date,
) {
  const isOrphan = places.length === 0;
  return {
    updateOne: {
      // The whole list of places is part of the filter: compared and written in one step.
      filter: { _id: id, removedAt: { $exists: false }, places: before.map(asPlaceDocument) },
      update: {
        $set: {
          ...placement,
          direction,
          places: places.map(asPlaceDocument),
          ...(isOrphan && { orphanedAt: now }),
          ...(forgetsAssessment && { assessment: null, ...filterFieldsOf(null) }),
        },
        ...(!isOrphan && { $unset: { orphanedAt: 1 } }),
        ...(event !== null && { $push: { outbox: outbox.entry(event) } }),
      },
    },
  };
}

function asPlaced({ _id, places, draftKey, ...fields }: PlacedDocument): PlacedMessage {
  return { ...fields, id: _id, draftKey: draftKey ?? null, places: places.map(asPlace) };
}

/** A place as it is read back. */
const asStored = (place: Place) => asPlace(asPlaceDocument(place));

function asMet({ _id, ...fields }: MetDocument): MetMessage {
  return { ...fields, id: _id };
}
