import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { userRegistered, userRemoved } from '@tern/contracts/events/identity';
import { changeUser } from '@tern/contracts/http/admin/users';
import {
  issuePrincipal,
  refreshSession,
  signIn,
  signInGoogle,
  verifyEmail,
} from '@tern/contracts/http/identity';
import {
  beginGoogleSignIn,
  changeEmail,
  confirmEmail,
  deleteOwnAccount,
  forgotPassword,
  readOwnAccount,
  resetPassword,
  unlinkGoogle,
} from '@tern/contracts/http/own-account';
import { minute } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import type { Browser } from './browser.ts';
import {
  password as usualPassword,
  postSignIn,
  principalOf,
  startIdentity,
  type Identity,
} from './identity.ts';

const clientId = 'tern-client';
let identity: Identity;
let google: Server;
let privateKey: CryptoKey;
let otherKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
  google = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys })),
  );
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  const { port } = google.address() as AddressInfo;
  identity = await startIdentity({
    GOOGLE_CLIENT_ID: clientId,
    TERN_ADMIN_EMAILS: 'chief@company.example',
    GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
  });
});
afterAll(async () => {
  await identity.close();
  google.closeAllConnections();
  google.close();
});

interface Made {
  readonly claims?: Record<string, unknown>;
  readonly key?: CryptoKey | Uint8Array;
  readonly algorithm?: string;
}

/** Makes what Google's script gives to the page that began a sign-in. */
async function credentialFor(browser: Browser, { claims = {}, key = privateKey, algorithm = 'RS256' }: Made) {
  const { nonce } = (await browser.call(beginGoogleSignIn)).body.data;
  const now = Math.floor(identity.clock.now().getTime() / 1000);
  const payload = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: 'g-1',
    email: 'wren@gmail.com',
    email_verified: true,
    name: 'Wren Castle',
    iat: now,
    exp: now + 3600,
    nonce,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid: 'k1' }).sign(key);
}

async function enter(browser: Browser, made: Made = {}) {
  return browser.call(signInGoogle, { credentials: await credentialFor(browser, made) });
}

describe('sign-in with Google', () => {
  test('when it is the first time, then there is a verified account, and the next time it is the same', async () => {
    const first = await enter(identity.open());
    expect(first.body.data.user).toMatchObject({
      email: 'wren@gmail.com',
      name: 'Wren Castle',
      isEmailVerified: true,
    });
    const moved = await enter(identity.open(), { claims: { email: 'wren.new@gmail.com' } });
    expect(moved.body.data.user.id).toBe(first.body.data.user.id);
    await waitUntil(() =>
      identity.service.eventsOf(userRegistered).some(({ userId }) => userId === first.body.data.user.id),
    );
  });

  test('when ten of the first sign-ins come at once, then there is one account', async () => {
    const claims = { sub: 'g-many', email: 'many@gmail.com' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(identity.open(), { claims })));
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
  });

  const past = () => Math.floor(identity.clock.now().getTime() / 1000) - 120;
  test.each<[string, () => Made]>([
    ['signed by another key', () => ({ key: otherKey })],
    [
      'signed with the public client id (HS256)',
      () => ({ key: Buffer.from(clientId.repeat(4)), algorithm: 'HS256' }),
    ],
    ['for another client', () => ({ claims: { aud: 'another-client' } })],
    ['for several clients', () => ({ claims: { aud: [clientId, 'another-client'] } })],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.evil.example' } })],
    ['too old', () => ({ claims: { exp: past() } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['for an address that Google has not verified', () => ({ claims: { email_verified: false } })],
    ['with another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ])('when the token is %s, then it is refused in the words of the specification', async (_case, made) => {
    const browser = identity.open();
    const answer = await enter(browser, made());
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Google authentication failed');
    expect(browser.cookies.has('tern_refresh')).toBe(false);
  });

  test.each(['', 'a.b.c', 'e30.e30.'])('when the token is %j, then it is refused', async (credentials) => {
    const browser = identity.open();
    await browser.call(beginGoogleSignIn);
    expect([400, 401]).toContain((await browser.call(signInGoogle, { credentials })).status);
  });

  test("when a token was made for another browser's sign-in, then it opens nothing here", async () => {
    const credentials = await credentialFor(identity.open(), {});
    const thief = identity.open();
    await thief.call(beginGoogleSignIn);
    expect((await thief.call(signInGoogle, { credentials })).status).toBe(401);
    expect((await identity.open().call(signInGoogle, { credentials })).status).toBe(401);
  });

  test('when the address has a verified account at Google’s own mailbox, then it is linked, and the owner is notified', async () => {
    const owner = await identity.member('linked@gmail.com');
    const { userId } = await principalOf(identity, owner);
    const answer = await enter(identity.open(), { claims: { sub: 'g-linked', email: 'Linked@gmail.com' } });
    expect(answer.body.data.user.id).toBe(userId);
    await waitUntil(() =>
      identity.noticesTo('linked@gmail.com').some(({ kind }) => kind === 'google-linked'),
    );
    const other = await enter(identity.open(), { claims: { sub: 'g-other', email: 'linked@gmail.com' } });
    expect(other.body.error).toContain('another Google account');
    expect((await postSignIn(identity.open(), 'linked@gmail.com')).status).toBe(200);
  });

  test('when Google does not run the mailbox of an account, then nothing is linked', async () => {
    await identity.member('boss@company.example');
    const claims = { sub: 'g-boss', email: 'boss@company.example' };
    const refused = await enter(identity.open(), { claims });
    expect(refused.status).toBe(401);
    expect(refused.body.error).toContain('sign in with its password');
    const workspace = await enter(identity.open(), { claims: { ...claims, hd: 'company.example' } });
    expect(workspace.status).toBe(200);
  });

  test('when a stranger signed up with the address and never proved it, then the account is new and the stranger’s password opens nothing', async () => {
    const email = 'squatted@gmail.com';
    const stranger = identity.open();
    await identity.signUp(stranger, email);
    const answer = await enter(identity.open(), { claims: { sub: 'g-squat', email } });
    expect(answer.status).toBe(200);
    expect((await postSignIn(identity.open(), email)).status).toBe(401);
  });

  test('when a user who only has Google asks for a password, then the reset mail comes', async () => {
    const email = 'googler@gmail.com';
    await enter(identity.open(), { claims: { sub: 'g-reset', email } });
    await identity.open().call(forgotPassword, { email });
    expect((await identity.linkOf(email, 'reset-password')).pathname).toBe('/reset-password');
  });

  test('when the owner of the mailbox resets the password, then a Google account from an earlier owner of the address opens nothing', async () => {
    const email = 'predecessor@company.example';
    const claims = { sub: 'g-predecessor', email };
    const earlier = identity.open();
    const before = await enter(earlier, { claims });
    await earlier.call(verifyEmail, await identity.verificationOf(email));
    const owner = identity.open();
    await owner.call(forgotPassword, { email });
    const token = (await identity.linkOf(email, 'reset-password')).searchParams.get('token') ?? '';
    const password = 'Successor-Harbor 7';
    expect((await owner.call(resetPassword, { email, token, password })).status).toBe(200);
    expect((await enter(identity.open(), { claims })).status).toBe(401);
    const entered = await postSignIn(identity.open(), email, password);
    expect(entered.body.data.user.id).toBe(before.body.data.user.id);
    // Where Google runs the mailbox now, its owner is linked again.
    expect((await enter(identity.open(), { claims: { ...claims, hd: 'company.example' } })).status).toBe(200);
  });
});

describe('a first sign-in with Google at an address that Google does not run', () => {
  const principalIn = async (browser: Browser) =>
    (
      await identity.service.callAs(null, issuePrincipal, {
        body: { sessionToken: browser.cookies.get('tern_access'), audience: 'followup' },
      })
    ).body.data;

  test('when it is made, then nothing counts as verified until the mailed link is opened, not even an administrator', async () => {
    const email = 'chief@company.example';
    const claims = { sub: 'g-chief', email };
    const browser = identity.open();
    const first = await enter(browser, { claims });
    expect(first.body.data.user).toMatchObject({ email, isEmailVerified: false, isAdmin: false });
    expect(await principalIn(browser)).toMatchObject({ isVerified: false, isAdmin: false });
    const registered = () =>
      identity.service.eventsOf(userRegistered).filter(({ userId }) => userId === first.body.data.user.id);
    expect(registered()).toEqual([]);

    const again = await enter(browser, { claims });
    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    const link = await identity.verificationOf(email);
    expect(identity.noticesTo(email).filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
    expect((await identity.open().call(verifyEmail, link)).status).toBe(401);
    const verified = await browser.call(verifyEmail, link);
    expect(verified.body.data.user).toMatchObject({ isEmailVerified: true, isAdmin: true });
    expect(await principalIn(browser)).toMatchObject({ isVerified: true, isAdmin: true });
    await waitUntil(() => registered().length === 1);
    expect((await enter(identity.open(), { claims })).body.data.user.isEmailVerified).toBe(true);
  });

  test('when the owner of the mailbox signs up and proves it, then the claim made with Google is gone', async () => {
    const email = 'left@company.example';
    const claims = { sub: 'g-left', email };
    const former = identity.open();
    await enter(former, { claims });
    const owner = identity.open();
    await identity.signUp(owner, email);
    const verified = await owner.call(verifyEmail, await identity.verificationOf(email, 2));
    expect(verified.status).toBe(200);
    expect((await former.call(refreshSession)).status).toBe(401);
    const refused = await enter(identity.open(), { claims });
    expect(refused.body.error).toContain('sign in with its password');
  });
});

describe('the link to a Google account', () => {
  type Caller = Parameters<typeof identity.service.callAs>[0];
  /** A user with a password and a linked Google account. */
  async function linked(email: string, sub: string) {
    const browser = await identity.member(email);
    const other = identity.open();
    expect((await enter(other, { claims: { sub, email } })).status).toBe(200);
    return { user: await principalOf(identity, browser), browser, other };
  }
  const accountOf = async (user: Caller) =>
    (await identity.service.callAs(user, readOwnAccount)).body.data.account;
  const move = async (user: Caller, email: string) => {
    const body = { email, password: usualPassword };
    expect((await identity.service.callAs(user, changeEmail, { body })).status).toBe(200);
    const token = (await identity.linkOf(email, 'confirm-email')).searchParams.get('token') ?? '';
    return identity.service.callAs(user, confirmEmail, { body: { token } });
  };
  const kindsTo = (email: string) => identity.noticesTo(email).map(({ kind }) => kind);

  test('when the address changes to another, then Google signs in no more, and the old address learns of both', async () => {
    const { user } = await linked('mover@gmail.com', 'g-mover');
    expect(await accountOf(user)).toMatchObject({ hasGoogle: true, googleEmail: 'mover@gmail.com' });
    const { body } = await move(user, 'mover@castle.example');
    expect(body.data.account).toMatchObject({ hasGoogle: false, googleEmail: null });
    await waitUntil(() =>
      ['email-changed', 'google-unlinked'].every((kind) =>
        (kindsTo('mover@gmail.com') as string[]).includes(kind),
      ),
    );
    const later = await enter(identity.open(), { claims: { sub: 'g-mover', email: 'mover@gmail.com' } });
    expect(later.body.data.user.id).not.toBe(user.userId);
  });

  test('when the address changes to that of the Google account, then it stays linked', async () => {
    const { user } = await linked('returner@gmail.com', 'g-returner');
    await identity.service.documents
      .collection<{ _id: string; email: string }>('users')
      .updateOne({ _id: user.userId }, { $set: { email: 'returner@castle.example' } });
    const { body } = await move(user, 'returner@gmail.com');
    expect(body.data.account).toMatchObject({ hasGoogle: true, googleEmail: 'returner@gmail.com' });
    await waitUntil(() => kindsTo('returner@castle.example').includes('email-changed'));
    expect(kindsTo('returner@castle.example')).not.toContain('google-unlinked');
  });

  test('when it is unlinked, then that takes the password, ends the other sessions and is mailed', async () => {
    const { user, browser, other } = await linked('unlink@gmail.com', 'g-unlink');
    const unlink = (password: string) => identity.service.callAs(user, unlinkGoogle, { body: { password } });
    expect((await unlink('Not-The-One 1')).body.errors).toEqual({ password: ['This is not your password.'] });
    expect((await unlink(usualPassword)).body.data.account).toMatchObject({ hasGoogle: false });
    expect((await unlink(usualPassword)).status).toBe(404);
    expect((await other.call(refreshSession)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(200);
    await waitUntil(() => kindsTo('unlink@gmail.com').includes('google-unlinked'));
  });

  test('when an administrator unlinks it, then all sessions end, and the next sign-in links it again where Google runs the mailbox', async () => {
    const { user, browser } = await linked('unlinked@gmail.com', 'g-unlinked');
    const params = { userId: user.userId, action: 'unlink-google' } as const;
    const admin = aPrincipal({ isAdmin: true });
    const { body } = await identity.service.callAs(admin, changeUser, { params });
    expect(body.data.user).toMatchObject({ sessions: 0, signsInBy: ['password'] });
    expect((await browser.call(refreshSession)).status).toBe(401);
    await waitUntil(() => kindsTo('unlinked@gmail.com').includes('google-unlinked'));
    const again = await enter(identity.open(), {
      claims: { sub: 'g-unlinked', email: 'unlinked@gmail.com' },
    });
    expect(again.body.data.user.id).toBe(user.userId);
    expect(await accountOf(user)).toMatchObject({ hasGoogle: true });
    await identity.noticed('unlinked@gmail.com', 'google-linked', 2);
  });

  test('when an administrator unlinks it, then a mailbox that Google does not run signs in by Google no more', async () => {
    const [email, sub] = ['unlinked@castle.example', 'g-unlinked-elsewhere'];
    const { userId } = await principalOf(identity, await identity.member(email));
    await identity.service.documents
      .collection<{ _id: string; googleSubject: string; googleEmail: string }>('users')
      .updateOne({ _id: userId }, { $set: { googleSubject: sub, googleEmail: email } });
    const params = { userId, action: 'unlink-google' } as const;
    const admin = aPrincipal({ isAdmin: true });
    expect((await identity.service.callAs(admin, changeUser, { params })).status).toBe(200);
    expect((await enter(identity.open(), { claims: { sub, email } })).status).toBe(401);
  });

  test('when there is no password, then it stays: nothing else would sign in', async () => {
    const browser = identity.open();
    await enter(browser, { claims: { sub: 'g-only', email: 'only@gmail.com' } });
    const user = await principalOf(identity, browser);
    const refused = await identity.service.callAs(user, unlinkGoogle, { body: { password: usualPassword } });
    expect(refused.body.errors?.['password']?.[0]).toContain('has no password');
    expect(await accountOf(user)).toMatchObject({ hasGoogle: true, hasPassword: false });
  });
});

describe('deletion proved by Google', () => {
  test('when the sign-in at Google is fresh and the person the same, then the account goes', async () => {
    const claims = { sub: 'g-gone', email: 'gone@gmail.com' };
    const browser = identity.open();
    await enter(browser, { claims });
    const user = await principalOf(identity, browser);
    const remove = async (body: object) => {
      const headers = { cookie: `tern_google=${browser.cookies.get('tern_google')}` };
      return identity.service.callAs(user, deleteOwnAccount, { body, headers });
    };
    expect(Object.keys((await remove({})).body.errors ?? {})).toEqual(['credentials']);
    const another = await credentialFor(browser, { claims: { ...claims, sub: 'g-1' } });
    expect((await remove({ credentials: another })).status).toBe(400);
    const stale = await credentialFor(browser, { claims });
    identity.clock.advance(6 * minute);
    expect((await remove({ credentials: stale })).status).toBe(400);
    expect((await remove({ credentials: await credentialFor(browser, { claims }) })).status).toBe(200);
    await waitUntil(() =>
      identity.service.eventsOf(userRemoved).some(({ userId }) => userId === user.userId),
    );
    expect((await identity.service.callAs(user, readOwnAccount)).status).toBe(401);
    const again = await enter(identity.open(), { claims });
    expect(again.body.data.user.id).not.toBe(user.userId);
  });
});

test('when this installation has no client at Google, then the calls say so', async () => {
  const plain = await startIdentity();
  const answers = [
    await plain.open().call(beginGoogleSignIn),
    await plain.open().call(signInGoogle, { credentials: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await plain.open().call(signIn, { email: 'a@b.example', password: 'x' })).status).toBe(401);
  await plain.close();
});
