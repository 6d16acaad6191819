import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { clientIpHeader } from '@tern/contracts/http/session';
import {
  proxiedPersonContext,
  proxiedPersonHeader,
  proxiedPersonMs,
  type ProxiedPerson,
} from '@tern/contracts/http/oidc/proxied-person';
import {
  beginOidcSignIn,
  linkOidc,
  oidcCallbackPath,
  proveOidc,
  signInOidc,
} from '@tern/contracts/http/oidc/sign-in';
import { changeUser, listAudit } from '@tern/contracts/http/admin/users';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { grantEnded } from '@tern/contracts/events/identity';
import { refreshSession } from '@tern/contracts/http/identity';
import { issueAgentPrincipal } from '@tern/contracts/http/oauth';
import { waitUntil } from '@tern/testing/wait-until';
import { signInPasskey } from '@tern/contracts/http/passkeys/sign-in';
import { forgotPassword, resetPassword } from '@tern/contracts/http/own-account';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createSealer } from '@tern/kernel/sealer';
import type { Browser } from './browser.ts';
import { createPasskeyUser } from './passkey-user.ts';
import {
  password as usualPassword,
  postSignIn,
  principalOf,
  secretsKey,
  startIdentity,
  type Identity,
} from './identity.ts';

const sealer = createSealer([secretsKey]);
const settings = {
  TERN_PROXY_SIGN_IN_FROM: '10.20.0.5/32',
  TERN_PROXY_EMAIL_VERIFIED: 'true',
  TERN_OIDC_NAME: 'Harbor ID',
  TERN_OIDC_ADMIN_GROUP: 'tern-admins',
};

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity(settings);
});
afterAll(() => identity.close());

const person = (user: string, email: string | null, more: Partial<ProxiedPerson> = {}): ProxiedPerson => ({
  user,
  email,
  name: 'Wren Castle',
  groups: [],
  ...more,
});

/** As the gateway says it. */
const sealed = (said: ProxiedPerson) =>
  sealer.seal(
    JSON.stringify({ ...said, until: identity.clock.now().getTime() + proxiedPersonMs }),
    proxiedPersonContext,
  );

/** The way of the browser, with the header that identity gets beside the answer. */
async function enterWith(browser: Browser, header: string | null, changed: object = {}) {
  const begun = await browser.call(beginOidcSignIn);
  const page = new URL(begun.body.data.authorizationUrl);
  expect(page.pathname).toBe(oidcCallbackPath);
  const { state, code } = Object.fromEntries(page.searchParams);
  const answer = await identity.service.callAs(null, signInOidc, {
    body: { state: state ?? '', code, ...changed },
    headers: {
      cookie: stringifyCookie(Object.fromEntries(browser.cookies)),
      [clientIpHeader]: '10.9.8.7',
      ...(header !== null && { [proxiedPersonHeader]: header }),
    },
  });
  for (const line of answer.headers.getSetCookie()) {
    const { name, value, maxAge } = parseSetCookie(line);
    if (maxAge === 0) browser.cookies.delete(name);
    else browser.cookies.set(name, value ?? '');
  }
  return answer;
}
const enterAs = (browser: Browser, said: ProxiedPerson) => enterWith(browser, sealed(said));

describe('sign-in by a proxy', () => {
  test('when it is the first time, then there is a verified account, known by the user of the proxy from then on', async () => {
    const first = await enterAs(identity.open(), person('first', 'First@harbor.example'));
    expect(first.body.data.user).toMatchObject({
      email: 'first@harbor.example',
      name: 'Wren Castle',
      isEmailVerified: true,
      isAdmin: false,
    });
    const moved = await enterAs(identity.open(), person('first', 'moved@harbor.example'));
    const silent = await enterAs(identity.open(), person('first', null));
    expect([moved, silent].map(({ body }) => body.data.user.id)).toEqual([
      first.body.data.user.id,
      first.body.data.user.id,
    ]);
  });

  test('when the address has an account, then its password is needed once', async () => {
    const email = 'owner@harbor.example';
    const owner = await identity.member(email);
    const { userId } = await principalOf(identity, owner);
    const browser = identity.open();
    const asked = await enterAs(browser, person('owner', email));
    expect([asked.status, asked.body.code]).toEqual([401, 'link-proof-needed']);
    expect(browser.cookies.has('tern_refresh')).toBe(false);
    const linked = await browser.call(linkOidc, { password: usualPassword });
    expect(linked.body.data.user.id).toBe(userId);
    const again = await enterAs(identity.open(), person('owner', email));
    expect(again.body.data.user.id).toBe(userId);
    const other = await enterAs(identity.open(), person('another', email));
    expect([other.status, other.body.error]).toEqual([401, expect.stringContaining('another person')]);
  });

  test('when another person is linked and an administrator unlinks them, then their sessions end, and the owner links anew by the password', async () => {
    const email = 'locked@harbor.example';
    const owner = await identity.member(email);
    const { userId } = await principalOf(identity, owner);
    const stranger = identity.open();
    await enterAs(stranger, person('stranger', email));
    await stranger.call(linkOidc, { password: usualPassword });
    expect((await enterAs(identity.open(), person('locked', email))).body.error).toContain('another person');

    const admin = aPrincipal({ isAdmin: true });
    const act = (as: Principal) =>
      identity.service.callAs(as, changeUser, { params: { userId, action: 'unlink-oidc' } });
    const own = await act(aPrincipal({ userId, isAdmin: true }));
    expect([own.status, own.body.error]).toEqual([409, expect.stringContaining('Settings, Your account')]);
    const { user } = (await act(admin)).body.data;
    expect(user).toMatchObject({ sessions: 0, signsInBy: ['password'] });
    expect((await stranger.call(refreshSession)).status).toBe(401);
    await identity.noticed(email, 'oidc-unlinked');
    expect((await act(admin)).status).toBe(200);
    const { records } = (await identity.service.callAs(admin, listAudit)).body.data;
    expect(records[0]).toMatchObject({ action: 'oidc-unlinked', user: { id: userId } });

    const again = identity.open();
    expect((await enterAs(again, person('locked', email))).body.code).toBe('link-proof-needed');
    expect((await again.call(linkOidc, { password: usualPassword })).body.data.user.id).toBe(userId);
  });

  test('when the linked person added a passkey, an access token and the second step, then unlinking takes them too', async () => {
    const email = 'guest@harbor.example';
    const user = await principalOf(identity, await identity.member(email));
    const passkeys = createPasskeyUser(identity);
    const { authenticator } = await passkeys.aPasskey(user);
    expect((await passkeys.switchOn(user)).status).toBe(200);
    const wish = { name: 'Script', scopes: [], expiresInDays: 30, password: usualPassword };
    const { token } = (await identity.service.callAs(user, createAccessToken, { body: wish })).body.data;
    const params = { userId: user.userId, action: 'unlink-oidc' } as const;
    const admin = aPrincipal({ isAdmin: true });
    expect((await identity.service.callAs(admin, changeUser, { params })).status).toBe(200);

    const browser = identity.open();
    const answer = await passkeys.answerOf(browser, authenticator);
    expect((await browser.call(signInPasskey, answer)).status).toBe(401);
    const use = { accessToken: token, audience: 'mail-sync' } as const;
    expect((await identity.service.callAs(null, issueAgentPrincipal, { body: use })).status).toBe(401);
    await waitUntil(() => identity.service.eventsOf(grantEnded).some(({ userId }) => userId === user.userId));
    expect((await postSignIn(identity.open(), email)).body.data.user.id).toBe(user.userId);
    for (const kind of ['passkey-removed', 'second-factor-off'] as const) await identity.noticed(email, kind);
  });

  test('when nothing else signs in, then an administrator unlinks all the same, and a reset password lets the owner in', async () => {
    const email = 'alone@harbor.example';
    const { body } = await enterAs(identity.open(), person('alone', email));
    const params = { userId: body.data.user.id, action: 'unlink-oidc' } as const;
    const admin = aPrincipal({ isAdmin: true });
    const { user } = (await identity.service.callAs(admin, changeUser, { params })).body.data;
    expect(user.signsInBy).toEqual([]);
    const refused = await enterAs(identity.open(), person('alone', email));
    expect(refused.body.error).toContain('does not sign in to yet');
    await identity.open().call(forgotPassword, { email });
    const token = (await identity.linkOf(email, 'reset-password')).searchParams.get('token') ?? '';
    const password = 'Successor-Harbor 7';
    expect((await identity.open().call(resetPassword, { email, token, password })).status).toBe(200);
    const browser = identity.open();
    expect((await enterAs(browser, person('alone', email))).body.code).toBe('link-proof-needed');
    expect((await browser.call(linkOidc, { password })).status).toBe(200);
  });

  test('when the user is in the group of administrators, then they are one until a sign-in without it', async () => {
    const isAdmin = async (groups: string[]) =>
      (await enterAs(identity.open(), person('chief', 'chief@harbor.example', { groups }))).body.data.user
        .isAdmin;
    expect(await isAdmin(['staff', 'tern-admins'])).toBe(true);
    expect(await isAdmin(['tern-admins-not'])).toBe(false);
  });

  test('when it names no address, then there is no account', async () => {
    const { status, body } = await enterAs(identity.open(), person('silent', null));
    expect([status, body.error]).toEqual([401, 'Harbor ID did not confirm an email address for you.']);
  });

  test('when the settings ask for a fresh proof, then the proxy is none, and the way to a password is named', async () => {
    const browser = identity.open();
    await enterAs(browser, person('proved', 'proved@harbor.example'));
    const user = await principalOf(identity, browser);
    const { status, body } = await identity.service.callAs(user, proveOidc);
    expect([status, body.code]).toEqual([403, 'not-available-here']);
    expect(body.error).toContain('Forgot Password');
  });

  test('when an OpenID provider is set as well, then Tern does not start', async () => {
    const provider = {
      TERN_OIDC_ISSUER: 'https://id.example',
      TERN_OIDC_CLIENT_ID: 'tern',
      TERN_OIDC_CLIENT_SECRET: 'hush',
    };
    await expect(startIdentity({ ...settings, ...provider })).rejects.toThrow('TERN_PROXY_SIGN_IN_FROM');
  });

  test('when the operator does not say that its addresses are verified, then Tern does not start', async () => {
    const unsaid = { ...settings, TERN_PROXY_EMAIL_VERIFIED: 'false' };
    await expect(startIdentity(unsaid)).rejects.toThrow('TERN_PROXY_EMAIL_VERIFIED');
  });
});

describe('unlinking where sign-in by password is off', () => {
  const admin = aPrincipal({ isAdmin: true });
  const email = 'locked-out@harbor.example';
  const unlink = (userId: string) =>
    identity.service.callAs(admin, changeUser, { params: { userId, action: 'unlink-oidc' } });
  let withPasswords: Identity;
  beforeAll(async () => {
    withPasswords = identity;
    identity = await startIdentity({ ...settings, TERN_PASSWORD_SIGN_IN: 'false' });
  });
  afterAll(async () => {
    await identity.close();
    identity = withPasswords;
  });

  test('when nothing else signs the user in, then it is refused with what to do, and nothing changes', async () => {
    const browser = identity.open();
    const { id } = (await enterAs(browser, person('locked-out', email))).body.data.user;
    const { status, body } = await unlink(id);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.error).toContain('TERN_PASSWORD_SIGN_IN=true');
    expect((await browser.call(refreshSession)).status).toBe(200);
    expect((await identity.service.callAs(admin, listAudit)).body.data.records).toEqual([]);
  });

  test('when the user has a password, then they are unlinked, since it links them anew', async () => {
    const { id } = (await enterAs(identity.open(), person('locked-out', email))).body.data.user;
    await identity.service.documents
      .collection<{ _id: string; passwordHash: string }>('users')
      .updateOne({ _id: id }, { $set: { passwordHash: 'set-before' } });
    expect((await unlink(id)).status).toBe(200);
    expect((await unlink(id)).status).toBe(200);
  });
});

describe('attacks on a sign-in by a proxy', () => {
  const victim = person('victim', 'victim@harbor.example');
  beforeAll(() => enterAs(identity.open(), victim));

  test.each<[string, () => string | null, object?]>([
    ['no word of the gateway', () => null],
    ['the word of a client', () => JSON.stringify({ ...victim, until: Date.now() + 60_000 })],
    ['the word in base64', () => Buffer.from(JSON.stringify(victim)).toString('base64url')],
    ['an empty word', () => ''],
    [
      'a word under another key',
      () => createSealer([Buffer.alloc(32, 8)]).seal(JSON.stringify(victim), proxiedPersonContext),
    ],
    [
      'a sealed text of another kind',
      () => sealer.seal(JSON.stringify({ ...victim, until: Date.now() + 60_000 }), 'identity.other'),
    ],
    [
      'a word of before',
      () => {
        const before = sealed(victim);
        identity.clock.advance(proxiedPersonMs);
        return before;
      },
    ],
    ['a changed word', () => `${sealed(victim).slice(0, -2)}AA`],
    ['another state', () => sealed(victim), { state: 'x'.repeat(43) }],
    ['no state', () => sealed(victim), { state: '' }],
    ['no code', () => sealed(victim), { code: undefined }],
    ['an error', () => sealed(victim), { error: 'access_denied' }],
    ['the address of the victim under another user', () => sealed({ ...victim, user: 'other' })],
    ['the user in other letters', () => sealed({ ...victim, user: 'VICTIM', email: null })],
    ['the user with a blank', () => sealed({ ...victim, user: 'victim ', email: null })],
    ['the user twice in one header', () => sealed({ ...victim, user: 'other,victim', email: null })],
    [
      'two addresses in one header',
      () => sealed({ ...victim, user: 'o2', email: 'a@b.example,c@d.example' }),
    ],
  ])('when there is %s, then nobody is signed in', async (_case, header, changed = {}) => {
    const browser = identity.open();
    const answer = await enterWith(browser, header(), changed);
    expect(answer.status).toBe(401);
    expect([...browser.cookies.keys()]).not.toContain('tern_refresh');
  });

  test('when the answer comes in another browser than the one that began, then nobody is signed in', async () => {
    const page = new URL((await identity.open().call(beginOidcSignIn)).body.data.authorizationUrl);
    const state = page.searchParams.get('state') ?? '';
    const answer = await enterWith(identity.open(), sealed(victim), { state });
    expect(answer.status).toBe(401);
  });
});
