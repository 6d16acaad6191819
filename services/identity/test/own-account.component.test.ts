import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionEnded, userUpdated } from '@tern/contracts/events/identity';
import { refreshSession, signIn, signUp } from '@tern/contracts/http/identity';
import { issueAgentPrincipal } from '@tern/contracts/http/oauth';
import {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  readOwnAccount,
  resetPassword,
} from '@tern/contracts/http/own-account';
import { clientIpHeader } from '@tern/contracts/http/session';
import { hour } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import type { Browser } from './browser.ts';
import { password, postSignIn, principalOf, startIdentity, type Identity } from './identity.ts';
import { createOauthAgent } from './oauth-agent.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const newPassword = 'Other-Harbor 77';
const ask = (email: string) => identity.open().call(forgotPassword, { email });
async function resetOf(email: string, n = 1) {
  const link = await identity.linkOf(email, 'reset-password', n);
  return { email, token: link.searchParams.get('token') ?? '', password: newPassword };
}

describe('a forgotten password', () => {
  test('when the link of the mail is used, then the new password signs in, the old does not, and all sessions and grants end', async () => {
    const email = 'forgot@castle.example';
    const browser = await identity.member(email);
    const agent = createOauthAgent(identity.service);
    const clientId = String((await agent.register()).body['client_id']);
    const user = await principalOf(identity, browser);
    const { body: tokens } = await agent.redeem(clientId, await agent.consent(user, clientId));

    expect((await ask(email.toUpperCase())).status).toBe(200);
    const fresh = identity.open();
    expect((await fresh.call(resetPassword, await resetOf(email))).status).toBe(200);

    expect((await browser.call(refreshSession)).status).toBe(401);
    expect((await postSignIn(identity.open(), email)).status).toBe(401);
    expect((await postSignIn(fresh, email, newPassword)).status).toBe(200);
    expect((await agent.refresh(clientId, tokens['refresh_token'])).body['error']).toBe('invalid_grant');
    const access = { accessToken: String(tokens['access_token']), audience: 'mail-sync' as const };
    expect((await identity.service.callAs(null, issueAgentPrincipal, { body: access })).status).toBe(401);
    const ended = await waitUntil(() =>
      identity.service.eventsOf(sessionEnded).find(({ data }) => data.sessionId === user.sessionId),
    );
    expect(ended.data.reason).toBe('reset');
    await waitUntil(() => identity.noticesTo(email).some(({ kind }) => kind === 'password-changed'));
  });

  // Three times, since whether a sign-in is just on its way is chance.
  test.each([1, 2, 3])(
    'when sign-ins with the old password are on their way, then none of their sessions lives on (%d)',
    async (n) => {
      const email = `racing-${n}@castle.example`;
      await identity.member(email);
      await ask(email);
      const reset = await resetOf(email);
      const browsers: Browser[] = [];
      const enter = async (): Promise<void> => {
        const browser = identity.open();
        browsers.push(browser);
        if ((await postSignIn(browser, email)).status === 200) await enter();
      };
      const entering = enter();
      expect((await identity.open().call(resetPassword, reset)).status).toBe(200);
      await entering;
      const renewed = await Promise.all(browsers.map((browser) => browser.call(refreshSession)));
      expect(renewed.map(({ status }) => status)).toEqual(browsers.map(() => 401));
      expect((await postSignIn(identity.open(), email, newPassword)).status).toBe(200);
    },
  );

  test('when the password is changed meanwhile by its owner, then the link works no more', async () => {
    const email = 'changed@castle.example';
    const browser = await identity.member(email);
    await ask(email);
    const reset = await resetOf(email);
    const change = { currentPassword: password, password: 'Owner-Harbor 55' };
    const user = await principalOf(identity, browser);
    expect((await identity.service.callAs(user, changePassword, { body: change })).status).toBe(200);
    expect((await identity.open().call(resetPassword, reset)).status).toBe(400);
    expect((await postSignIn(identity.open(), email, change.password)).status).toBe(200);
  });

  test('when addresses are known, unverified or unknown, then the answers are the same, and only the known one gets a mail', async () => {
    await identity.member('known@castle.example');
    await identity.signUp(identity.open(), 'claimed@castle.example');
    const answers = await Promise.all(
      ['known@castle.example', 'claimed@castle.example', 'nowhere@castle.example'].map(ask),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, body: { success: true, data: {} } })),
    );
    await identity.linkOf('known@castle.example', 'reset-password');
    await identity.service.settled();
    const kinds = ['claimed@castle.example', 'nowhere@castle.example'].flatMap((email) =>
      identity.noticesTo(email).map(({ kind }) => kind),
    );
    expect(kinds).toEqual(['verify-email']);
  });

  test('when a link is used 50 times at once, then one wins', async () => {
    const email = 'race@castle.example';
    await identity.member(email);
    await ask(email);
    const body = await resetOf(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        identity.open().call(resetPassword, { ...body, password: `Racing-Harbor ${n}!` }),
      ),
    );
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    expect((await postSignIn(identity.open(), email, `Racing-Harbor ${won[0]}!`)).status).toBe(200);
  });

  test('when a link is old, replaced, for another address or the password is refused, then nothing changes', async () => {
    const email = 'late@castle.example';
    await identity.member(email);
    await ask(email);
    const first = await resetOf(email);
    const weak = await identity.open().call(resetPassword, { ...first, password: 'Password1!' });
    expect(weak.body.errors).toEqual({ password: [expect.stringContaining('too common')] });
    const foreign = await identity.open().call(resetPassword, { ...first, email: 'x@castle.example' });
    expect(Object.keys(foreign.body.errors ?? {})).toEqual(['token']);
    await ask(email);
    const second = await resetOf(email, 2);
    expect((await identity.open().call(resetPassword, first)).status).toBe(400);
    identity.clock.advance(hour);
    expect((await identity.open().call(resetPassword, second)).status).toBe(400);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
  });

  test('when strangers have locked sign-in for new browsers, then the browser of the reset is not held up', async () => {
    const email = 'locked@castle.example';
    await identity.member(email);
    for (let n = 0; n < 6; n += 1) await postSignIn(identity.open(), email, 'Not-The-One 1');
    await ask(email);
    const browser = identity.open();
    await browser.call(resetPassword, await resetOf(email));
    expect((await postSignIn(identity.open(), email, newPassword)).status).toBe(429);
    expect((await postSignIn(browser, email, newPassword)).status).toBe(200);
  });

  test('when a visitor asks again and again, then the mails end', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask('bombed@castle.example')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('the own account', () => {
  test('when the name changes, then the account shows it and it is published', async () => {
    const user = await principalOf(identity, await identity.member('name@castle.example'));
    const body = { givenName: 'Robin', familyName: 'Vale' };
    const answer = await identity.service.callAs(user, changeName, { body });
    expect(answer.body.data.account).toEqual({
      email: 'name@castle.example',
      name: 'Robin Vale',
      ...body,
      hasPassword: true,
      hasGoogle: false,
      googleEmail: null,
      hasOidc: false,
      oidcEmail: null,
      pendingEmail: null,
    });
    const event = await waitUntil(() =>
      identity.service.eventsOf(userUpdated).find(({ data }) => data.userId === user.userId),
    );
    expect(event.data).toMatchObject({ name: 'Robin Vale', version: 2 });
  });

  test('when the password changes, then the current one is required, and only this session stays', async () => {
    const email = 'changes@castle.example';
    const other = await identity.member(email);
    const browser = identity.open();
    await postSignIn(browser, email);
    const user = await principalOf(identity, browser);
    const change = (currentPassword: string, wanted = newPassword) =>
      identity.service.callAs(user, changePassword, { body: { currentPassword, password: wanted } });
    expect((await change('Not-The-One 1')).body.errors).toEqual({
      currentPassword: ['This is not your password.'],
    });
    expect(Object.keys((await change(password, 'Password1!')).body.errors ?? {})).toEqual(['password']);
    expect((await change(password)).status).toBe(200);
    expect((await other.call(refreshSession)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(200);
    expect((await postSignIn(identity.open(), email, newPassword)).status).toBe(200);
  });

  test('when the current password is guessed, then five guesses are heard', async () => {
    const user = await principalOf(identity, await identity.member('guess@castle.example'));
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { currentPassword: 'Not-The-One 1', password: newPassword };
      statuses.push((await identity.service.callAs(user, changePassword, { body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('when the address changes, then the new one is proved first, the old one gets a notice, and sign-in follows', async () => {
    const user = await principalOf(identity, await identity.member('old@castle.example'));
    const wanted = { email: 'New@castle.example', password };
    await identity.signUp(identity.open(), 'new@castle.example');
    expect((await identity.service.callAs(user, changeEmail, { body: wanted })).status).toBe(200);
    const waiting = await identity.service.callAs(user, readOwnAccount);
    expect(waiting.body.data.account).toMatchObject({
      email: 'old@castle.example',
      pendingEmail: 'new@castle.example',
    });
    const token =
      (await identity.linkOf('new@castle.example', 'confirm-email')).searchParams.get('token') ?? '';

    const stranger = await principalOf(identity, await identity.member('stranger@castle.example'));
    expect((await identity.service.callAs(stranger, confirmEmail, { body: { token } })).status).toBe(400);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => identity.service.callAs(user, confirmEmail, { body: { token } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);

    expect((await postSignIn(identity.open(), 'new@castle.example')).status).toBe(200);
    expect((await postSignIn(identity.open(), 'old@castle.example')).status).toBe(401);
    await waitUntil(() =>
      identity.noticesTo('old@castle.example').some(({ kind }) => kind === 'email-changed'),
    );
    const event = await waitUntil(() =>
      identity.service.eventsOf(userUpdated).find(({ data }) => data.userId === user.userId),
    );
    expect(event.data).toMatchObject({ email: 'new@castle.example', version: 2 });
  });

  test('when the new address has an account, then the answer is the same and no mail goes out', async () => {
    await identity.member('taken@castle.example');
    const user = await principalOf(identity, await identity.member('wants@castle.example'));
    const body = { email: 'taken@castle.example', password };
    expect((await identity.service.callAs(user, changeEmail, { body })).body).toEqual({
      success: true,
      data: {},
    });
    await identity.service.settled();
    const kinds = identity.noticesTo('taken@castle.example').map(({ kind }) => kind);
    expect(kinds).not.toContain('confirm-email');
  });

  test('when the address gets an account before the link is opened, then the link is refused', async () => {
    const user = await principalOf(identity, await identity.member('slow@castle.example'));
    await identity.service.callAs(user, changeEmail, { body: { email: 'fast@castle.example', password } });
    const link = await identity.linkOf('fast@castle.example', 'confirm-email');
    await identity.member('fast@castle.example');
    const body = { token: link.searchParams.get('token') ?? '' };
    expect((await identity.service.callAs(user, confirmEmail, { body })).status).toBe(400);
  });
});

describe('the list of sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

  async function signInWith(email: string, agent: string) {
    const headers = { 'user-agent': agent, [clientIpHeader]: '10.200.0.1' };
    const body = { email, password };
    expect((await identity.service.callAs(null, signIn, { body, headers })).status).toBe(200);
  }

  test('when the user has several, then each says its browser and when it was last seen, and can be ended', async () => {
    const email = 'several@castle.example';
    const browser = await identity.member(email);
    await signInWith(email, firefox);
    await signInWith(email, '<script>alert(1)</script> Gecko/1 (hostile)');
    const user = await principalOf(identity, browser);
    const list = async () => (await identity.service.callAs(user, listSessions)).body.data.sessions;
    identity.clock.advance(hour);
    await browser.call(refreshSession);
    const sessions = await list();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions.map(({ device }) => device).sort()).toEqual(
      ['Firefox on Windows', 'Unknown browser', 'Unknown browser'].sort(),
    );
    expect(sessions[0]?.lastSeenAt).toBe(identity.clock.now().toISOString());

    const windows = sessions.find(({ device }) => device === 'Firefox on Windows');
    const params = { sessionId: windows?.id ?? '' };
    const stranger = await principalOf(identity, await identity.member('other@castle.example'));
    expect((await identity.service.callAs(stranger, endSession, { params })).status).toBe(404);
    expect((await identity.service.callAs(user, endSession, { params })).status).toBe(200);
    expect((await identity.service.callAs(user, endSession, { params })).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await identity.service.callAs(user, endOtherSessions)).status).toBe(200);
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await browser.call(refreshSession)).status).toBe(200);
  });
});

test('when a sign-up lacks everything, then every field of the specification is named', async () => {
  const { body } = await identity.open().call(signUp, { givenName: '', familyName: '' });
  expect(Object.keys(body.errors ?? {}).sort()).toEqual([
    'email',
    'familyName',
    'givenName',
    'name',
    'password',
  ]);
});
