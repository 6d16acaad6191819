import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notifierAdminActed } from '@tern/contracts/events/admin-actions';
import { grantEnded, sessionEnded, userRegistered, userUpdated } from '@tern/contracts/events/identity';
import {
  changeUser,
  listAudit,
  listUsers,
  type UserAction,
  userActions,
} from '@tern/contracts/http/admin/users';
import { issuePrincipal, refreshSession } from '@tern/contracts/http/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { postSignIn, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const admin = aPrincipal({ isAdmin: true });
const list = async (search: string, query = {}) =>
  (await identity.service.callAs(admin, listUsers, { query: { search, ...query } })).body.data;
const act = (userId: string, action: UserAction, principal = admin) =>
  identity.service.callAs(principal, changeUser, { params: { userId, action }, body: {} });

/** A verified user with a session. */
async function aMember(name: string) {
  const email = `${name}@castle.example`;
  const browser = await identity.member(email);
  const [user] = (await list(email)).users;
  if (!user) throw new Error('the user is not listed');
  return { email, browser, user };
}

describe('listUsers', () => {
  test('when a part of a name or address is searched, then users come by pages with their state', async () => {
    await aMember('list-b');
    await aMember('list-a');
    const { users, total } = await list('LIST-', { limit: 1 });
    expect(total).toBe(2);
    expect(users).toMatchObject([
      {
        email: 'list-a@castle.example',
        isEmailVerified: true,
        isAdmin: false,
        disabledAt: null,
        sessions: 1,
      },
    ]);
    expect((await list('wren castle')).total).toBeGreaterThanOrEqual(2);
    expect((await list('list.')).total).toBe(0);
  });
});

describe('changeUser', () => {
  test('when a user is disabled, then sessions end, nothing lets in any more, and enabling undoes it', async () => {
    const { email, browser, user } = await aMember('disabled');
    const token = browser.cookies.get('tern_access');
    const answer = await act(user.id, 'disable');
    expect(answer.body.data.user).toMatchObject({ sessions: 0 });
    expect(answer.body.data.user.disabledAt).not.toBeNull();
    const ended = await waitUntil(() =>
      identity.service
        .eventsOf(sessionEnded)
        .find(({ data }) => data.userId === user.id && data.reason === 'disabled'),
    );
    expect(ended.data.userId).toBe(user.id);
    // For the gateway, which keeps what agents of the user may do for up to half a minute.
    await waitUntil(() => identity.service.eventsOf(grantEnded).find(({ data }) => data.userId === user.id));
    // For services that act without a session, such as the links of reports.
    const isReported = (isDisabled: boolean) =>
      waitUntil(() =>
        identity.service
          .eventsOf(userUpdated)
          .some(({ data }) => data.userId === user.id && data.isDisabled === isDisabled),
      );
    await isReported(true);
    const asked = await identity.service.callAs(null, issuePrincipal, {
      body: { sessionToken: token, audience: 'followup' },
    });
    expect(asked.body.code).toBe('session-expired');
    expect((await browser.call(refreshSession)).status).toBe(401);
    const refused = await postSignIn(identity.open(), email);
    expect([refused.status, refused.body.code]).toEqual([403, 'account-disabled']);
    // A wrong password does not reveal that.
    expect((await postSignIn(identity.open(), email, 'Wrong-Harbor 42')).body.code).toBe('wrong-credentials');

    expect((await act(user.id, 'enable')).body.data.user.disabledAt).toBeNull();
    await isReported(false);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
  });

  test('when a user is signed out everywhere, then all sessions end and a new one may begin', async () => {
    const { email, user } = await aMember('everywhere');
    await postSignIn(identity.open(), email);
    expect((await list(email)).users[0]?.sessions).toBe(2);
    expect((await act(user.id, 'sign-out')).body.data.user.sessions).toBe(0);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
  });

  test('when an address is verified, then the user is registered; where another has it, it is refused', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'by-hand@castle.example');
    const [claim] = (await list('by-hand@')).users;
    expect(claim?.isEmailVerified).toBe(false);
    expect((await act(claim?.id ?? '', 'verify')).body.data.user.isEmailVerified).toBe(true);
    await waitUntil(() =>
      identity.service.eventsOf(userRegistered).find(({ data }) => data.userId === claim?.id),
    );
    expect((await act(claim?.id ?? '', 'verify')).status).toBe(200);
  });

  test('when a user was deleted and the record waits for its events to leave, then there is no user to list or change', async () => {
    const { user } = await aMember('deleted');
    // As the store leaves it (mongoose-user-store.ts, `remove`), with the bus away.
    await identity.service.documents
      .collection<{ _id: string }>('users')
      .updateOne({ _id: user.id }, { $set: { removedAt: new Date(), email: '', isEmailVerified: false } });
    expect((await list('')).users.map(({ id }) => id)).not.toContain(user.id);
    for (const action of ['verify', 'enable'] as const) expect((await act(user.id, action)).status).toBe(404);
    expect(identity.service.eventsOf(userRegistered).filter(({ data }) => data.email === '')).toEqual([]);
  });

  test('when it is oneself, an unknown user or done by others, then it is refused', async () => {
    const { user } = await aMember('refused');
    const own = await act(user.id, 'disable', aPrincipal({ userId: user.id, isAdmin: true }));
    expect([own.status, own.body.code]).toEqual([409, 'conflict']);
    expect((await act('0000', 'disable')).status).toBe(404);
    for (const action of userActions) expect((await act(user.id, action, aPrincipal())).status).toBe(403);
    expect((await identity.service.callAs(aPrincipal(), listUsers)).status).toBe(403);
    expect((await identity.service.callAs(aPrincipal(), listAudit)).status).toBe(403);
    expect((await list('refused@')).users[0]?.disabledAt).toBeNull();
  });
});

describe('listAudit', () => {
  test('when administrators act, here or in other services, then it is in the log once, the newest first', async () => {
    const { user, email } = await aMember('audited');
    await act(user.id, 'sign-out');
    identity.clock.advance(1000);
    const event = createEventMaker('notifier', identity.clock)(notifierAdminActed, admin.userId, {
      actionId: 'action-1',
      adminId: admin.userId,
      action: 'report-sent',
      userId: user.id,
      subject: 'account a1, daily',
    });
    await identity.service.publish([event, event]);
    const records = await waitUntil(async () => {
      const { data } = (await identity.service.callAs(admin, listAudit, { query: { limit: 2 } })).body;
      return data.records[0]?.id === 'action-1' && data.records;
    });
    expect(records).toMatchObject([
      { action: 'report-sent', user: { id: user.id, email }, subject: 'account a1, daily' },
      { action: 'user-signed-out', admin: { id: admin.userId, email: null }, user: { email } },
    ]);
  });
});
