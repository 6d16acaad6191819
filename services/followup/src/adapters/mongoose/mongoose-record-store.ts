import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { effectiveValue } from '@tern/contracts/follow-up-status';
import { duplicateIds } from '@tern/stores/duplicate-ids';
import { freedLease } from '@tern/stores/lease';
import { outboxEntry } from '@tern/stores/outbox';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { addressKey } from '../../domain/mail/address-key.ts';
import { wantsModel } from '../../domain/threads/ask-reading.ts';
import type { FollowUpRecord } from '../../domain/records/follow-up-record.ts';
import type { RecordChange, RecordStore } from '../../domain/records/record-store.ts';
import { nothingSaid } from '../../domain/records/user-words.ts';
import { documentsOf } from './documents-of.ts';
import { newestIds, within } from './neighbour-queries.ts';
import { recordFields, toRecord, toStoredFacts, type FollowUpDocument } from './follow-up-model.ts';

export interface RecordStoreParts {
  readonly model: Model<FollowUpDocument>;
  readonly makeEvent: EventMaker<'followup'>;
  readonly clock: Clock;
  /** Called after a write that put mail on the list of the outside model. Null without a model: then nothing is put there. */
  readonly onAsks: (() => void) | null;
  /** Called after a write that left events in the outbox. */
  readonly onEvents: () => void;
}

export function createMongooseRecordStore({
  model,
  makeEvent,
  clock,
  onAsks,
  onEvents,
}: RecordStoreParts): RecordStore {
  async function find(ids: readonly string[]): Promise<FollowUpRecord[]> {
    return (await documentsOf<FollowUpDocument>(model, ids, recordFields)).map(toRecord);
  }

  return {
    find,
    async findOfUser(userId, id) {
      const document = await model.findOne({ _id: id, userId }, recordFields).lean<FollowUpDocument>();
      return document && toRecord(document);
    },
    async neighbours(accountId, { rawMessageIds, subjectKeys, subjectWindow, addressKeys }, known) {
      // One query per index, because each is then a plain range on every engine, unlike $or. Most find the same mails, so each mail is read
      // once.
      const wanted: [string, readonly string[], object][] = [
        ['facts.rawMessageId', rawMessageIds, {}],
        ['facts.ancestors', rawMessageIds, {}],
        ['facts.subjectKey', subjectWindow ? subjectKeys : [], within('facts.date', subjectWindow)],
        ['facts.recipientKeys', addressKeys, {}],
      ];
      const lists = await Promise.all(
        wanted
          .filter(([, keys]) => keys.length > 0)
          .map(([path, keys, window]) =>
            newestIds(model, { accountId, [path]: { $in: keys }, ...window }, 'facts.date'),
          ),
      );
      return find([...new Set(lists.flat())].filter((id) => !known.has(id)));
    },
    async save(changes) {
      if (changes.length === 0) return [];
      const token = newId();
      const now = clock.now();
      const write = (change: RecordChange) =>
        writeOf(
          change,
          token,
          change.events.map(({ contract, data }) =>
            outboxEntry(makeEvent(contract, change.record.userId, data)),
          ),
          { now, askFields: askFieldsOf(change, onAsks && now) },
        );
      const writes = [...changes.filter(({ isSame }) => !isSame).map(write), ...marksOf(changes, token)];
      let matched = 0;
      const doubled = await duplicateIds(
        model.collection
          .bulkWrite(writes as Parameters<typeof model.collection.bulkWrite>[0], { ordered: false })
          .then(({ matchedCount }) => (matched = matchedCount)),
      );
      if (changes.some(({ events }) => events.length > 0)) onEvents();
      if (changes.some((change) => !change.isSame && wantsModel(change))) onAsks?.();
      const updated = changes.filter(({ record }) => record.revision > 0).map(({ record }) => record.id);
      if (matched === updated.length) return doubled;
      return [...doubled, ...(await notWrittenBy(model, updated, token))];
    },
    async hasAny(accountId) {
      return (await model.collection.findOne({ accountId }, { projection: { _id: 1 } })) !== null;
    },
    // Reads all records of the user by the index of their dates: 0.2 s for 20,000, and only when an account or the muted people change. One
    // more index over every recipient would slow down every write of mail.
    async idsToAddresses(userId, addresses) {
      const documents = await model
        .find({ userId, 'facts.recipientKeys': { $in: addresses.map(addressKey) } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    // Reads all records too, and only when an account is removed.
    async idsRestingOn(userId, accountId) {
      const documents = await model
        .find({ userId, 'state.restsOn': accountId }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}

function writeOf(
  change: RecordChange,
  token: string,
  outbox: ReturnType<typeof outboxEntry>[],
  { now, askFields }: { readonly now: Date; readonly askFields: object },
): AnyBulkWriteOperation<FollowUpDocument> {
  const { record, facts, removedVersion, labels, said, state, withdrawnDraftId, rewritesFacts } = change;
  const mark = { revision: record.revision + 1, lastWrite: token };
  const isBuried = facts === null || facts.version <= (removedVersion ?? -1);
  const fields = {
    ...mark,
    version: record.version,
    removedVersion,
    buriedAt: isBuried ? now : null,
    labels,
    said: said === nothingSaid ? null : said,
    state,
    withdrawnDraftId,
    needs: state && effectiveValue(state.needsFollowup, labels.needsFollowup),
    ...askFields,
  };
  if (record.revision === 0) {
    const document = {
      _id: record.id,
      accountId: record.accountId,
      userId: record.userId,
      ...fields,
      facts: toStoredFacts(facts),
      processAt: null,
    };
    return {
      insertOne: { document: (outbox.length > 0 ? { ...document, outbox } : document) as FollowUpDocument },
    };
  }
  return {
    updateOne: {
      filter: { _id: record.id, revision: record.revision },
      update: {
        $set: { ...fields, ...(rewritesFacts && { facts: toStoredFacts(facts) }) },
        ...(outbox.length > 0 && { $push: { outbox: { $each: outbox } } }),
      },
    },
  };
}

/** The writes that only raise revisions, which most writes of a sync are. Few statements, because many records have the same revision. */
function marksOf(changes: readonly RecordChange[], token: string): AnyBulkWriteOperation<FollowUpDocument>[] {
  const same = changes.flatMap(({ isSame, record }) => (isSame ? record : []));
  return [...Map.groupBy(same, ({ revision }) => revision)].map(([revision, records]) => ({
    updateMany: {
      filter: { _id: { $in: records.map(({ id }) => id) }, revision },
      update: { $set: { revision: revision + 1, lastWrite: token } },
    },
  }));
}

/**
 * Puts a mail on the list of the model, or takes it off: new mail, mail with a new version, mail that something else had decided before. A
 * worker that asks about it just now has an older version, so its lease ends.
 * @param askAt null when there is no model.
 */
function askFieldsOf(change: RecordChange, askAt: Date | null): object {
  if (!wantsModel(change)) return { wantsModel: false, askAt: null };
  const { record, rewritesFacts, facts } = change;
  const isNew = record.revision === 0;
  const wanted = !isNew && wantsModel(record);
  const isReadAnew = rewritesFacts && !facts?.outside;
  if (askAt === null || (wanted && !isReadAnew)) return { wantsModel: true };
  return { wantsModel: true, askAt, ...(!isNew && freedLease) };
}

/**
 * Ids of the records that another writer wrote last. Either our write failed on the revision, or it was overwritten since; looking again
 * then does no harm.
 */
async function notWrittenBy(
  model: Model<FollowUpDocument>,
  ids: readonly string[],
  token: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const others = await model
    .find({ _id: { $in: ids }, lastWrite: { $ne: token } }, { _id: 1 })
    .lean<{ _id: string }[]>();
  return others.map(({ _id }) => _id);
}
