import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseSetCookie, stringifyCookie } from 'cookie';
import type { BodyInput, Endpoint } from '@tern/contracts/define-endpoint';
import { userRegistered, userRemoved } from '@tern/contracts/events/identity';
import { issuePrincipal, refreshSession, signOut, signUp } from '@tern/contracts/http/identity';
import {
  beginOidcSignIn,
  linkOidc,
  proveOidc,
  signInOidc,
  unlinkOidc,
} from '@tern/contracts/http/oidc/sign-in';
import {
  changeEmail,
  confirmEmail,
  deleteOwnAccount,
  forgotPassword,
  readOwnAccount,
  resetPassword,
  unlinkGoogle,
} from '@tern/contracts/http/own-account';
import { hour, minute } from '@tern/kernel/clock';
import { startOpenidProvider } from '@tern/testing/openid-provider';
import { waitUntil } from '@tern/testing/wait-until';
import { hashSecret } from '../src/domain/secrets/secret-token.ts';
import type { Browser } from './browser.ts';
import {
  password as usualPassword,
  postSignIn,
  principalOf,
  startIdentity,
  type Identity,
} from './identity.ts';
import { createPasskeyUser } from './passkey-user.ts';
import {
  client,
  saying,
  settingsFor,
  startScriptedProvider,
  type Script,
  type ScriptedProvider,
} from './scripted-provider.ts';

let provider: ScriptedProvider;
let identity: Identity;

beforeAll(async () => {
  provider = await startScriptedProvider();
  identity = await startIdentity(
    settingsFor(provider.issuer, { TERN_OIDC_ADMIN_GROUP: 'tern-admins', TERN_OIDC_GROUPS_CLAIM: 'roles' }),
  );
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

async function begin(browser: Browser): Promise<string> {
  const { status, body } = await browser.call(beginOidcSignIn);
  expect(status).toBe(200);
  return body.data.authorizationUrl;
}

/** The whole way, with what an attacker changes of the answer. */
async function enter(browser: Browser, script: Script, changed: Record<string, unknown> = {}) {
  const returned = provider.authorize(await begin(browser), script);
  return browser.call(signInOidc, { ...returned, ...changed });
}
const enterAs = (browser: Browser, claims: Record<string, unknown>) => enter(browser, { claims });

const accountOf = async (browser: Browser) =>
  (await identity.service.callAs(await principalOf(identity, browser), readOwnAccount)).body.data.account;

/** As `auth_time` says it. */
const seconds = ({ clock } = identity) => Math.floor(clock.now().getTime() / 1000);

/** Calls of the user with the proof that the browser has, or another one. */
async function presenting(browser: Browser) {
  const user = await principalOf(identity, browser);
  const oidc = browser.cookies.get('tern_oidc');
  const send = <E extends Endpoint>(endpoint: E, proof: { readonly oidc?: string | undefined } = { oidc }) =>
    identity.service.callAs(user, endpoint, {
      body: {},
      headers: { cookie: stringifyCookie({ tern_oidc: proof.oidc }) },
    });
  return { oidc, send };
}

/** The way of a fresh proof: begun in the session of the browser, answered by what the provider says. */
async function provingIn(browser: Browser) {
  const user = await principalOf(identity, browser);
  const begin = async () => {
    const { body, headers } = await identity.service.callAs(user, proveOidc);
    const cookie = parseSetCookie(headers.getSetCookie()[0] ?? '');
    browser.cookies.set(cookie.name, cookie.value ?? '');
    return body.data.authorizationUrl;
  };
  const prove = async (claims: Record<string, unknown>) =>
    browser.call(signInOidc, provider.authorize(await begin(), { claims }));
  return Object.assign(prove, { begin });
}

describe('sign-in at the OpenID provider', () => {
  test('when the browser is sent there, then by a code with PKCE, state and nonce, and the exact address to come back to', async () => {
    const url = new URL(await begin(identity.open()));
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'tern',
      redirect_uri: `${identity.service.publicUrls.web}/login/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('when it is the first time, then there is a verified account, and another address later is still the same person', async () => {
    const first = await enterAs(identity.open(), saying('s-first', 'First@harbor.example'));
    expect(first.status).toBe(200);
    const { id } = first.body.data.user;
    expect(first.body.data.user).toMatchObject({
      email: 'first@harbor.example',
      name: 'Wren Castle',
      isEmailVerified: true,
      isAdmin: false,
    });
    const moved = await enterAs(identity.open(), saying('s-first', 'moved@harbor.example'));
    expect(moved.body.data.user.id).toBe(id);
    const silent = await enter(identity.open(), { claims: { sub: 's-first' } });
    expect(silent.body.data.user.id).toBe(id);
    await waitUntil(() => identity.service.eventsOf(userRegistered).some(({ userId }) => userId === id));
  });

  test('when the ID token leaves the person to userinfo, then it is asked', async () => {
    const userinfo = saying('s-info', 'info@harbor.example');
    const answer = await enter(identity.open(), { claims: { sub: 's-info' }, userinfo });
    expect(answer.body.data.user).toMatchObject({ email: 'info@harbor.example', name: 'Wren Castle' });
  });

  test('when ten of the first sign-ins come at once, then there is one account', async () => {
    const claims = saying('s-many', 'many@harbor.example');
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterAs(identity.open(), claims)));
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
  });

  test('when the person is in the group of administrators, then they are one until a sign-in without it', async () => {
    const isAdmin = async (roles: unknown) =>
      (await enterAs(identity.open(), saying('s-chief', 'chief@harbor.example', { roles }))).body.data.user
        .isAdmin;
    expect(await isAdmin(['staff', 'tern-admins'])).toBe(true);
    expect(await isAdmin(['staff'])).toBe(false);
    expect(await isAdmin('tern-admins')).toBe(true);
  });

  test('when the group was named by a provider of earlier settings, then it counts no more', async () => {
    const browser = identity.open();
    await enterAs(browser, saying('s-former', 'former@harbor.example', { roles: ['tern-admins'] }));
    const isAdmin = async () => {
      const body = { sessionToken: browser.cookies.get('tern_access') ?? '', audience: 'followup' } as const;
      return (await identity.service.callAs(null, issuePrincipal, { body })).body.data.isAdmin;
    };
    expect(await isAdmin()).toBe(true);
    await identity.service.documents
      .collection('users')
      .updateOne(
        { 'oidcLink.subject': 's-former' },
        { $set: { 'oidcLink.issuer': 'https://former.example/' } },
      );
    expect(await isAdmin()).toBe(false);
  });

  test('when a stranger signed up with the address and never proved it, then the stranger’s password opens nothing', async () => {
    const email = 'squatted@harbor.example';
    await identity.signUp(identity.open(), email);
    expect((await enterAs(identity.open(), saying('s-squat', email))).status).toBe(200);
    expect((await postSignIn(identity.open(), email)).status).toBe(401);
  });
});

describe('an address that has an account', () => {
  test('when only the provider vouches for it, then the account stays closed until its password is given', async () => {
    const email = 'owner@harbor.example';
    const owner = await identity.member(email);
    const { userId } = await principalOf(identity, owner);
    const browser = identity.open();
    const asked = await enterAs(browser, saying('s-owner', email));
    expect([asked.status, asked.body.code]).toEqual([401, 'link-proof-needed']);
    expect(browser.cookies.has('tern_refresh')).toBe(false);
    const wrong = await browser.call(linkOidc, { password: 'Not-The-One 1' });
    expect(wrong.body.errors).toEqual({ password: ['This is not your password.'] });
    const linked = await browser.call(linkOidc, { password: usualPassword });
    expect(linked.body.data.user.id).toBe(userId);
    await identity.noticed(email, 'oidc-linked');
    expect(await accountOf(owner)).toMatchObject({ hasOidc: true, oidcEmail: email, hasPassword: true });
    expect((await enterAs(identity.open(), saying('s-owner', email))).body.data.user.id).toBe(userId);
    // Another person of the same address there.
    const other = await enterAs(identity.open(), saying('s-owner-2', email));
    expect([other.status, other.body.error]).toEqual([401, expect.stringContaining('another person')]);
  });

  test('when this browser has a session of that account, then it is linked at once; a session of another account proves nothing', async () => {
    const email = 'settings@harbor.example';
    const owner = await identity.member(email);
    const other = await identity.member('visitor@harbor.example');
    expect((await enterAs(other, saying('s-settings', email))).body.code).toBe('link-proof-needed');
    const linked = await enterAs(owner, saying('s-settings', email));
    expect(linked.body.data.user.email).toBe(email);
    expect(await accountOf(owner)).toMatchObject({ hasOidc: true });
  });

  test('when the proof waits for 11 minutes, comes without its cookie or for a guessed password, then nothing is linked', async () => {
    const email = 'patient@harbor.example';
    await identity.member(email);
    const browser = identity.open();
    await enterAs(browser, saying('s-patient', email));
    expect((await identity.open().call(linkOidc, { password: usualPassword })).status).toBe(401);
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1)
      guesses.push((await browser.call(linkOidc, { password: `Guess-Harbor ${guess}` })).status);
    expect(guesses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(guesses).toContain(429);
    identity.clock.advance(11 * minute);
    expect((await browser.call(linkOidc, { password: usualPassword })).status).toBe(401);
  });
});

describe('attacks with an answer or a cookie', () => {
  const victim = 'victim@harbor.example';
  let victimId: string;
  beforeAll(async () => {
    const browser = await identity.member(victim);
    victimId = (await principalOf(identity, browser)).userId;
    await enterAs(browser, saying('s-victim', victim));
  });
  test('when an answer comes to another browser, a second time or 11 minutes late, then it opens nothing', async () => {
    const honest = identity.open();
    const returned = provider.authorize(await begin(honest), { claims: saying('s-victim', victim) });
    const thief = identity.open();
    expect((await thief.call(signInOidc, returned)).status).toBe(401);
    await begin(thief);
    expect((await thief.call(signInOidc, returned)).status).toBe(401);
    const kept = [...honest.cookies];
    expect((await honest.call(signInOidc, returned)).body.data.user.id).toBe(victimId);
    expect((await honest.callWith(kept, signInOidc, returned)).status).toBe(401);

    const late = identity.open();
    const old = provider.authorize(await begin(late), { claims: saying('s-victim', victim) });
    identity.clock.advance(11 * minute);
    expect((await late.call(signInOidc, old)).status).toBe(401);
  });

  test('when a cookie is forged, or is that of another step, then it opens nothing', async () => {
    const browser = identity.open();
    const returned = provider.authorize(await begin(browser), { claims: saying('s-victim', victim) });
    const own = browser.cookies.get('tern_oidc') ?? '';
    for (const value of ['x', `${own}x`, own.slice(0, -4), Buffer.from('{}').toString('base64url')]) {
      const cookies = [['tern_oidc', value] as const];
      expect((await browser.callWith(cookies, signInOidc, returned)).status).toBe(401);
    }
    expect((await browser.call(linkOidc, { password: usualPassword })).status).toBe(401);
  });

  test('when the provider fails or refuses, then the user reads whose turn it is', async () => {
    const outcome = async (refusal: NonNullable<Script['refusal']>) => {
      const { status, body } = await enter(identity.open(), { refusal });
      return [status, body.error];
    };
    expect(await outcome({ status: 503, error: 'server_error' })).toEqual([
      503,
      'Harbor ID cannot be reached right now. Please try again in a moment.',
    ]);
    expect(await outcome({ status: 400, error: 'invalid_client' })).toEqual([
      503,
      'Harbor ID does not accept this server. Its operator has to check its settings for Harbor ID.',
    ]);
    expect(await outcome({ status: 400, error: 'invalid_grant' })).toEqual([
      401,
      'The answer of Harbor ID does not hold. Please start again.',
    ]);
  });
});

describe('the link', () => {
  test('when it is removed, then that takes a proof and another way in, ends the other sessions and is mailed', async () => {
    const email = 'leaver@harbor.example';
    const owner = await identity.member(email);
    expect((await enterAs(owner, saying('s-leaver', email))).status).toBe(200);
    const other = identity.open();
    await enterAs(other, saying('s-leaver', email));
    const user = await principalOf(identity, owner);
    const unlink = (body: object) => identity.service.callAs(user, unlinkOidc, { body });
    expect((await unlink({})).body.errors).toEqual({ password: ['Enter your password.'] });
    expect((await unlink({ password: usualPassword })).body.data.account).toMatchObject({ hasOidc: false });
    expect((await unlink({ password: usualPassword })).status).toBe(404);
    expect((await other.call(refreshSession)).status).toBe(401);
    await identity.noticed(email, 'oidc-unlinked');
    expect((await enterAs(identity.open(), saying('s-leaver', email))).body.code).toBe('link-proof-needed');
  });

  test('when nothing else signs in, then it stays', async () => {
    const email = 'only@harbor.example';
    const browser = identity.open();
    await enterAs(browser, saying('s-only', email, { auth_time: seconds() }));
    const kept = await (await presenting(browser)).send(unlinkOidc);
    expect(kept.body.errors?.['general']?.[0]).toContain('Nothing else signs in');
  });

  test('when the owner of the mailbox resets the password, then the person at the provider signs in no more', async () => {
    const email = 'reset@harbor.example';
    await enterAs(identity.open(), saying('s-reset', email));
    await identity.open().call(forgotPassword, { email });
    const token = (await identity.linkOf(email, 'reset-password')).searchParams.get('token') ?? '';
    const password = 'Successor-Harbor 7';
    expect((await identity.open().call(resetPassword, { email, token, password })).status).toBe(200);
    expect((await enterAs(identity.open(), saying('s-reset', email))).body.code).toBe('link-proof-needed');
  });
});

describe('a fresh proof', () => {
  test('when it begins, then the provider is to ask who the user is although it knows', async () => {
    const user = await principalOf(identity, await identity.member('asked@harbor.example'));
    const { body } = await identity.service.callAs(user, proveOidc);
    const { searchParams } = new URL(body.data.authorizationUrl);
    expect([searchParams.get('max_age'), searchParams.get('prompt')]).toEqual(['0', 'login']);
    const usual = new URL(await begin(identity.open())).searchParams;
    expect([usual.get('max_age'), usual.get('prompt')]).toEqual([null, null]);
  });

  test('when the user has signed in there for it, then it proves them for five minutes in this session, which goes on', async () => {
    const email = 'proved@harbor.example';
    const browser = identity.open();
    await enterAs(browser, saying('s-proved', email));
    const before = await principalOf(identity, browser);
    const prove = await provingIn(browser);
    expect((await prove(saying('s-proved', email, { auth_time: seconds() }))).status).toBe(200);
    expect((await principalOf(identity, browser)).sessionId).toBe(before.sessionId);
    const { oidc, send } = await presenting(browser);
    expect((await send(deleteOwnAccount, {})).status).toBe(400);
    const elsewhere = identity.open();
    await enterAs(elsewhere, saying('s-proved', email));
    expect((await (await presenting(elsewhere)).send(deleteOwnAccount, { oidc })).status).toBe(400);
    identity.clock.advance(6 * minute);
    expect((await send(deleteOwnAccount, { oidc })).status).toBe(400);
    expect((await prove(saying('s-proved', email, { auth_time: seconds() }))).status).toBe(200);
    expect((await (await presenting(browser)).send(deleteOwnAccount)).status).toBe(200);
    await waitUntil(() =>
      identity.service.eventsOf(userRemoved).some(({ userId }) => userId === before.userId),
    );
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['does not say when the person signed in', () => ({})],
    ['knows the person for 6 minutes', () => ({ auth_time: seconds() - 360 })],
    ['says it in words', () => ({ auth_time: String(seconds()) })],
    ['names a time to come', () => ({ auth_time: seconds() + 360 })],
    ['has signed in another person', () => ({ sub: 's-first', auth_time: seconds() })],
    ['has signed in a person without an account', () => ({ sub: 's-nobody', auth_time: seconds() })],
  ])('when the provider %s, then nothing is proved', async (_case, more) => {
    const browser = identity.open();
    const email = 'passer-by@harbor.example';
    await enterAs(browser, saying('s-passer-by', email));
    const prove = await provingIn(browser);
    const answer = await prove(saying('s-passer-by', email, more()));
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong-credentials']);
    const { send } = await presenting(browser);
    expect(Object.keys((await send(unlinkOidc)).body.errors ?? {})).toEqual(['credentials']);
  });

  test('when the session ended in between, then it proves nothing, and a sign-out takes it away', async () => {
    const browser = identity.open();
    const claims = saying('s-left', 'left@harbor.example', { auth_time: seconds() });
    await enterAs(browser, claims);
    const prove = await provingIn(browser);
    const url = await prove.begin();
    const begun = browser.cookies.get('tern_oidc') ?? '';
    await enterAs(browser, claims);
    browser.cookies.set('tern_oidc', begun);
    expect((await browser.call(signInOidc, provider.authorize(url, { claims }))).status).toBe(401);
    await enterAs(browser, claims);
    const { oidc } = await presenting(browser);
    expect(oidc).toBeDefined();
    await browser.call(signOut);
    expect(browser.cookies.has('tern_oidc')).toBe(false);
  });

  test('when a sign-in was made just now, then it is one too, else it is none', async () => {
    const refusalAfter = async (more: Record<string, unknown>) => {
      const browser = identity.open();
      await enterAs(browser, saying('s-usual', 'usual@harbor.example', more));
      const { send } = await presenting(browser);
      return Object.keys((await send(unlinkOidc)).body.errors ?? {});
    };
    expect(await refusalAfter({})).toEqual(['credentials']);
    expect(await refusalAfter({ auth_time: seconds() - 360 })).toEqual(['credentials']);
    expect(await refusalAfter({ auth_time: seconds() - 240 })).toEqual(['general']);
  });
});

describe('an office behind one address', () => {
  test('when many sign in, then none is counted; answers that do not hold are', async () => {
    const browser = identity.open();
    const guess = async () => (await browser.call(signInOidc, { state: 'guessed', code: 'guessed' })).status;
    for (let count = 0; count < 59; count += 1) expect(await guess()).toBe(401);
    for (let person = 0; person < 3; person += 1)
      expect((await enterAs(browser, saying('s-office', 'office@harbor.example'))).status).toBe(200);
    expect([await guess(), await guess()]).toEqual([401, 429]);
  });
});

describe('where sign-up and passwords are off', () => {
  let strict: Identity;
  beforeAll(async () => {
    strict = await startIdentity(
      settingsFor(provider.issuer, {
        TERN_OIDC_SIGN_UP: 'false',
        TERN_PASSWORD_SIGN_IN: 'false',
        GOOGLE_CLIENT_ID: 'tern.example',
      }),
    );
  });
  afterAll(() => strict.close());

  const signInAt = async (browser: Browser, claims: Record<string, unknown>) => {
    const { authorizationUrl } = (await browser.call(beginOidcSignIn)).body.data;
    return browser.call(signInOidc, provider.authorize(authorizationUrl, { claims }));
  };

  /** A user of before, with a password, who has signed in at the provider here. */
  async function member(subject: string, changed: Record<string, unknown> = {}) {
    const email = `${subject}@harbor.example`;
    await enterAs(await identity.member(email), saying(subject, email));
    const users = (of: Identity) => of.service.documents.collection<{ _id: string; email: string }>('users');
    const record = await users(identity).findOne({ email });
    if (!record) throw new Error('the member has no record');
    await users(strict).insertOne({ ...record, ...changed });
    const browser = strict.open();
    await signInAt(browser, saying(subject, email, { auth_time: seconds(strict) }));
    const user = await principalOf(strict, browser);
    const headers = { cookie: `tern_oidc=${browser.cookies.get('tern_oidc')}` };
    const send = <E extends Endpoint>(endpoint: E, body: BodyInput<E>) =>
      strict.service.callAs(user, endpoint, { body, headers });
    const set = (values: Record<string, unknown>) =>
      users(strict).updateOne({ _id: record._id }, { $set: values });
    return { send, set, user };
  }

  test('when a person comes, then only who has an account comes in, and only by the provider', async () => {
    const refused = await signInAt(strict.open(), saying('s-new', 'new@harbor.example'));
    expect(refused.status).toBe(401);
    expect(refused.body.error).toContain('has no account here');
    const body = { email: 'new@harbor.example', name: 'Wren', password: usualPassword };
    const answers = [
      await strict.open().call(signUp, body),
      await postSignIn(strict.open(), body.email),
      await strict.open().call(forgotPassword, { email: body.email }),
      await strict.open().call(resetPassword, { ...body, token: 'x' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('when a new address would unlink the only way in, then it is refused before the mail, and at its link', async () => {
    const { send, set } = await member('s-mover');
    const wanted = { email: 'elsewhere@harbor.example' };
    expect((await send(changeEmail, wanted)).body.errors?.['general']?.[0]).toContain('Add a passkey first');
    const token = 'mailed-before';
    const expiresAt = new Date(strict.clock.now().getTime() + hour);
    await set({ emailChange: { ...wanted, hash: hashSecret(token), expiresAt } });
    expect((await send(confirmEmail, { token })).body.errors?.['general']?.[0]).toContain('Add a passkey');
    await set({ googleSubject: 'g-mover', googleEmail: wanted.email });
    expect((await send(confirmEmail, { token })).body.data.account).toMatchObject({
      ...wanted,
      hasGoogle: true,
      hasOidc: false,
    });
  });

  test('when Google is unlinked, then the provider has to sign in too; a password that is not offered is no way in', async () => {
    const google = { googleSubject: 'g-both', googleEmail: 's-both@harbor.example' };
    const { send, set } = await member('s-both', google);
    expect((await send(unlinkGoogle, {})).body.data.account).toMatchObject({
      hasGoogle: false,
      hasOidc: true,
    });
    expect((await send(unlinkGoogle, {})).status).toBe(404);
    await set({ ...google, oidcLink: null });
    const kept = await send(unlinkGoogle, { password: usualPassword });
    expect(kept.body.errors?.['general']?.[0]).toContain('Nothing else signs in');
  });

  test('when Google and the provider are unlinked at the same moment, then one of them stays', async () => {
    const { send } = await member('s-race', {
      googleSubject: 'g-race',
      googleEmail: 's-race@harbor.example',
    });
    const answers = await Promise.all([send(unlinkGoogle, {}), send(unlinkOidc, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors?.['general']?.[0]).toContain('Nothing else signs in');
  });

  test('when the last passkey goes, then another way in has to stay', async () => {
    const { user, set } = await member('s-key');
    const passkeys = createPasskeyUser(strict);
    const first = (await passkeys.aPasskey(user)).passkey;
    const last = (await passkeys.aPasskey(user)).passkey;
    await set({ oidcLink: null });
    expect((await passkeys.remove(user, first.id)).status).toBe(200);
    const kept = await passkeys.remove(user, last.id);
    expect(kept.body.errors?.['general']?.[0]).toContain('Add another passkey first');
    expect((await passkeys.list(user)).passkeys).toHaveLength(1);
  });
});

describe('the settings', () => {
  test.each([
    [{ TERN_OIDC_ISSUER: 'https://id.example' }, 'TERN_OIDC_CLIENT_ID'],
    [settingsFor('http://id.example'), 'TERN_OIDC_ISSUER'],
    [settingsFor('https://id.example', { TERN_OIDC_SCOPES: 'email' }), 'TERN_OIDC_SCOPES'],
    [{ TERN_PASSWORD_SIGN_IN: 'false' }, 'TERN_PASSWORD_SIGN_IN'],
  ])('when they are %j, then the start is refused and names %s', async (settings, name) => {
    await expect(startIdentity(settings)).rejects.toThrow(name);
  });
});

describe('a provider that others wrote (oidc-provider)', () => {
  test('when a person signs in on its own pages, then the account is made, the next time it is the same, and can be proved afresh', async () => {
    const foreign = await startOpenidProvider();
    const here = await startIdentity(settingsFor(foreign.issuer));
    foreign.register(client, `${here.service.publicUrls.web}/login/callback`);
    const browser = here.open();
    const signIn = async () => {
      const { authorizationUrl } = (await browser.call(beginOidcSignIn)).body.data;
      return browser.call(signInOidc, await foreign.signInAt(authorizationUrl, 'robin'));
    };
    const first = await signIn();
    expect(first.body.data?.user ?? first.body).toMatchObject({
      email: 'robin@foreign.example',
      name: 'Robin Hale',
      isEmailVerified: true,
    });
    expect((await signIn()).body.data.user.id).toBe(first.body.data.user.id);
    const begun = await here.service.callAs(await principalOf(here, browser), proveOidc);
    const cookie = parseSetCookie(begun.headers.getSetCookie()[0] ?? '');
    browser.cookies.set(cookie.name, cookie.value ?? '');
    const proved = await foreign.signInAt(begun.body.data.authorizationUrl, 'robin');
    expect((await browser.call(signInOidc, proved)).body.data?.user.id).toBe(first.body.data.user.id);
    await here.close();
    await foreign.close();
  });
});
