import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Connection, Model } from 'mongoose';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { untilTaken } from '@tern/testing/until-taken';
import {
  accountId,
  anyNews,
  at,
  aRemoval,
  aWord,
  disordered,
  keep,
  type News,
} from '../../test/follow-up-news.ts';
import type { FollowUpCopies } from '../domain/copies/follow-up-copies.ts';
import { createMongooseFollowUpCopies, followUpModel } from './mongoose-follow-up-copies.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let documents: Connection;
let model: Model<object>;
let followUps: FollowUpCopies;

beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  documents = await connectDocuments(server.uri, 'notifier');
  const followUpDocuments = followUpModel(documents);
  await prepareIndexes(documents);
  model = followUpDocuments as unknown as Model<object>;
  followUps = createMongooseFollowUpCopies(followUpDocuments);
});
beforeEach(() => model.deleteMany({}));
afterAll(async () => {
  await documents.close();
  await server.close();
  folder.remove();
});

const openSubjects = async () => (await followUps.open(accountId)).map(({ mail }) => mail?.subject);
const stored = () => model.find({}).lean();

describe('a mail that is assessed after its removal', () => {
  test('when followup had not handled the removal, then the copy stays removed', async () => {
    await followUps.put([aWord({ version: 1, messageVersion: 5, assessedAt: at(1) })]);
    await followUps.remove([aRemoval({ version: 6, at: at(2) })]);
    await followUps.put([aWord({ version: 2, messageVersion: 5, assessedAt: at(3) })]);
    expect(await openSubjects()).toEqual([]);
    expect(JSON.stringify(await stored())).not.toContain('Offer');
  });

  test('when followup publishes it again, and no other event came, then there is no copy', async () => {
    await followUps.remove([aRemoval({ version: 6, at: at(2) })]);
    await followUps.put([aWord({ version: 1, messageVersion: 5, assessedAt: at(3) })]);
    expect(await openSubjects()).toEqual([]);
    expect(await followUps.count(accountId)).toEqual({ weighed: 0, undecided: 0 });
  });

  test('when the removal arrives last, then the copy is removed, however late the mail was assessed', async () => {
    await followUps.put([aWord({ version: 2, messageVersion: 5, assessedAt: at(3) })]);
    await followUps.remove([aRemoval({ version: 6, at: at(2) })]);
    expect(await openSubjects()).toEqual([]);
    expect(JSON.stringify(await stored())).not.toContain('Offer');
  });

  test('when the mail has come back, then the copy is back, and the earlier removal changes nothing', async () => {
    await followUps.put([aWord({ version: 1, messageVersion: 5, assessedAt: at(1) })]);
    await followUps.remove([aRemoval({ version: 6, at: at(9) })]);
    // Published by another process, whose clock is behind.
    await followUps.put([aWord({ version: 2, messageVersion: 7, assessedAt: at(4) })]);
    expect(await openSubjects()).toEqual(['Offer']);
    await followUps.remove([aRemoval({ version: 6, at: at(9) })]);
    expect(await openSubjects()).toEqual(['Offer']);
    await followUps.remove([aRemoval({ version: 8, at: at(9) })]);
    expect(await openSubjects()).toEqual([]);
  });

  test('when the event has no version of the mail, as older ones, then the later of the two counts', async () => {
    await followUps.put([aWord({ version: 1, assessedAt: at(1) })]);
    await followUps.remove([aRemoval({ version: 6, at: at(2) })]);
    await followUps.put([aWord({ version: 2, assessedAt: at(2) })]);
    expect(await openSubjects()).toEqual([]);
    await followUps.put([aWord({ version: 3, assessedAt: at(3) })]);
    expect(await openSubjects()).toEqual(['Offer']);
  });
});

/** Each topic in the order given, both at once, as their handlers do. */
async function takeIn(news: readonly News[], batchSize: number) {
  const words = news.flatMap((one) => ('word' in one ? [one.word] : []));
  const removals = news.flatMap((one) => ('removal' in one ? [one.removal] : []));
  await Promise.all([
    inBatches(words, batchSize, (batch) => followUps.put(batch)),
    inBatches(removals, batchSize, (batch) => followUps.remove(batch)),
  ]);
}

async function inBatches<T>(all: readonly T[], size: number, take: (batch: T[]) => Promise<void>) {
  for (let from = 0; from < all.length; from += size)
    await untilTaken(() => take(all.slice(from, from + size)));
}

describe('events of both topics at once', () => {
  test('when events come in any order, more than once and in batches, then the rules decide what is stored', async () => {
    const cases = anyNews({ withOld: true }).chain((news) =>
      fc.tuple(fc.constant(news), disordered(news), fc.integer({ min: 1, max: 3 })),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([news, order, batchSize]) => {
        await model.deleteMany({});
        await takeIn(order, batchSize);
        const kept = keep(news);
        const [document] = await stored();
        expect(document).toMatchObject({
          version: kept?.version,
          messageVersion: kept?.messageVersion,
          state: kept?.state,
          mail: kept?.mail,
          removal: kept?.removal,
          removedAt: kept?.isGone ? kept.removal?.at : null,
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a tombstone without a version', () => {
  beforeEach(async () => {
    const tombstone = { _id: 'sent', accountId, removedAt: at(2), version: -1, state: 'closed' };
    await model.collection.insertOne({ ...tombstone, assessedAt: null, mail: null } as object);
  });

  test('when the mail was assessed before it, then it stays, and after it, then the mail has come back', async () => {
    await followUps.put([aWord({ version: 1, messageVersion: 5, assessedAt: at(1) })]);
    expect(await openSubjects()).toEqual([]);
    await followUps.put([aWord({ version: 2, messageVersion: 7, assessedAt: at(3) })]);
    expect(await openSubjects()).toEqual(['Offer']);
  });

  test('when the removal is published again, then its version counts', async () => {
    await followUps.remove([aRemoval({ version: 6, at: at(2) })]);
    await followUps.put([aWord({ version: 1, messageVersion: 5, assessedAt: at(3) })]);
    expect(await openSubjects()).toEqual([]);
  });
});
