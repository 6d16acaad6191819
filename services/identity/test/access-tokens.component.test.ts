import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createAccessToken,
  listAccessTokens,
  maxAccessTokens,
  revokeAccessToken,
} from '@tern/contracts/http/agents/access-tokens';
import { disconnectApp, listAgentCalls } from '@tern/contracts/http/agents/connected-apps';
import { agentCallRecorded } from '@tern/contracts/events/gateway';
import { grantEnded } from '@tern/contracts/events/identity';
import { issueAgentPrincipal } from '@tern/contracts/http/oauth';
import {
  deleteOwnAccount,
  endOtherSessions,
  forgotPassword,
  resetPassword,
} from '@tern/contracts/http/own-account';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, hour } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { waitUntil } from '@tern/testing/wait-until';
import { password, principalOf, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

let members = 0;
async function aMember() {
  members += 1;
  const email = `member${members}@sender.example`;
  const browser = await identity.member(email);
  return { email, browser, user: await principalOf(identity, browser) };
}

const wish = { name: 'Backup script', scopes: [], expiresInDays: 30, password };
const create = (user: Principal | null, changed: object = {}) =>
  identity.service.callAs(user, createAccessToken, { body: { ...wish, ...changed } as never });
const list = async (user: Principal) =>
  (await identity.service.callAs(user, listAccessTokens)).body.data.accessTokens;
const revoke = (user: Principal, tokenId: string) =>
  identity.service.callAs(user, revokeAccessToken, { params: { tokenId } });
const use = (accessToken: string) =>
  identity.service.callAs(null, issueAgentPrincipal, { body: { accessToken, audience: 'mail-sync' } });

async function aToken(user: Principal, changed: object = {}) {
  const { status, body } = await create(user, changed);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

describe('a personal access token', () => {
  test('when it is made with the password, then it acts for its user within the chosen scopes, is shown once, and a mail reports it', async () => {
    const { user, email } = await aMember();
    const { token, accessToken } = await aToken(user, { scopes: ['mcp:write'], expiresInDays: 365 });
    expect(token).toMatch(/^tern_pat_[\dA-Za-z]{49}$/);
    expect((await use(token)).body.data).toMatchObject({
      userId: user.userId,
      isAdmin: false,
      scopes: ['mcp:read', 'mcp:write'],
      clientId: accessToken.clientId,
    });
    const lifetime = Date.parse(accessToken.expiresAt) - identity.clock.now().getTime();
    expect(lifetime / day).toBeCloseTo(365, 1);
    const listed = await identity.service.callAs(user, listAccessTokens);
    expect(listed.body.data.accessTokens).toEqual([accessToken]);
    expect(JSON.stringify(listed.body)).not.toContain(token.slice(-49));
    await waitUntil(() => identity.noticesTo(email).some(({ kind }) => kind === 'access-token-created'));
  });

  test('when nothing is chosen, then it may read and no more', async () => {
    const { user } = await aMember();
    const { token } = await aToken(user);
    expect((await use(token)).body.data).toMatchObject({ scopes: ['mcp:read'] });
  });

  test('when the stores are read, then the token and its secret are nowhere in them', async () => {
    const { user } = await aMember();
    const { token } = await aToken(user);
    await identity.service.settled();
    const secret = token.slice('tern_pat_'.length);
    for (const collection of Object.values(identity.service.documents.collections))
      expect(JSON.stringify(await collection.find().toArray())).not.toContain(secret);
    expect(await identity.service.documents.collection('accessTokens').countDocuments()).toBeGreaterThan(0);
  });

  test('when its time is over, then it opens nothing, is listed as expired for 30 days, and can be removed', async () => {
    const { user } = await aMember();
    const { token, accessToken } = await aToken(user, { expiresInDays: 1 });
    identity.clock.advance(day - 1000);
    expect((await use(token)).status).toBe(200);
    identity.clock.advance(1000);
    expect((await use(token)).status).toBe(401);
    expect(await list(user)).toEqual([{ ...accessToken, isExpired: true }]);
    expect((await revoke(user, accessToken.id)).status).toBe(200);
    expect(await list(user)).toEqual([]);
  });

  test('when it is revoked, then it opens nothing, other tokens stay, and every gateway gets the event', async () => {
    const { user } = await aMember();
    const [first, second] = [await aToken(user), await aToken(user, { name: 'Other' })];
    expect((await revoke(user, first.accessToken.id)).status).toBe(200);
    expect((await use(first.token)).status).toBe(401);
    expect((await use(second.token)).status).toBe(200);
    await waitUntil(() =>
      identity.service.eventsOf(grantEnded).some(({ data }) => data.userId === user.userId),
    );
    expect((await revoke(user, first.accessToken.id)).status).toBe(404);
  });

  test('when another user names its id, then that is as an id that there is not', async () => {
    const [{ user }, { user: stranger }] = [await aMember(), await aMember()];
    const { token, accessToken } = await aToken(user);
    const params = { appId: accessToken.clientId };
    expect((await revoke(stranger, accessToken.id)).status).toBe(404);
    expect((await identity.service.callAs(stranger, listAgentCalls, { params })).status).toBe(404);
    expect((await identity.service.callAs(user, listAgentCalls, { params })).status).toBe(200);
    // It is no application either, for its own user.
    expect((await identity.service.callAs(user, disconnectApp, { params })).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await use(token)).status).toBe(200);
  });

  test('when text of the same form is presented, then it opens nothing', async () => {
    const { user } = await aMember();
    const { token } = await aToken(user);
    const other = token.at(-8) === 'x' ? 'y' : 'x';
    for (const wrong of [token.slice(0, -1), `${token}x`, token.slice(0, -8) + other + token.slice(-7)])
      expect((await use(wrong)).status).toBe(401);
  });

  test('when no session asks, or one of a user who is not verified, then there is none', async () => {
    const { user } = await aMember();
    expect((await create(null)).status).toBe(401);
    expect((await create({ ...user, isVerified: false })).status).toBe(403);
  });

  test('when the session has ended since the gateway looked, then no token is left', async () => {
    const { user, browser } = await aMember();
    const other = await principalOf(identity, browser);
    await identity.service.documents
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: other.sessionId }, { $set: { removedAt: new Date() } });
    expect((await create(user)).status).toBe(401);
    expect(await list(user)).toEqual([]);
  });

  test('when a script has used it, then the last use and the trail show that', async () => {
    const { user } = await aMember();
    const { accessToken } = await aToken(user);
    const at = identity.clock.now().toISOString();
    const makeEvent = createEventMaker('gateway', identity.clock);
    const from = { revision: '2026-07-28', client: 'script 1' };
    const call = { tool: 'list_messages', outcome: 'answered' as const, at, ...from };
    await identity.service.publish([
      makeEvent(agentCallRecorded, user.userId, {
        callId: 'call-1',
        userId: user.userId,
        clientId: accessToken.clientId,
        ...call,
      }),
    ]);
    await waitUntil(async () => (await list(user))[0]?.lastUsedAt === at);
    const { body } = await identity.service.callAs(user, listAgentCalls, {
      params: { appId: accessToken.clientId },
    });
    expect(body.data.calls).toEqual([{ id: 'call-1', ...call }]);
  });
});

describe('a token that is asked for wrongly', () => {
  let user: Principal;
  beforeAll(async () => {
    user = (await aMember()).user;
  });

  test.each([
    ['no password', { password: undefined }, 'password'],
    ['a wrong password', { password: 'Not-It 12!' }, 'password'],
    ['no name', { name: '  ' }, 'name'],
    ['more than a year', { expiresInDays: 366 }, 'expiresInDays'],
    ['no time at all', { expiresInDays: 0 }, 'expiresInDays'],
    ['no end', { expiresInDays: null }, 'expiresInDays'],
    ['a scope that there is not', { scopes: ['admin'] }, 'scopes'],
  ])('when it is asked for with %s, then the field says so and there is none', async (_, changed, field) => {
    const { status, body } = await create(user, changed);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect(await list(user)).toEqual([]);
  });
});

describe('limits', () => {
  test('when a user makes many in a row, then that has to wait', async () => {
    const { user } = await aMember();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await create(user)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('when wrong passwords are tried, then the right one has to wait too', async () => {
    const { user } = await aMember();
    for (let n = 0; n < 5; n += 1) await create(user, { password: `Not-It ${n}!xx` });
    expect((await create(user)).status).toBe(429);
    expect(await list(user)).toEqual([]);
  });

  test('when a user is one below the limit and asks five times at once, then one more is made; an end gives room', async () => {
    const { user } = await aMember();
    for (let n = 0; n < maxAccessTokens - 1; n += 1) {
      await aToken(user, { name: `Script ${n}` });
      identity.clock.advance(hour);
    }
    identity.clock.advance(2 * day);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(refused?.errors).toEqual({ general: [expect.stringContaining('Revoke one')] });
    const listed = await list(user);
    expect(listed).toHaveLength(maxAccessTokens);
    expect(listed.at(-1)?.name).toBe('Script 0');
    await revoke(user, listed[3]?.id ?? '');
    identity.clock.advance(2 * day);
    expect((await create(user)).status).toBe(200);
  });
});

describe('what ends them', () => {
  test('when the other sessions are ended, then tokens stay; when the password is reset, then they end', async () => {
    const { user, browser, email } = await aMember();
    const { token } = await aToken(user);
    await identity.service.callAs(user, endOtherSessions);
    expect((await use(token)).status).toBe(200);
    await browser.call(forgotPassword, { email });
    const link = await identity.linkOf(email, 'reset-password');
    const next = { email, token: link.searchParams.get('token'), password: 'Salt&Spray-71' };
    expect((await browser.call(resetPassword, next)).status).toBe(200);
    expect((await use(token)).status).toBe(401);
    expect(await list(user)).toEqual([]);
  });

  test('when the account is deleted while tokens are made, then none is left', async () => {
    const { user } = await aMember();
    const { token } = await aToken(user);
    await Promise.all([
      create(user),
      identity.service.callAs(user, deleteOwnAccount, { body: { password } }),
      create(user),
    ]);
    expect((await use(token)).status).toBe(401);
    const left = await identity.service.documents
      .collection('accessTokens')
      .countDocuments({ userId: user.userId });
    expect(left).toBe(0);
  });
});
