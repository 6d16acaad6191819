import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageAssessed } from '@tern/contracts/events/followup';
import { messageChanged, messageRepublished, messageSynced } from '@tern/contracts/events/mail-sync';
import { reindexRequested } from '@tern/contracts/events/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { createMongooseRepublishingStore } from '../src/adapters/mongoose/mongoose-republishing-store.ts';
import { createMongooseMessageReader } from '../src/adapters/mongoose/mongoose-message-reader.ts';
import { createModels } from '../src/adapters/mongoose/mongoose-models.ts';
import { republishPage } from '../src/domain/republishing/republish-page.ts';
import type { DomainEvent } from '../src/domain/domain-event.ts';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { mailContentHere } from './mail-content-here.ts';

const clock = createFakeClock('2026-03-10T09:00:00Z');
const stored = 45;
let mailSync: RunningMailSync;
beforeAll(async () => {
  const raw = (number: number) =>
    Buffer.from(
      aRawMessage({ subject: `Offer ${number}`, messageId: `<offer-${number}@partner.example>` } as object),
    );
  const many = Array.from({ length: stored - 2 }, (_, number) => raw(number));
  mailSync = await startMailSync({
    seed: aMailbox({ INBOX: many, Sent: [raw(stored - 1)], Projects: [raw(stored)] }),
    clock,
  });
  await mailSync.connect();
  await mailSync.service.settled();
});
afterAll(() => mailSync.close());

const ask = (requestId: string) =>
  mailSync.service.publish([createEventMaker('search', clock)(reindexRequested, '', { requestId })]);
const republished = () => mailSync.service.eventsOf(messageRepublished).map(({ data }) => data);

describe('search.reindex.requested', () => {
  test('when search asks, then each stored message is published once more as it was, below every version', async () => {
    await ask('index-1');
    await waitUntil(() => republished().length >= stored, { what: 'all mail to be published again' });
    await ask('index-1');
    await mailSync.service.settled();
    const synced = new Map(
      mailSync.service.eventsOf(messageSynced).map(({ data }) => [data.messageId, data] as const),
    );
    expect(synced.size).toBe(stored);
    expect(republished()).toHaveLength(stored);
    for (const data of republished()) {
      const { version: _, replyTo: _r, language: _l, automatic: _a, ...same } = synced.get(data.messageId)!;
      expect(data).toEqual({ ...same, version: 0, assessment: null });
    }
    const project = republished().find(({ subject }) => subject === `Offer ${stored}`);
    expect(project?.mailboxes).toEqual([{ id: expect.any(String), name: 'Projects' }]);
  });

  test('when followup has decided on a message, then all that its status follows from is published with it', async () => {
    const { accountId, userId, messageId } = republished().find(({ direction }) => direction === 'sent')!;
    const followUp = {
      followUpDraftStatus: 'DRAFTED',
      followUpDraftMessageId: 'a-draft',
      answeredElsewhere: true,
      followUpDueAt: '2026-03-12T09:00:00.000Z',
    } as const;
    await mailSync.service.publish([
      createEventMaker('followup', clock)(messageAssessed, userId, {
        accountId,
        userId,
        messageId,
        version: 4,
        ...followUp,
        needsFollowup: false,
        isFollowup: false,
        needsFollowupLabel: true,
        isFollowupLabel: null,
        responseMessageId: null,
        responseEvidence: null,
        replyNote: null,
        reason: null,
        waitReason: null,
        mail: null,
      }),
    ]);
    await mailSync.service.settled();
    const before = republished().length;
    await ask('index-of-the-assessed');
    await waitUntil(() => republished().length >= before + stored, {
      what: 'all mail to be published again',
    });
    expect(republished().findLast((data) => data.messageId === messageId)?.assessment).toEqual({
      version: 4,
      needsFollowup: true,
      responseMessageId: null,
      followUp,
    });
  });

  test('when a process dies between two pages, then the next one goes on where it was', async () => {
    const models = createModels(mailSync.service.documents.useDb(mailSync.service.documents.name));
    const sent: DomainEvent[] = [];
    let room = 1;
    const outbox = {
      publish: async (events: readonly DomainEvent[]) => {
        if (room-- <= 0) return false;
        sent.push(...events);
        return true;
      },
    };
    // Moved alone: the service's own job would claim the request once the lease is over.
    const later = createFakeClock(clock.now());
    const republishing = createMongooseRepublishingStore(models, outbox as never, later);
    const context = {
      republishing,
      reader: createMongooseMessageReader(models, mailContentHere),
      content: mailContentHere,
    };
    // Claimed before the service's own job looks.
    await models.republishings.create([
      {
        _id: 'index-2',
        begunAt: clock.now(),
        afterId: '',
        isDone: false,
        lease: { holder: 'one', until: new Date(clock.now().getTime() + 60_000) },
      },
    ]);
    const first = await republishPage(context, { requestId: 'index-2', afterId: '' }, 'one');
    expect(first).toMatchObject({ requestId: 'index-2' });
    expect(await republishPage(context, first as never, 'one')).toBe('stopped');
    // It died; its lease runs out.
    expect(await republishing.claim('two')).toBeNull();
    later.advance(61_000);
    const claimed = await republishing.claim('two');
    expect(claimed).toEqual(first);
    // Who lost the lease notes nothing.
    expect(await republishing.advance('index-2', 'one', null)).toBe(false);
    room = 100;
    let state: Awaited<ReturnType<typeof republishPage>> = claimed!;
    while (typeof state === 'object') state = await republishPage(context, state, 'two');
    expect(state).toBe('done');
    const ids = sent.map(({ data }) => (data as { messageId: string }).messageId);
    expect(ids).toHaveLength(stored);
    expect(new Set(ids).size).toBe(stored);
    expect(await republishing.claim('three')).toBeNull();
  });
});

test('when a message moves between two folders without a role, then its change names the folder it lies in', async () => {
  const program = await mailSync.program();
  await program.mailboxCreate('Ideas');
  const lock = await program.getMailboxLock('Projects');
  await program.messageMove('1', 'Ideas');
  lock.release();
  await mailSync.refreshed();
  const changed = await waitUntil(() => mailSync.service.eventsOf(messageChanged).at(-1), {
    what: 'the event of the change',
  });
  expect(changed.data.mailboxes).toEqual([{ id: expect.any(String), name: 'Ideas' }]);
});
