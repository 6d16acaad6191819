import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxStore } from '@tern/stores/outbox';
import { createFakeClock } from '@tern/testing/fake-clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { offlineMailReader } from '../src/adapters/language-model/offline-mail-reader.ts';
import { followUpModel } from '../src/adapters/mongoose/follow-up-model.ts';
import {
  accountModel,
  createMongooseAccountCopies,
} from '../src/adapters/mongoose/mongoose-account-copies.ts';
import { createMongooseDraftFacts, draftModel } from '../src/adapters/mongoose/mongoose-draft-facts.ts';
import { createMongooseLessons } from '../src/adapters/mongoose/mongoose-lessons.ts';
import { createMongooseListNames, listNameModel } from '../src/adapters/mongoose/mongoose-list-names.ts';
import {
  createMongooseMailAuthors,
  mailAuthorModel,
} from '../src/adapters/mongoose/mongoose-mail-authors.ts';
import { createMongooseMailPlaces, mailPlaceModel } from '../src/adapters/mongoose/mongoose-mail-places.ts';
import { createMongooseMeetings, meetingModels } from '../src/adapters/mongoose/mongoose-meetings.ts';
import { createMongooseOwedMail } from '../src/adapters/mongoose/owed/mongoose-owed-mail.ts';
import { createMongoosePromiseStore } from '../src/adapters/mongoose/owed/mongoose-promise-store.ts';
import { owedModels } from '../src/adapters/mongoose/owed/owed-models.ts';
import { promiseModel } from '../src/adapters/mongoose/owed/promise-model.ts';
import { createMongooseRecordQueries } from '../src/adapters/mongoose/mongoose-record-queries.ts';
import { createMongooseRecordStore } from '../src/adapters/mongoose/mongoose-record-store.ts';
import { createMongooseSentTexts, sentTextModel } from '../src/adapters/mongoose/mongoose-sent-texts.ts';
import {
  createMongooseThreadIndex,
  threadIndexModel,
} from '../src/adapters/mongoose/mongoose-thread-index.ts';
import { createMongooseUserCopies, userModel } from '../src/adapters/mongoose/mongoose-user-copies.ts';
import { sentFactsOf } from '../src/domain/mail/sent-facts.ts';
import {
  newRecord,
  type FollowUpRecord,
  type FollowUpState,
  type SentFacts,
} from '../src/domain/records/follow-up-record.ts';
import type { RecordChange } from '../src/domain/records/record-store.ts';
import type { UserWords } from '../src/domain/records/user-words.ts';
import { createMemoryStores } from './memory/memory-stores.ts';

type MemoryStores = ReturnType<typeof createMemoryStores>;

/** The stores that have two adapters, and the events in their outboxes. */
export interface StoresUnderTest extends Omit<
  MemoryStores,
  'published' | 'reviewsOfAccounts' | 'recordsById'
> {
  /** Topic and data of the waiting events: those of one kind of document in the order in which they were stored. */
  events(): Promise<{ readonly topic: string; readonly data: unknown }[]>;
}
/** The stores of the running test, empty at its start. */
export type CurrentStores = () => StoresUnderTest;

export interface OpenedStores {
  /** Empty stores. */
  fresh(): Promise<StoresUnderTest>;
  close(): Promise<unknown>;
}

export async function openMemoryStores(): Promise<OpenedStores> {
  return {
    async fresh() {
      const { published, reviewsOfAccounts, recordsById: _, ...stores } = createMemoryStores();
      const events = async () =>
        [...published, ...reviewsOfAccounts].map(({ contract: { topic }, data }) => ({ topic, data }));
      return { ...stores, events };
    },
    close: async () => {},
  };
}

/** @param database is emptied before each test and dropped at the end */
export async function openMongooseStores(uri: string, database: string): Promise<OpenedStores> {
  const connection = await connectDocuments(uri, database);
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  const followUps = followUpModel(connection);
  const accounts = accountModel(connection);
  const users = userModel(connection);
  const made = { makeEvent: createEventMaker('followup', clock), onEvents: () => {}, onSaid: async () => {} };
  const stores = {
    records: createMongooseRecordStore({ model: followUps, clock, onAsks: null, ...made }),
    queries: createMongooseRecordQueries(followUps),
    lessons: createMongooseLessons(followUps),
    threadIndex: createMongooseThreadIndex(threadIndexModel(connection)),
    accounts: createMongooseAccountCopies({ model: accounts, onProven: async () => {}, ...made }),
    lists: createMongooseListNames(listNameModel(connection)),
    authors: createMongooseMailAuthors(mailAuthorModel(connection)),
    places: createMongooseMailPlaces(mailPlaceModel(connection), clock),
    drafts: createMongooseDraftFacts(draftModel(connection)),
    texts: createMongooseSentTexts(sentTextModel(connection)),
    owed: createMongooseOwedMail(owedModels(connection), made),
    promises: createMongoosePromiseStore(promiseModel(connection), made),
    users: createMongooseUserCopies(users),
    meetings: createMongooseMeetings(meetingModels(connection), users as never, clock),
  };
  await prepareIndexes(connection);
  const outbox = createOutboxStore([followUps, accounts]);
  const events = async () =>
    (await outbox.pending(1000)).map(({ event: { topic, data } }) => ({ topic, data }));
  return {
    async fresh() {
      for (const model of Object.values(connection.models)) await model.deleteMany({});
      return { ...stores, events };
    },
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

export const account = { accountId: 'account', userId: 'robin' };
export const otherAccount = { accountId: 'other', userId: 'robin' };
export const accountOfKit = { accountId: 'kits', userId: 'kit' };

/** The text of a mail with a question, sent to ben@partner.example on 24 August 2025. */
export function someFacts(id: string, overrides: Partial<SentFacts> = {}): SentFacts {
  return { ...sentFactsOf(aMessageSynced({ messageId: id }), offlineMailReader), ...overrides };
}

/** The decision that an answer is awaited. */
export function aState(overrides: Partial<FollowUpState> = {}): FollowUpState {
  return {
    needsFollowup: true,
    isFollowup: false,
    reason: {
      engine: 'rules',
      version: '1',
      rule: 'question',
      certainty: 'yes',
      sentence: null,
      confidence: 1,
    },
    responseMessageId: null,
    responseEvidence: null,
    answeredElsewhere: false,
    replyNote: null,
    followUpDraftStatus: 'NONE',
    followUpDraftMessageId: null,
    followUpDueAt: new Date('2025-08-27T09:00:00.000Z'),
    waitReason: null,
    ownInTo: [],
    ...overrides,
  } as FollowUpState;
}

/** The write that stores a new record of `robin`. */
export function anInsert(
  id: string,
  given: {
    readonly account?: { readonly accountId: string; readonly userId: string };
    readonly facts?: Partial<SentFacts>;
    readonly state?: Partial<FollowUpState>;
    readonly said?: Partial<UserWords>;
    readonly events?: RecordChange['events'];
  } = {},
): RecordChange {
  const record = newRecord({ messageId: id, ...(given.account ?? account) });
  const { labels, said, withdrawnDraftId, removedVersion } = record;
  return {
    record: { ...record, version: 1 },
    facts: someFacts(id, given.facts),
    state: aState(given.state),
    said: { ...said, ...given.said },
    events: given.events ?? [],
    rewritesFacts: true,
    isSame: false,
    labels,
    withdrawnDraftId,
    removedVersion,
  };
}

/** The write of a record that stays as it is, for a test to change. */
export function aRewrite(record: FollowUpRecord, overrides: Partial<RecordChange> = {}): RecordChange {
  const { facts, state, labels, said, withdrawnDraftId, removedVersion } = record;
  const kept = { facts, state, labels, said, withdrawnDraftId, removedVersion };
  return { record, ...kept, rewritesFacts: false, isSame: false, events: [], ...overrides };
}
