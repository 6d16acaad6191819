import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountRemoved,
  mailboxCaughtUp,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { reportSent } from '@tern/contracts/events/notifier';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import {
  createMongooseAccountReviews,
  reviewModel,
} from '../src/adapters/mongoose/mongoose-account-reviews.ts';
import { followupModule } from '../src/service.ts';
import { ana, type Message } from './a-followup-domain.ts';

const hour = 3_600_000;

/** A user in Berlin with one account, on a service with its own clock. */
async function aUser(service: () => StartedService, clock: FakeClock) {
  const principal = aPrincipal();
  const { userId } = principal;
  const ids = { accountId: newId(), userId };
  const fromMail = createEventMaker('mail-sync', clock);
  let version = 0;
  const next = () => (version += 1);
  const stats = async () => {
    const { body } = await service().callAs(principal, readFollowupStats);
    if (!body.data) throw new Error(body.error);
    return body.data.stats;
  };
  const preferences = {
    timeZone: 'Europe/Berlin',
    reportHour: 8,
    wantsReports: true,
    allowsOutsideModel: false,
  };
  const prefer = (changed: Partial<typeof preferences> = {}) =>
    service().publish([
      createEventMaker('identity', clock)(userUpdated, userId, {
        userId,
        email: ana.email,
        name: 'Ana',
        isEmailVerified: true,
        version: next(),
        preferences: { ...preferences, ...changed },
      }),
    ]);
  await prefer();
  await waitUntil(
    async () =>
      (await service()
        .documents.collection('users')
        .findOne({ _id: userId as never })) !== null,
    { what: 'the user' },
  );
  const account = {
    emailAddress: ana.email,
    name: 'Work',
    aliases: [ana.email],
    createdAt: '2025-08-01T00:00:00.000Z',
  };
  await service().publish([fromMail(accountConnected, userId, { ...ids, version: next(), ...account })]);
  return {
    ...ids,
    principal,
    stats,
    prefer,
    async synced(overrides: Partial<Message> = {}) {
      const message = aMessageSynced({ messageId: newId(), ...ids, version: next(), ...overrides });
      await service().publish([fromMail(messageSynced, userId, message)]);
      return message;
    },
    caughtUp: (verifiedUntil: Date | null) =>
      service().publish([
        fromMail(mailboxCaughtUp, userId, {
          ...ids,
          version: next(),
          mailboxId: 'inbox',
          kind: 'INBOX',
          syncedVersion: 0,
          accountVerifiedUntil: verifiedUntil?.toISOString() ?? null,
        }),
      ]),
    remove: () => service().publish([fromMail(accountRemoved, userId, { ...ids, version: next() })]),
    scanIs: (state: string) =>
      waitUntil(async () => (await stats()).scan.state === state && (await stats()).scan, {
        what: `a scan that is ${state}`,
      }),
    review: () =>
      service()
        .documents.collection('accountReviews')
        .findOne({ _id: ids.accountId as never }),
  };
}

describe('the initial scan and the daily check', () => {
  const clock = createFakeClock('2025-08-28T12:00:00.000Z');
  let service: StartedService;
  beforeAll(async () => {
    service = await startService(followupModule, { clock });
  });
  afterAll(() => service.close());
  const user = () => aUser(() => service, clock);

  test('when there is no account, then the scan waits for mail', async () => {
    const { body } = await service.callAs(aPrincipal(), readFollowupStats);
    expect(body.data?.stats).toMatchObject({
      scan: { state: 'waiting-for-mail', processed: 0, total: 0, finishedAt: null, nextDailyCheckAt: null },
      hasSentInitialReport: false,
    });
  });

  test('when mail comes, then it is counted while folders are still read, and the scan is done once they are', async () => {
    const ana1 = await user();
    await ana1.synced();
    await ana1.synced({ date: '2025-06-01T09:00:00.000Z' });
    await waitUntil(async () => (await ana1.stats()).scan.total === 1, {
      what: 'a mail of the 30 days',
    });
    expect((await ana1.stats()).scan).toMatchObject({ state: 'waiting-for-mail', processed: 1, total: 1 });
    await ana1.caughtUp(null);
    await ana1.caughtUp(clock.now());
    expect(await ana1.scanIs('done')).toEqual({
      state: 'done',
      processed: 1,
      total: 1,
      finishedAt: clock.now().toISOString(),
      lastDailyCheckAt: null,
      // 7 o'clock in Berlin, an hour before the report.
      nextDailyCheckAt: '2025-08-29T05:00:00.000Z',
    });
  });

  test('when the list of late answers says that all mail has been read, then its number holds', async () => {
    const ana1 = await user();
    const listed = async () => (await service.callAs(ana1.principal, listFollowUps)).body.data;
    const sent = await ana1.synced({ date: '2025-08-20T09:00:00.000Z' });
    expect(await listed()).toMatchObject({ scanState: 'waiting-for-mail', total: 0 });
    await ana1.caughtUp(clock.now());
    const read = await waitUntil(async () => {
      const page = await listed();
      return page.scanState === 'done' && page;
    });
    expect(read.messages.map(({ id }) => id)).toEqual([sent.messageId]);
  });

  test('when one of two accounts is behind, then its progress counts', async () => {
    const ana1 = await user();
    await ana1.caughtUp(clock.now());
    await ana1.scanIs('done');
    await service.publish([
      createEventMaker('mail-sync', clock)(accountConnected, ana1.userId, {
        accountId: newId(),
        userId: ana1.userId,
        version: 1,
        emailAddress: 'ana@home.example',
        name: 'Home',
        aliases: ['ana@home.example'],
        createdAt: '2025-08-28T00:00:00.000Z',
      }),
    ]);
    expect(await ana1.scanIs('waiting-for-mail')).toMatchObject({ finishedAt: null });
  });

  test('when an account is removed, then its review goes and a late report does not bring it back', async () => {
    const ana1 = await user();
    await ana1.caughtUp(clock.now());
    await ana1.scanIs('done');
    await ana1.remove();
    await waitUntil(async () => (await ana1.review()) === null, { what: 'no review' });
    const report = { reportId: newId(), userId: ana1.userId, accountId: ana1.accountId };
    await service.publish([
      createEventMaker('notifier', clock)(reportSent, ana1.userId, {
        ...report,
        reportType: 'daily',
        sentAt: clock.now().toISOString(),
      }),
    ]);
    await ana1.caughtUp(clock.now());
    await service.settled();
    await waitUntil(async () => (await ana1.review()) === null, { what: 'no review' });
  });

  test('when reports went out, then the newest of each kind is shown, whatever the order', async () => {
    const ana1 = await user();
    const sent = (reportType: 'initial' | 'daily', sentAt: string) =>
      createEventMaker('notifier', clock)(reportSent, ana1.userId, {
        reportId: newId(),
        userId: ana1.userId,
        accountId: ana1.accountId,
        reportType,
        sentAt,
      });
    const late = '2025-08-28T06:00:00.000Z';
    await service.publish([
      sent('initial', '2025-08-20T06:00:00.000Z'),
      sent('daily', late),
      sent('daily', '2025-08-27T06:00:00.000Z'),
    ]);
    await waitUntil(async () => (await ana1.stats()).dailyReportLastSentAt === late, {
      what: 'the report',
    });
    expect(await ana1.stats()).toMatchObject({
      initialReportSentAt: '2025-08-20T06:00:00.000Z',
      hasSentInitialReport: true,
    });
  });
});

describe('a recount', () => {
  // The clock stands at a time after the mail of these tests, and no check starts by itself.
  const clock = createFakeClock('2025-08-28T12:00:00.000Z');
  const folder = makeTemporaryFolder();
  afterAll(() => folder.remove());
  const start = () => startService(followupModule, { clock, dataFolder: folder.path });
  let service: StartedService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.close());

  const records = () => service.documents.collection('followUps');
  const inDays = (ana1: Awaited<ReturnType<typeof aUser>>, days: number) =>
    service.callAs(ana1.principal, updateFollowupSettings, {
      body: { accountId: ana1.accountId, waitDays: days },
    });
  const countedIn = (ana1: Awaited<ReturnType<typeof aUser>>, days: number, count: number) =>
    waitUntil(
      async () => {
        const all = await records().find({ userId: ana1.userId }).toArray();
        const waits = all.filter(
          ({ facts, state }) =>
            Number(new Date(state?.followUpDueAt)) - Number(facts?.date) === days * 24 * hour,
        );
        return waits.length === count;
      },
      { what: `waits of ${days} days` },
    );
  /** Without a deadline, which would end the wait sooner. */
  const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nAna';
  const withMail = async (dates: readonly string[]) => {
    const ana1 = await aUser(() => service, clock);
    for (const [at, date] of dates.entries()) await ana1.synced({ date, subject: `Matter ${at}`, text });
    await countedIn(ana1, 3, dates.length);
    return ana1;
  };

  test('when settings change during the scan, then mail older than any check is counted again, too, and the scan goes on', async () => {
    const ana1 = await withMail(['2025-03-01T09:00:00.000Z', '2025-08-20T09:00:00.000Z']);
    expect((await inDays(ana1, 5)).status).toBe(200);
    await countedIn(ana1, 5, 2);
    await ana1.caughtUp(clock.now());
    await ana1.scanIs('done');
    await inDays(ana1, 7);
    await countedIn(ana1, 7, 2);
    await waitUntil(async () => (await ana1.review())?.['mustRecount'] === false, {
      what: 'an end of the recount',
    });
    // The plan of the day is unchanged.
    expect((await ana1.stats()).scan).toMatchObject({
      lastDailyCheckAt: null,
      nextDailyCheckAt: '2025-08-29T05:00:00.000Z',
    });
  });

  test('when a worker is in the middle of a recount, then newer settings start it again, and that worker changes nothing any more', async () => {
    const ana1 = await withMail(['2025-08-20T09:00:00.000Z']);
    const reviews = createMongooseAccountReviews(reviewModel(service.documents));
    await reviews.recount({ ...ana1, now: new Date('2025-08-28T13:00:00.000Z') });
    const claimed = await reviews.claim(new Date('2025-08-28T13:00:00.000Z'));
    if (!claimed) throw new Error('Nothing was to be counted');
    const reached = { date: new Date('2025-08-01T09:00:00.000Z'), id: 'far' };
    await reviews.goOn(claimed, { begunAt: clock.now(), reached }, clock.now());
    await inDays(ana1, 9);
    await countedIn(ana1, 9, 1);
    expect(await reviews.goOn(claimed, { begunAt: clock.now(), reached }, clock.now())).toBe(false);
  });

  test('when the plan of the day moves before the recount, then the recount does not wait for it', async () => {
    const ana1 = await withMail(['2025-08-20T09:00:00.000Z']);
    await ana1.caughtUp(clock.now());
    await ana1.scanIs('done');
    const reviews = createMongooseAccountReviews(reviewModel(service.documents));
    const soon = new Date(clock.now().getTime() + hour);
    await reviews.recount({ ...ana1, now: soon });
    await reviews.plan(ana1.accountId, new Date('2025-08-30T05:00:00.000Z'));
    expect((await ana1.review())?.['lookAt']).toEqual(soon);
  });
});

describe('the daily check over a day and a restart', () => {
  const folder = makeTemporaryFolder();
  afterAll(() => folder.remove());

  test('when its hour comes, it runs; when the service was away for days, it runs at once and looks back over them', async () => {
    const clock = createFakeClock('2025-08-28T12:00:00.000Z');
    const start = () => startService(followupModule, { clock, dataFolder: folder.path });
    let service = await start();
    const ana1 = await aUser(() => service, clock);
    await ana1.caughtUp(clock.now());
    await ana1.scanIs('done');

    clock.advance(17 * hour);
    const first = clock.now().toISOString();
    const checkedAt = (at: string) =>
      waitUntil(async () => (await ana1.stats()).scan.lastDailyCheckAt === at, {
        what: `a check at ${at}`,
      });
    await checkedAt(first);
    expect((await ana1.stats()).scan.nextDailyCheckAt).toBe('2025-08-30T05:00:00.000Z');

    // The user's day begins at another moment now.
    await ana1.prefer({ timeZone: 'America/New_York', reportHour: 0 });
    await waitUntil(async () => (await ana1.stats()).scan.nextDailyCheckAt === '2025-08-30T03:00:00.000Z', {
      what: 'another plan',
    });

    const sent = await ana1.synced({ date: '2025-08-20T09:00:00.000Z' });
    const records = () => service.documents.collection('followUps');
    await waitUntil(async () => (await records().countDocuments({ needs: true })) === 1, {
      what: 'the mail',
    });
    // A mail decided by an older engine: when the service is back, the mail is older than the 30 days that other queries cover.
    await records().updateOne({ _id: sent.messageId as never }, { $set: { 'facts.engineVersion': 'old' } });
    await service.close();
    clock.advance(40 * 24 * hour);
    service = await start();
    await waitUntil(
      async () =>
        (await records().findOne({ _id: sent.messageId as never }))?.['facts'].engineVersion !== 'old',
      { what: 'the mail read again' },
    );
    await checkedAt(clock.now().toISOString());
    await service.close();
  });
});
