import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { draftRequested } from '@tern/contracts/events/followup';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, hour, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { followUpModel } from '../src/adapters/mongoose/follow-up-model.ts';
import { accountModel } from '../src/adapters/mongoose/mongoose-account-copies.ts';
import { createMongooseDueDrafts } from '../src/adapters/mongoose/mongoose-due-drafts.ts';
import type { DraftFact } from '../src/domain/mail/draft-fact.ts';
import type { DraftRequest, WrittenDraft } from '../src/domain/drafting/draft-followup.ts';
import { requestDrafts, type RequestDraftsContext } from '../src/domain/drafting/request-drafts.ts';

/** Several pods on one real store: each test names what one of them does while another one runs. */
const folder = makeTemporaryFolder();
const start = '2025-08-25T12:00:00.000Z';
let clock = createFakeClock(start);
let followUps: ReturnType<typeof followUpModel>;
let accounts: ReturnType<typeof accountModel>;
let facts: Partial<DraftFact>[];
let close: () => Promise<void>;
beforeAll(async () => {
  const server = await startDocumentServer({ folder: folder.path });
  const documents = await connectDocuments(server.uri, 'followup');
  followUps = followUpModel(documents);
  accounts = accountModel(documents);
  await prepareIndexes(documents);
  close = async () => {
    await documents.close();
    await server.close();
    folder.remove();
  };
});
afterAll(() => close());
beforeEach(async () => {
  clock = createFakeClock(start);
  facts = [];
  await accounts.deleteMany({});
  await followUps.deleteMany({});
});

const ago = (ms: number) => new Date(clock.now().getTime() - ms);

async function anAccount(overrides: object = {}): Promise<string> {
  const id = newId();
  const known = { version: 1, aliases: [], knownAddresses: [], verifiedVersion: 1, isRemoved: false };
  const settings = { savesDrafts: true };
  const verifiedUntil = new Date(clock.now().getTime() + 100 * day);
  await accounts.create([{ _id: id, userId: 'ana', ...known, verifiedUntil, settings, ...overrides }]);
  return id;
}

const due = { responseMessageId: null, followUpDraftStatus: 'NONE' };

/** A mail of an account whose answer has been due for an hour. */
async function aDueMail(
  accountId: string,
  { state = {}, ...overrides }: { state?: object; needs?: boolean } = {},
) {
  const id = newId();
  const record = { revision: 1, version: 1, labels: {}, lastWrite: newId(), needs: true };
  const derived = { ...due, followUpDueAt: ago(hour), ...state } as never;
  await followUps.create([{ _id: id, accountId, userId: 'ana', ...record, state: derived, ...overrides }]);
  return id;
}

const text = async ({ messageId }: DraftRequest): Promise<WrittenDraft> => ({
  subject: 'Re: x',
  body: messageId,
  engine: 'template/3',
});

function aPod({ draftFollowup = text, onEvents = () => undefined as void } = {}): RequestDraftsContext {
  const makeEvent = createEventMaker('followup', clock);
  return {
    dueDrafts: createMongooseDueDrafts({ followUps, accounts, makeEvent, onEvents }),
    drafts: {
      ofSources: async (ids) =>
        facts.filter((fact) => ids.includes(fact.sourceMessageId ?? '')) as DraftFact[],
    },
    users: { find: async () => ({ timeZone: 'UTC' }) as never },
    draftFollowup,
    clock,
  };
}

const work = (pod = aPod()) => requestDrafts(pod, () => false);

/** The events in the outbox: the relay publishes them, also after a crash. */
async function requestsOf(id: string): Promise<number> {
  const found = await followUps.findOne({ _id: id }).lean();
  return (found?.outbox ?? []).filter(({ event }) => event.topic === draftRequested.topic).length;
}

describe('exactly one request', () => {
  test('when two pods look at the same moment, then each mail is requested once', async () => {
    const accountId = await anAccount();
    const ids = await Promise.all(Array.from({ length: 20 }, () => aDueMail(accountId)));
    await Promise.all([work(), work(), work()]);
    expect(await Promise.all(ids.map(requestsOf))).toEqual(ids.map(() => 1));
  });

  test('when a pod is asked to stop, then it begins with no further mail', async () => {
    const accountId = await anAccount();
    const ids = [await aDueMail(accountId), await aDueMail(accountId)];
    let looks = 0;
    await requestDrafts(aPod(), () => (looks += 1) > 1);
    const requests = await Promise.all(ids.map(requestsOf));
    expect(requests.sort()).toEqual([0, 1]);
  });

  test('when a pod dies while it writes the text, then another requests it once the lease is over', async () => {
    const id = await aDueMail(await anAccount());
    const dies = aPod({ draftFollowup: () => Promise.reject(new Error('killed')) });
    await expect(work(dies)).rejects.toThrow('killed');
    await work();
    expect(await requestsOf(id)).toBe(0);
    clock.advance(6 * minute);
    await work();
    expect(await requestsOf(id)).toBe(1);
  });

  test('when a pod dies right after its write, then the request is kept and not made again', async () => {
    const id = await aDueMail(await anAccount());
    const dies = aPod({
      onEvents: () => {
        throw new Error('killed');
      },
    });
    await expect(work(dies)).rejects.toThrow('killed');
    clock.advance(6 * minute);
    await work();
    expect(await requestsOf(id)).toBe(1);
  });

  test('when a pod sleeps through its lease, then the other one requests, and it does not on waking', async () => {
    const id = await aDueMail(await anAccount());
    const sleeps = aPod({
      async draftFollowup(request) {
        clock.advance(6 * minute);
        await work();
        return text(request);
      },
    });
    await work(sleeps);
    expect(await requestsOf(id)).toBe(1);
    expect(await followUps.findOne({ _id: id }).lean()).toMatchObject({ draftRequests: 1 });
  });

  test('when no draft comes of it, then it is requested again after 1, 6, 24 and 48 hours, and never again', async () => {
    const id = await aDueMail(await anAccount());
    await work();
    let made = 1;
    for (const wait of [hour, 6 * hour, day, 2 * day]) {
      clock.advance(wait - minute);
      await work();
      expect(await requestsOf(id)).toBe(made);
      clock.advance(minute);
      await work();
      expect(await requestsOf(id)).toBe((made += 1));
    }
    clock.advance(3 * day);
    await work();
    expect(await requestsOf(id)).toBe(5);
  });

  test('when there are more accounts than one page has, then all are looked at', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, async () => aDueMail(await anAccount())));
    await work();
    expect(await Promise.all(ids.map(requestsOf))).toEqual(ids.map(() => 1));
  });
});

const changes: [string, object][] = [
  ['is answered', { 'state.responseMessageId': 'answer' }],
  ['needs no answer any more (muted, dismissed, labelled)', { needs: false }],
  ['is put off', { 'state.followUpDueAt': new Date('2025-09-01T00:00:00Z') }],
  ['has a draft', { 'state.followUpDraftStatus': 'DRAFTED' }],
  ['is removed', { needs: null, state: null }],
];

describe('nothing is requested', () => {
  test.each(changes)('when the mail %s, then no draft is requested', async (_what, change) => {
    const id = await aDueMail(await anAccount());
    await followUps.updateOne({ _id: id }, { $set: change });
    await work();
    expect(await requestsOf(id)).toBe(0);
  });

  test.each(changes)(
    'when the mail %s while its text is being written, then the text is dropped',
    async (_what, change) => {
      const id = await aDueMail(await anAccount());
      const slow = aPod({
        async draftFollowup(request) {
          await followUps.updateOne({ _id: id }, { $set: change });
          return text(request);
        },
      });
      await work(slow);
      expect(await requestsOf(id)).toBe(0);
      // And a request comes at once should that be undone.
      await followUps.updateOne(
        { _id: id },
        { $set: { needs: true, state: { ...due, followUpDueAt: ago(hour) } } },
      );
      await work();
      expect(await requestsOf(id)).toBe(1);
    },
  );

  test.each(['saved', 'withdrawn', 'sent', 'vanished'] as const)(
    'when there has been a draft (%s), then no draft is requested, also later',
    async (state) => {
      const id = await aDueMail(await anAccount());
      facts = [{ sourceMessageId: id, state }];
      await work();
      facts = [];
      clock.advance(6 * minute);
      await work();
      expect(await requestsOf(id)).toBe(0);
    },
  );

  test.each<[string, object]>([
    ['is removed', { isRemoved: true }],
    ['does not save drafts', { settings: { savesDrafts: false } }],
    ['has never been asked', { settings: undefined }],
    ['has not been read yet', { verifiedUntil: null }],
    [
      'has been read up to before the due time only',
      { verifiedUntil: new Date(Date.parse(start) - 2 * hour) },
    ],
  ])('when the account %s, then none of its drafts is requested', async (_what, overrides) => {
    const id = await aDueMail(await anAccount(overrides));
    await work();
    expect(await requestsOf(id)).toBe(0);
  });

  test('when it fell due more than a week ago, or will in a minute, then no draft is requested', async () => {
    const accountId = await anAccount();
    const early = await aDueMail(accountId, { state: { followUpDueAt: ago(-minute) } });
    const old = await aDueMail(accountId, { state: { followUpDueAt: ago(7 * day + minute) } });
    const within = await aDueMail(accountId, { state: { followUpDueAt: ago(7 * day - minute) } });
    await work();
    expect(await Promise.all([early, old, within].map(requestsOf))).toEqual([0, 0, 1]);
  });
});
