import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Connection, Model } from 'mongoose';
import {
  byPromise,
  dueWindowOf,
  effectiveValue,
  followUpGroupSchema,
  isDueNow,
  type FollowUpGroup,
} from '@tern/contracts/follow-up-status';
import type { EventData } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { AppError } from '@tern/kernel/app-error';
import { day } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { cases } from '@tern/tools/testing/cases';
import {
  followUpModel,
  toStoredFacts,
  type FollowUpDocument,
} from '../src/adapters/mongoose/follow-up-model.ts';
import { createMongooseRecordQueries } from '../src/adapters/mongoose/mongoose-record-queries.ts';
import { groupOf } from '../src/domain/records/follow-up-group.ts';
import { isSent, type FollowUpRecord, type SentRecord } from '../src/domain/records/follow-up-record.ts';
import { groupedMail } from '../src/domain/records/grouped-mail.ts';
import { listFollowUps } from '../src/domain/timeline/list-follow-ups.ts';
import { readStats } from '../src/domain/timeline/read-stats.ts';
import { consumersFor } from '../src/entry-points/events/consumers.ts';
import { aFollowupDomain, readerOfNeverMind } from './a-followup-domain.ts';
import { aStory, say, type Story } from './a-story.ts';

type Assessed = EventData<typeof messageAssessed>;

const userId = 'user-1';
const start = Date.parse('2025-08-18T09:00:00.000Z');
const folder = makeTemporaryFolder();
let server: DocumentServer;
let documents: Connection;
let model: Model<FollowUpDocument>;
beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  documents = await connectDocuments(server.uri, 'followup');
  model = followUpModel(documents);
});
afterAll(async () => {
  await documents.close();
  await server.close();
  folder.remove();
});

/** The story up to its end, without actions that are refused because the mail is not there. */
async function live({ events, words, messages }: Story) {
  const domain = aFollowupDomain(undefined, readerOfNeverMind);
  const consumers = consumersFor(domain.context);
  for (const event of events)
    await consumers.find(({ contract }) => contract.topic === event.topic)?.handle([event]);
  for (const word of words)
    await say(domain, messages, word).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  return domain;
}

function toDocument(record: FollowUpRecord): FollowUpDocument {
  const { id: _id, facts, labels, state } = record;
  return {
    ...record,
    _id,
    facts: toStoredFacts(facts),
    buriedAt: null,
    processAt: null,
    lastWrite: 'x',
    needs: isSent(record) ? effectiveValue(state?.needsFollowup ?? null, labels.needsFollowup) : null,
  };
}

const store = (records: readonly FollowUpRecord[]) =>
  model.collection.insertMany(
    records.map(toDocument) as unknown as Parameters<typeof model.collection.insertMany>[0],
  );

/** The state that consuming services have: the newest event of each existing mail. */
function publishedOf(
  { published }: Awaited<ReturnType<typeof live>>,
  sent: readonly SentRecord[],
): Assessed[] {
  const newest = new Map<string, Assessed>();
  for (const { contract, data } of published) {
    if (contract !== messageAssessed) continue;
    const assessed = data as Assessed;
    if (assessed.version > (newest.get(assessed.messageId)?.version ?? 0))
      newest.set(assessed.messageId, assessed);
  }
  return sent.flatMap(({ id }) => newest.get(id) ?? []);
}

const isDueByEvent = (data: Assessed, verifiedUntil: Date | null, now: Date) =>
  isDueNow(
    {
      ...data,
      reachedNobody: data.delivery?.reachedSomebody === false,
      needsFollowup: effectiveValue(data.needsFollowup, data.needsFollowupLabel),
      followUpDueAt: data.followUpDueAt === null ? null : new Date(data.followUpDueAt),
    },
    dueWindowOf(verifiedUntil, now),
  );

const moment = fc.integer({ min: 0, max: 70 * 24 }).map((hours) => new Date(start + (hours * day) / 24));

test('when any history is looked at at any moment, then statistic, names, queue, groups and what other services know show one number', async () => {
  const runs = cases({ quick: 25, deep: 500, full: 5000 });
  await fc.assert(
    fc.asyncProperty(aStory, moment, async (story, now) => {
      const domain = await live(story);
      const copies = (await domain.accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
      const records = [...domain.recordsById.values()];
      await model.deleteMany({});
      if (records.length > 0) await store(records);
      const queries = createMongooseRecordQueries(model);
      const clock = createFakeClock(now.toISOString());
      const reviews = { ofUser: async () => [] };
      const context = { queries, accounts: domain.accounts, reviews, clock };
      const stats = await readStats({ ...context, reader: { engineVersion: 'x' } }, userId);

      const mail = groupedMail(userId, copies, now);
      const windows = new Map(mail.windows.map((window) => [window.accountId, window]));
      const sent = records.filter(isSent);
      const idsOf = (group: FollowUpGroup) =>
        sent
          .filter((record) => {
            const window = windows.get(record.accountId) ?? dueWindowOf(null, now);
            return groupOf(record, window, mail.maybeSince) === group;
          })
          .map(({ id }) => id)
          .sort();
      let queue: string[] = [];
      for (const group of followUpGroupSchema.options) {
        const listed = await listFollowUps(context, { userId, group, limit: 100, offset: 0 });
        expect(listed.messages.map(({ record }) => record.id).sort()).toEqual(idsOf(group));
        expect(listed.counts[group]).toBe(listed.messages.length);
        // The badge never contradicts the group.
        if (group === 'due' || group === 'not-arrived')
          expect(listed.messages.every(({ status }) => status === 'needs-follow-up')).toBe(true);
        if (group === 'due') {
          expect(listed.messages.some(({ record }) => record.state?.reachedNobody)).toBe(false);
          queue = listed.messages.map(({ record }) => record.id);
        }
      }

      const due = idsOf('due');
      const { people, otherMessages } = stats.duePeople;
      const named = people.reduce((sum, { messages }) => sum + messages, otherMessages);
      const verified = new Map(copies.map(({ accountId, verifiedUntil }) => [accountId, verifiedUntil]));
      const known = publishedOf(domain, sent)
        .filter((data) => isDueByEvent(data, verified.get(data.accountId) ?? null, now))
        .map(({ messageId, followUpDueAt }) => ({ messageId, dueAt: new Date(followUpDueAt ?? 0) }))
        .sort(byPromise)
        .map(({ messageId }) => messageId);
      // Its order too, in which the report lists it (notifier's report-queue.property.test.ts).
      expect(known).toEqual(queue);
      expect({ pending: stats.pending, named }).toEqual({ pending: due.length, named: due.length });
    }),
    { numRuns: runs, seed: 20_251_123 },
  );
}, 300_000);
