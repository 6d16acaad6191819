import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openEndSaid } from '@tern/contracts/events/followup';
import { labelPromise, listPromises, markPromiseDone } from '@tern/contracts/http/owed/promises';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { ben, type Message } from './a-followup-domain.ts';
import { promiseIdOf } from '../src/domain/owed/promises/promise.ts';
import { aPromise, aPromiseOfBen, idOfPromise, theFigures } from './a-promise-mail.ts';

const clock = createFakeClock(testTime);
let service: StartedService;
beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());

type Query = Readonly<Record<string, string | number>>;
type User = Awaited<ReturnType<typeof aConnectedUser>>;

async function takenIn(user: User, given: Message): Promise<Message> {
  const { accountId: _account, userId: _user, version: _version, ...mail } = given;
  const message = await user.synced(mail);
  await service.settled();
  return message;
}

const list = async (user: User, query: Query = {}) =>
  (await service.callAs(user.principal, listPromises, { query })).body.data;
const idsOf = async (user: User, query: Query = {}) =>
  (await list(user, query)).promises.map(({ promiseId }) => promiseId);

describe('GET /followup/promises/', () => {
  test('when the user promised something, then it is listed with its sentence and day, until a mail keeps it', async () => {
    const user = await aConnectedUser(service);
    const mail = await takenIn(user, aPromise(newId(), { mailboxes: [{ id: 'sent', name: 'Sent' }] }));
    expect(await list(user)).toEqual({
      promises: [
        {
          promiseId: idOfPromise(mail.messageId),
          messageId: mail.messageId,
          accountId: user.accountId,
          mailboxId: 'sent',
          by: 'me',
          person: ben,
          subject: 'Budget of the fair',
          sentence: "I'll send you the figures by Wednesday.",
          madeAt: '2025-08-25T08:00:00.000Z',
          dueAt: expect.stringMatching(/^2025-08-2[78]T/),
          isOverdue: expect.any(Boolean),
          state: 'open',
          isPromiseLabel: null,
          keptByMessageId: null,
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
      counts: { me: { open: 1, closed: 0 }, them: { open: 0, closed: 0 } },
      scanState: 'done',
    });
    const keeps = await takenIn(user, theFigures(mail, newId()));
    expect(await list(user)).toMatchObject({ promises: [], total: 0 });
    expect(await list(user, { group: 'closed' })).toMatchObject({
      promises: [{ state: 'kept', keptByMessageId: keeps.messageId }],
    });
  });

  test('when both promised something, then a page has those that are asked for: by whom, in which mail, how many', async () => {
    const user = await aConnectedUser(service);
    const mine = await takenIn(user, aPromise(newId()));
    const theirs = await takenIn(
      user,
      aPromiseOfBen(newId(), { subject: 'Lamps', text: "I'll call you on Friday." }),
    );
    const [first, second] = [
      idOfPromise(mine.messageId),
      promiseIdOf(theirs.messageId, "I'll call you on Friday."),
    ];
    expect(await idsOf(user)).toEqual([first, second]);
    expect(await idsOf(user, { limit: 1, offset: 1 })).toEqual([second]);
    expect(await idsOf(user, { by: 'me' })).toEqual([first]);
    expect(await idsOf(user, { by: 'them' })).toEqual([second]);
    expect(await idsOf(user, { messageId: theirs.messageId })).toEqual([second]);
    expect((await list(user, { by: 'them' })).counts).toEqual({
      me: { open: 1, closed: 0 },
      them: { open: 1, closed: 0 },
    });
  });

  test('when the query is wrong, then 400; without a session 401', async () => {
    const user = await aConnectedUser(service);
    const wrong = await service.callAs(user.principal, listPromises, { query: { by: 'everybody' } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation-failed']);
    expect((await service.callAs(null, listPromises, { query: {} })).status).toBe(401);
  });
});

describe('PUT /followup/promises/{promiseId}/', () => {
  const done = (user: User, promiseId: string, isDone: boolean) =>
    service.callAs(user.principal, markPromiseDone, { params: { promiseId }, body: { isDone } });
  const label = (user: User, promiseId: string, isPromise: boolean | null) =>
    service.callAs(user.principal, labelPromise, { params: { promiseId }, body: { isPromise } });

  test('when the user says that it is kept or no promise, then it is closed, and open again when they take it back', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await takenIn(user, aPromise(newId()));
    const id = idOfPromise(messageId);
    const stateOf = async () => (await list(user, { group: 'closed' })).promises.map(({ state }) => state);
    expect((await done(user, id, true)).status).toBe(200);
    expect(await stateOf()).toEqual(['done']);
    await service.settled();
    const { accountId, userId } = user;
    expect(service.eventsOf(openEndSaid).map(({ data }) => data)).toContainEqual({
      accountId,
      userId,
      messageId,
    });
    await done(user, id, false);
    expect(await idsOf(user)).toEqual([id]);
    await label(user, id, false);
    expect(await stateOf()).toEqual(['not-a-promise']);
    await label(user, id, null);
    expect(await idsOf(user)).toEqual([id]);
  });

  test('when it is another user’s, or not there, then 404', async () => {
    const [user, stranger] = [await aConnectedUser(service), await aConnectedUser(service)];
    const id = idOfPromise((await takenIn(user, aPromise(newId()))).messageId);
    expect((await done(stranger, id, true)).status).toBe(404);
    expect((await label(stranger, id, false)).status).toBe(404);
    expect((await done(user, 'unknown_0', true)).status).toBe(404);
    expect(await idsOf(user)).toEqual([id]);
  });
});
