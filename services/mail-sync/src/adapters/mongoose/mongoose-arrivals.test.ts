import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { minute } from '@tern/kernel/clock';
import { account, openStoredMail } from '../../../test/stored-mail.ts';
import { domainEvent } from '../../domain/domain-event.ts';
import { removedEvent } from '../../domain/messages/message-events.ts';

let mail: Awaited<ReturnType<typeof openStoredMail>>;
beforeEach(async () => {
  mail = await openStoredMail();
});
afterEach(() => mail.close());

const three = ['One', 'Two', 'Three'].map((subject) => ({
  messageId: `<${subject}@harbour.example>`,
  subject,
  text: `${subject}.`,
}));
const publishedSubjects = async () =>
  (await mail.events()).map(({ data }) => (data as EventData<typeof messageSynced>).subject);
const publishUnpublished = () => mail.arrivals.publishUnpublished('account', async () => 20);
const unpublished = async () =>
  (await mail.models.arrivals.find({ untold: { $exists: true } }).lean()).flatMap((one) => one.untold ?? []);

describe('new messages', () => {
  test('when they are stored, then all are published and nothing is left', async () => {
    await mail.store(three);
    expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three']);
    expect(await mail.models.arrivals.countDocuments({})).toBe(0);
    expect(await publishUnpublished()).toBe(0);
    expect(await mail.events()).toHaveLength(3);
  });

  test.each([
    ['is away', 'isAway'],
    ['does not answer', 'isStuck'],
  ] as const)('when the bus %s, then they wait in the record of their batch', async (_what, fails) => {
    mail.bus[fails] = true;
    await mail.store(three);
    const [record] = await mail.models.arrivals.find({}).lean();
    expect(record?.outbox).toHaveLength(3);
    expect(record?.removedAt).toBeDefined();
    expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three']);
    expect(await unpublished()).toEqual([]);
  });

  test('when some wait for the relay, then what comes later waits behind them, and is published at once again when they have left', async () => {
    mail.bus.isAway = true;
    await mail.store(three.slice(0, 1));
    mail.bus.isAway = false;
    await mail.store(three.slice(1, 2));
    expect(await publishedSubjects()).toEqual(['One', 'Two']);
    expect(await mail.models.arrivals.countDocuments({})).toBe(2);
    await mail.relay();
    await mail.store(three.slice(2));
    expect(await mail.models.arrivals.countDocuments({})).toBe(0);
    expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three']);
  });

  test('when news of a stored message waits in it, then new mail waits behind it', async () => {
    const ids = await mail.store(three.slice(0, 1));
    const [before] = await mail.messages.findByIds(ids);
    if (!before) throw new Error('nothing was stored');
    const news = { ...(mail.made[0]?.data as EventData<typeof messageSynced>), version: 8 };
    const event = domainEvent(messageSynced, 'robin', news);
    const { id, places, direction, ...placement } = before;
    await mail.messages.exchangePlaces([{ id, places, direction, placement, event, before: places }]);
    await mail.store(three.slice(1));
    expect(await publishedSubjects()).toEqual(['One', 'One', 'Two', 'Three']);
    expect(await mail.models.arrivals.countDocuments({})).toBe(1);
  });

  test('when one is there already, then only the others are published', async () => {
    await mail.store(three.slice(0, 1));
    // Once they are met by inserting, once they are looked for first.
    for (let time = 1; time <= 2; time++) await mail.store(three);
    expect((await publishedSubjects()).sort()).toEqual(['One', 'Three', 'Two']);
    expect(await mail.models.messages.countDocuments({})).toBe(3);
  });

  test('when strangers fill their headers, then no record grows larger than a document may be', async () => {
    const names = Array.from(
      { length: 480 },
      (_, at) => `"${'\u00b1'.repeat(240)}" <p${at}@harbour.example>`,
    );
    const crowded = Array.from({ length: 40 }, (_, at) => ({
      subject: `Crowd ${at}`,
      headers: [`Reply-To: ${names.join(',\r\n ')}`],
    }));
    mail.bus.isAway = true;
    await mail.store(crowded);
    expect(await mail.events()).toHaveLength(40);
    expect(await mail.models.arrivals.countDocuments({})).toBeGreaterThan(1);
  });
});

describe('new messages whose writer died', () => {
  test.each([1, 2, 3, 4])(
    'when that is before its write %i, then a later pass publishes all of them once, as they are then',
    async (write) => {
      await mail.storeAndDie(three, write);
      await mail.models.messages.updateMany({}, { $set: { kinds: ['ARCHIVE'] } });
      await publishUnpublished();
      const events = await mail.events();
      expect(events).toHaveLength(write < 4 ? 0 : 3);
      if (write === 4) for (const { data } of events) expect(data).toMatchObject({ kinds: ['ARCHIVE'] });
      await mail.store(three);
      await publishUnpublished();
      expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three']);
    },
  );

  test('when it had published them but not noted that, then a later pass does so once more and nothing is left', async () => {
    await mail.storeAndDie(three, 5);
    await publishUnpublished();
    expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three', 'One', 'Two', 'Three']);
    expect(await unpublished()).toEqual([]);
  });

  test('when they are published later, then with their text and the newest versions', async () => {
    await mail.storeAndDie(three);
    expect(await publishUnpublished()).toBe(22);
    expect((await mail.events()).map(({ data }) => data)).toEqual(
      [20, 21, 22].map((version) => expect.objectContaining({ version })),
    );
    expect((await mail.events())[0]?.data).toMatchObject({ subject: 'One', text: 'One.' });
    expect(await unpublished()).toEqual([]);
    expect(await publishUnpublished()).toBe(0);
  });

  test('when some were stored, then those are published, and the others once they are there', async () => {
    await mail.storeAndDie(three);
    const last = await mail.models.messages.findOneAndDelete({ subject: 'Three' }).lean();
    await publishUnpublished();
    expect(await publishedSubjects()).toEqual(['One', 'Two']);
    expect((await unpublished()).map(({ messageId }) => messageId)).toEqual([last?._id]);
    await mail.models.messages.create(last ?? {});
    await publishUnpublished();
    expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three']);
    expect(await unpublished()).toEqual([]);
  });

  test('when they never came, or were removed since, then they are forgotten after an hour', async () => {
    await mail.storeAndDie(three);
    const [removed] = await mail.models.messages.find({}).lean();
    const id = removed?._id ?? '';
    await mail.messages.remove([{ id, event: removedEvent(account, id, 8) }]);
    await mail.models.messages.deleteMany({ _id: { $ne: id } });
    mail.clock.advance(59 * minute);
    await publishUnpublished();
    expect(await unpublished()).toHaveLength(3);
    mail.clock.advance(minute);
    await publishUnpublished();
    expect(await unpublished()).toEqual([]);
    expect((await mail.events()).map(({ topic }) => topic)).toEqual(['mail-sync.message.removed.v1']);
  });
});

describe('new messages whose writer is slow', () => {
  test('when a pass publishes them first, then the writer does so once more and nothing is left', async () => {
    await mail.storeWithPause(three, publishUnpublished);
    expect(await publishedSubjects()).toEqual(['One', 'Two', 'Three', 'One', 'Two', 'Three']);
    expect(await unpublished()).toEqual([]);
  });
});
