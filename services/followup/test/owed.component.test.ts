import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  accountRemoved,
  draftRemoved,
  draftSaved,
  mailboxCaughtUp,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import {
  mutePerson,
  readFollowupSettings,
  updateFollowupSettings,
} from '@tern/contracts/http/followup-settings';
import {
  labelOwed,
  listOwed,
  markOwedDone,
  readOwed,
  snoozeOwed,
  type OwedGroup,
} from '@tern/contracts/http/owed/you-owe';
import { openEndsListed } from '@tern/contracts/events/followup';
import { reindexRequested } from '@tern/contracts/events/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { ben, type Message } from './a-followup-domain.ts';
import { aPromise, idOfPromise } from './a-promise-mail.ts';
import { anAnswerTo, anAsk } from './an-owed-mail.ts';

const clock = createFakeClock(testTime);
let service: StartedService;
beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());

type User = Awaited<ReturnType<typeof aConnectedUser>>;

const idsOf = ({ accountId, userId }: User) => ({ accountId, userId });

/** An ask to Ana that has been taken in. */
async function asked(user: User, overrides: Partial<Message> = {}) {
  const { accountId: _account, userId: _user, version: _version, ...mail } = anAsk(newId(), overrides);
  const message = await user.synced(mail);
  await service.settled();
  return message;
}

const list = async (user: User, group: OwedGroup = 'open', query: object = {}) =>
  (await service.callAs(user.principal, listOwed, { query: { group, ...query } })).body.data;
const statesOf = async (user: User, group: OwedGroup) =>
  (await list(user, group)).messages.map(({ messageId, state }) => `${messageId}: ${state}`);
const done = (user: User, messageId: string, isDone = true) =>
  service.callAs(user.principal, markOwedDone, { params: { messageId }, body: { isDone } });
const snooze = (user: User, messageId: string, until: string | null) =>
  service.callAs(user.principal, snoozeOwed, { params: { messageId }, body: { until } });
const label = (user: User, messageId: string, isOwed: boolean | null) =>
  service.callAs(user.principal, labelOwed, { params: { messageId }, body: { isOwed } });

describe('GET /followup/owed/', () => {
  test('when a person asks the user, then the mail is listed with its sentence, its day and the number, until the user answers', async () => {
    const user = await aConnectedUser(service);
    const ask = await asked(user, { mailboxes: [{ id: 'inbox', name: 'INBOX' }] });
    expect(await list(user)).toEqual({
      messages: [
        {
          messageId: ask.messageId,
          accountId: user.accountId,
          mailboxId: 'inbox',
          from: ben,
          subject: 'Plan of the hall',
          reason: {
            engine: 'rules',
            version: expect.any(String),
            rule: expect.any(String),
            certainty: 'yes',
            sentence: 'could you send me the plan of the hall?',
            confidence: expect.any(Number),
          },
          receivedAt: '2025-08-25T08:00:00.000Z',
          dueAt: '2025-08-27T08:00:00.000Z',
          dueReason: 'default',
          isOverdue: true,
          state: 'owed',
          snoozedUntil: null,
          isOwedLabel: null,
          answerMessageId: null,
          answerDraftId: null,
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
      overdue: 1,
      scanState: 'done',
      counts: { open: 1, snoozed: 0, closed: 0 },
    });
    const answer = await user.synced({
      ...anAnswerTo(ask, newId()),
      accountId: user.accountId,
      userId: user.userId,
    });
    await service.settled();
    expect(await list(user)).toMatchObject({ messages: [], total: 0, counts: { open: 0, closed: 1 } });
    expect((await list(user, 'closed')).messages).toMatchObject([
      { messageId: ask.messageId, state: 'answered', answerMessageId: answer.messageId, isOverdue: false },
    ]);
  });

  test('when Tern has saved the draft of an answer, then the row names it while it lies in Drafts, and is owed on', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    const draft = { sourceMessageId: messageId, draftMessageId: 'd1', attempt: 1, isAsked: true };
    await user.publish(draftSaved, draft);
    await service.settled();
    expect((await list(user)).messages).toMatchObject([{ messageId, answerDraftId: 'd1', state: 'owed' }]);
    const one = await service.callAs(user.principal, readOwed, { params: { messageId } });
    expect(one.body.data.owed).toMatchObject({ answerDraftId: 'd1' });
    await user.publish(draftRemoved, { ...draft, reason: 'withdrawn' });
    await service.settled();
    expect((await list(user)).messages).toMatchObject([{ messageId, answerDraftId: null }]);
  });

  test('when there are several, then pages begin with the one that is due first', async () => {
    const user = await aConnectedUser(service);
    const later = await asked(user, { subject: 'Lamps', date: '2025-08-26T08:00:00.000Z' });
    const first = await asked(user);
    const pages = await Promise.all([0, 1].map((offset) => list(user, 'open', { limit: 1, offset })));
    expect(pages.map(({ messages, total }) => [messages.map(({ messageId }) => messageId), total])).toEqual([
      [[first.messageId], 2],
      [[later.messageId], 2],
    ]);
  });

  test('when a mail is older than 30 days, or newer than what has been read, then it is not listed', async () => {
    const user = await aConnectedUser(service);
    await asked(user, { date: '2025-07-28T08:00:00.000Z' });
    const newer = await asked(user, { subject: 'Lamps', date: '2025-08-28T11:59:30.000Z' });
    expect((await list(user)).counts).toEqual({ open: 0, snoozed: 0, closed: 0 });
    await user.publish(mailboxCaughtUp, {
      mailboxId: 'inbox',
      kind: 'INBOX',
      accountVerifiedUntil: testTime,
      syncedVersion: 0,
      isSentRead: true,
    });
    await service.settled();
    expect(await statesOf(user, 'open')).toEqual([`${newer.messageId}: owed`]);
  });

  test('when one mail is asked for, then it is answered alone, and not where it asks nothing', async () => {
    const user = await aConnectedUser(service);
    const [ask, thanks] = [await asked(user), await asked(user, { text: 'Thank you for the plan!' })];
    const read = ({ messageId }: Message) =>
      service.callAs(user.principal, readOwed, { params: { messageId } });
    const both = await asked(user, { subject: 'Lamps' });
    expect((await list(user)).messages).toContainEqual((await read(ask)).body.data.owed);
    expect((await read(thanks)).status).toBe(404);
    const only = ({ messageId }: Message) => list(user, 'open', { messageId });
    const counts = { open: 1, snoozed: 0, closed: 0 };
    expect(await only(both)).toMatchObject({ total: 1, counts, messages: [{ messageId: both.messageId }] });
    expect(await only(thanks)).toMatchObject({ total: 0, messages: [], counts: { open: 0 } });
  });

  test('when its mail or the account is removed, then it is gone', async () => {
    const user = await aConnectedUser(service);
    const ask = await asked(user);
    await asked(user, { subject: 'Lamps' });
    await user.publish(messageRemoved, { messageId: ask.messageId });
    await service.settled();
    expect((await list(user)).total).toBe(1);
    await user.publish(accountRemoved, {});
    await service.settled();
    expect((await list(user)).total).toBe(0);
    for (const name of ['owedAsks', 'owedAnswers'])
      expect(await service.documents.collection(name).countDocuments({ userId: user.userId })).toBe(0);
  });

  test('when the limit is too high, then the field says so', async () => {
    const user = await aConnectedUser(service);
    const answer = await service.callAs(user.principal, listOwed, { query: { limit: 101 } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['limit']]);
  });
});

describe('PUT below /followup/owed/{messageId}/', () => {
  test('when the user is done, then it is closed, and false opens it again', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    expect((await done(user, messageId)).status).toBe(200);
    expect(await statesOf(user, 'closed')).toEqual([`${messageId}: done`]);
    await done(user, messageId, false);
    expect(await statesOf(user, 'open')).toEqual([`${messageId}: owed`]);
  });

  test('when it asks nothing, then the label closes it, and null takes the label back', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    await label(user, messageId, false);
    expect((await list(user, 'closed')).messages).toMatchObject([{ state: 'not-owed', isOwedLabel: false }]);
    await label(user, messageId, null);
    expect((await list(user)).messages).toMatchObject([{ state: 'owed', isOwedLabel: null }]);
  });

  test('when it is put off, then it is hidden until then, and null takes it back', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    const until = '2025-09-01T06:00:00.000Z';
    await snooze(user, messageId, until);
    expect((await list(user)).counts).toEqual({ open: 0, snoozed: 1, closed: 0 });
    expect((await list(user, 'snoozed')).messages).toMatchObject([
      { state: 'snoozed', snoozedUntil: until, dueAt: until, dueReason: 'snoozed', isOverdue: false },
    ]);
    await snooze(user, messageId, null);
    expect(await statesOf(user, 'open')).toEqual([`${messageId}: owed`]);
  });

  test.each([
    ['behind', '2025-08-28T11:00:00Z', 'This moment has passed. Choose one that lies ahead.'],
    ['too far ahead', '2025-10-01T00:00:00Z', 'Choose a moment within the next 30 days.'],
  ])('when the moment is %s, then the field says what to do', async (_what, until, text) => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    const answer = await snooze(user, messageId, until);
    expect([answer.status, answer.body.errors]).toEqual([400, { until: [text] }]);
  });

  test('when the mail asks for nothing, or is another user’s, then there is none', async () => {
    const [user, other] = [await aConnectedUser(service), await aConnectedUser(service)];
    const thanks = await asked(user, { text: 'Thank you for the plan!' });
    const { messageId } = await asked(user, { subject: 'Lamps' });
    const answers = [
      await done(user, thanks.messageId),
      await done(other, messageId),
      await snooze(other, messageId, null),
      await label(other, messageId, false),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await statesOf(user, 'open')).toEqual([`${messageId}: owed`]);
  });

  test('when the person is muted, then nothing is owed to them', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    await service.callAs(user.principal, mutePerson, { body: { email: ben.email, isMuted: true } });
    expect(await statesOf(user, 'closed')).toEqual([`${messageId}: muted`]);
  });
});

describe('followup.open-ends.listed', () => {
  const published = (user: User) =>
    service.eventsOf(openEndsListed).filter(({ userId }) => userId === user.userId);
  /** The lists that were published last, once they are as many as that. */
  const latest = async (user: User, version: number) => {
    await waitUntil(() => published(user).length >= version, { what: 'the lists' });
    await service.settled();
    return published(user).at(-1)?.data;
  };

  test('when what is open has changed, then it is published once, and that nothing is open when the last account goes', async () => {
    const user = await aConnectedUser(service);
    const ask = await asked(user);
    const promise = await user.synced({ ...aPromise(newId()), ...idsOf(user) });
    await service.settled();
    const until = '2025-09-01T06:00:00.000Z';
    await snooze(user, ask.messageId, until);
    // The job may have listed the ask before it was put off.
    const hidesIt = ({ data }: ReturnType<typeof published>[number]) => data.owed[0]?.hiddenUntil === until;
    await waitUntil(() => published(user).some(hidesIt), { what: 'the ask to be put off' });
    const soFar = published(user).findIndex(hidesIt) + 1;
    const first = await latest(user, soFar);
    expect(first).toEqual({
      userId: user.userId,
      version: expect.any(Number),
      owed: [
        {
          messageIds: [ask.messageId],
          accountId: user.accountId,
          person: ben,
          subject: 'Plan of the hall',
          sentence: 'could you send me the plan of the hall?',
          since: '2025-08-25T08:00:00.000Z',
          dueAt: until,
          isOverdue: false,
          hiddenUntil: until,
          listedUntil: '2025-10-01T06:00:00.000Z',
        },
      ],
      promised: [
        expect.objectContaining({
          messageIds: [promise.messageId],
          promiseId: idOfPromise(promise.messageId),
          by: 'me',
          person: ben,
        }),
      ],
    });
    // Repeated words change nothing.
    await snooze(user, ask.messageId, until);
    await done(user, ask.messageId);
    const second = await latest(user, soFar + 1);
    expect(second).toMatchObject({ owed: [], promised: [{ promiseId: idOfPromise(promise.messageId) }] });
    expect(second?.version).toBeGreaterThan(first?.version ?? 0);
    await user.publish(accountRemoved, {});
    expect(await latest(user, soFar + 2)).toMatchObject({ owed: [], promised: [] });
    const kept = service.documents.collection('openEnds');
    await waitUntil(async () => (await kept.countDocuments({ _id: user.userId as never })) === 0, {
      what: 'the user to be forgotten',
    });
    expect(published(user)).toHaveLength(soFar + 2);
  });

  test('when the index of search begins anew, then what is open is published again', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await asked(user);
    await label(user, messageId, true);
    await latest(user, 1);
    await service.publish([createEventMaker('search', clock)(reindexRequested, '', { requestId: newId() })]);
    expect(await latest(user, 2)).toMatchObject({ owed: [{ messageIds: [messageId] }] });
  });
});

describe('the setting `owed` of an account', () => {
  const settings = async (user: User) =>
    (await service.callAs(user.principal, readFollowupSettings)).body.data.settings.accounts;
  const choose = (user: User, owed: boolean) =>
    service.callAs(user.principal, updateFollowupSettings, { body: { accountId: user.accountId, owed } });
  const kept = (user: User) =>
    service.documents.collection('owedAsks').countDocuments({ userId: user.userId });

  test('when an account is new, then its mail is read; when the user does not want that, then what was read goes', async () => {
    const user = await aConnectedUser(service);
    await asked(user);
    expect(await settings(user)).toMatchObject([{ owed: true }]);
    expect(await kept(user)).toBe(1);
    await choose(user, false);
    await asked(user);
    expect([await settings(user), await kept(user)]).toMatchObject([[{ owed: false }], 0]);
  });

  test('when an account is older than the setting, then its mail is read only after the user chose it', async () => {
    const user = await aConnectedUser(service);
    await service.documents
      .collection('accounts')
      .updateOne({ _id: user.accountId as never }, { $unset: { settings: 1 } });
    await asked(user);
    expect([await settings(user), await kept(user)]).toMatchObject([[{ owed: null }], 0]);
    await choose(user, true);
    const { messageId } = await asked(user);
    expect(await settings(user)).toMatchObject([{ owed: true, waitDays: 3 }]);
    expect(await statesOf(user, 'open')).toEqual([`${messageId}: owed`]);
  });
});
