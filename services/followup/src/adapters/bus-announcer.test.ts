import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { draftWithdrawn } from '@tern/contracts/events/followup';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { createOutboxStore } from '@tern/stores/outbox';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { withdrawnEvent } from '../domain/records/follow-up-event.ts';
import { createBusAnnouncer } from './bus-announcer.ts';
import { followUpModel } from './mongoose/follow-up-model.ts';

const closing = new AsyncDisposableStack();
let model: ReturnType<typeof followUpModel>;
beforeAll(async () => {
  const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove());
  const server = closing.adopt(await startDocumentServer({ folder: folder.path }), (open) => open.close());
  const documents = closing.adopt(await connectDocuments(server.uri, 'followup'), (open) => open.close());
  model = followUpModel(documents);
});
afterAll(() => closing.disposeAsync());

const eventOf = (id: string) => withdrawnEvent({ id, accountId: 'account', userId: 'robin', version: 1 });

/** Records that are stored, and an announcer whose bus does what is given. */
async function stored(ids: readonly string[], publish: (events: readonly EventEnvelope[]) => Promise<void>) {
  await model.deleteMany({});
  const record = { accountId: 'account', userId: 'robin', revision: 1, version: 1, lastWrite: 'x' };
  await model.collection.insertMany(ids.map((_id) => ({ _id, ...record })) as never);
  const noted = { errors: 0, written: 0 };
  const announcer = createBusAnnouncer({
    bus: { publish },
    model,
    makeEvent: createEventMaker('followup', systemClock),
    onEvents: () => (noted.written += 1),
    onError: () => (noted.errors += 1),
    patienceMs: 200,
  });
  return { announcer, noted };
}

const waiting = async () =>
  (await createOutboxStore([model]).pending(100)).map(({ event }) => [
    event.topic,
    (event.data as { messageId: string }).messageId,
  ]);

describe('what is published of new records', () => {
  test('when the bus takes it, then nothing waits', async () => {
    const published: EventEnvelope[] = [];
    const { announcer, noted } = await stored(['a'], async (events) => void published.push(...events));
    await announcer.tell([eventOf('a')]);
    expect(published.map(({ data }) => data)).toEqual([eventOf('a').data]);
    expect([await waiting(), noted]).toEqual([[], { errors: 0, written: 0 }]);
  });

  test.each([
    ['is away', () => Promise.reject(new AppError('unavailable'))],
    ['does not answer', () => new Promise<void>(() => undefined)],
  ])(
    'when the bus %s, then it waits in its records for the relay, without what has gone',
    async (_, publish) => {
      const { announcer, noted } = await stored(['a', 'b'], publish);
      await announcer.tell(['a', 'b', 'gone'].map(eventOf));
      expect(await waiting()).toEqual([
        [draftWithdrawn.topic, 'a'],
        [draftWithdrawn.topic, 'b'],
      ]);
      expect(noted).toEqual({ errors: 1, written: 1 });
    },
  );
});
