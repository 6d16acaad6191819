import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signOut } from '@tern/contracts/http/identity';
import { deleteOwnAccount } from '@tern/contracts/http/own-account';
import { beginPasskeySignIn, signInPasskey } from '@tern/contracts/http/passkeys/sign-in';
import { changeUser } from '@tern/contracts/http/admin/users';
import { minute } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import type { Deviation, SoftAuthenticator } from '@tern/testing/soft-authenticator';
import { cookieAttributes } from './browser.ts';
import { password, startIdentity, type Identity } from './identity.ts';
import { aMember, createPasskeyUser, type PasskeyUser } from './passkey-user.ts';

let identity: Identity;
let passkeys: PasskeyUser;
beforeAll(async () => {
  identity = await startIdentity();
  passkeys = createPasskeyUser(identity);
});
afterAll(() => identity.close());

async function aPasskeyUser(options?: { countsUses?: boolean }) {
  const member = await aMember(identity);
  return { ...member, ...(await passkeys.aPasskey(member.user, options)) };
}

describe('a sign-in with a passkey', () => {
  test('when the passkey answers, then its user is in without a name or password, and the list shows the use', async () => {
    const { email, user, authenticator } = await aPasskeyUser();
    const browser = passkeys.open();
    const begun = await browser.call(beginPasskeySignIn);
    expect(begun.body.data.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(cookieAttributes(begun, 'tern_attempt')).toEqual(
      expect.arrayContaining(['httponly', 'max-age=600', 'path=/', 'samesite=lax']),
    );
    const assertion = authenticator.get(begun.body.data.options);
    const { status, body } = await browser.call(signInPasskey, { assertion });
    expect({ status, email: body.data.user.email }).toEqual({ status: 200, email });
    expect(browser.cookies.has('tern_refresh')).toBe(true);
    expect(browser.cookies.has('tern_attempt')).toBe(false);
    const [listed] = (await passkeys.list(user)).passkeys;
    expect(listed?.lastUsedAt).toBe(identity.clock.now().toISOString());
    expect((await browser.call(signOut)).status).toBe(200);
  });

  test('when the passkey counts no uses, as those on several devices, then it signs in again and again', async () => {
    const { authenticator } = await aPasskeyUser({ countsUses: false });
    for (let n = 0; n < 3; n += 1) {
      const browser = passkeys.open();
      const answer = await passkeys.answerOf(browser, authenticator);
      expect((await browser.call(signInPasskey, answer)).status).toBe(200);
    }
  });
});

describe('a sign-in with a wrong answer', () => {
  const refused: readonly [string, Deviation][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:1' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['the form of a new passkey', { type: 'webauthn.create' }],
    ["a frame of another site's page", { crossOrigin: true }],
    ['no verified user', { isUserVerified: false }],
    ['no user at all', { isUserPresent: false, isUserVerified: false }],
    ['the signature of another key', { hasWrongKey: true }],
    ['the user of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ];
  let authenticator: SoftAuthenticator;
  beforeAll(async () => {
    ({ authenticator } = await aPasskeyUser());
  });
  test.each(refused)('when the answer has %s, then it opens nothing', async (_, deviation) => {
    const browser = passkeys.open();
    const answer = await passkeys.answerOf(browser, authenticator, deviation);
    const { status, body } = await browser.call(signInPasskey, answer);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'wrong-credentials' });
    expect(browser.cookies.has('tern_refresh')).toBe(false);
    // The passkey signs in when nothing is wrong.
    const right = await passkeys.answerOf(browser, authenticator);
    expect((await browser.call(signInPasskey, right)).status).toBe(200);
  });

  test('when an answer is replayed, in its browser or another, then it opens nothing', async () => {
    const { authenticator } = await aPasskeyUser({ countsUses: false });
    const browser = passkeys.open();
    const answer = await passkeys.answerOf(browser, authenticator);
    const kept = new Map(browser.cookies);
    expect((await browser.call(signInPasskey, answer)).status).toBe(200);
    expect((await browser.call(signInPasskey, answer)).status).toBe(401);
    expect((await browser.callWith(kept, signInPasskey, answer)).status).toBe(401);
    const other = passkeys.open();
    await other.call(beginPasskeySignIn);
    expect((await other.call(signInPasskey, answer)).status).toBe(401);
  });

  test('when the answer comes from a browser that did not begin, then it opens nothing', async () => {
    const answer = await passkeys.answerOf(passkeys.open(), authenticator);
    expect((await passkeys.open().call(signInPasskey, answer)).status).toBe(401);
  });

  test('when the answer comes after ten minutes, then it opens nothing', async () => {
    const browser = passkeys.open();
    const answer = await passkeys.answerOf(browser, authenticator);
    identity.clock.advance(10 * minute);
    expect((await browser.call(signInPasskey, answer)).status).toBe(401);
  });

  test('when the counter goes back, as of a copied authenticator, then the copy is refused', async () => {
    const { authenticator: counting } = await aPasskeyUser();
    const signIn = async (deviation?: Deviation) => {
      const browser = passkeys.open();
      return (await browser.call(signInPasskey, await passkeys.answerOf(browser, counting, deviation)))
        .status;
    };
    expect(await signIn({ counter: 7 })).toBe(200);
    expect(await signIn({ counter: 7 })).toBe(401);
    expect(await signIn({ counter: 3 })).toBe(401);
    expect(await signIn({ counter: 0 })).toBe(401);
    expect(await signIn({ counter: 8 })).toBe(200);
  });

  test.each([[true], [false]])(
    'when 50 answers to one challenge come at once (counting: %p), then exactly one wins',
    async (countsUses) => {
      const { authenticator } = await aPasskeyUser({ countsUses });
      const browser = passkeys.open();
      const answer = await passkeys.answerOf(browser, authenticator);
      const kept = new Map(browser.cookies);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => browser.callWith(kept, signInPasskey, answer)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
    },
  );

  test('when the cookie is garbled or another one of ours, then it opens nothing', async () => {
    const known = (await aMember(identity)).browser;
    const browser = passkeys.open();
    const answer = await passkeys.answerOf(browser, authenticator);
    for (const value of ['x', known.cookies.get('tern_device') ?? '', 'v1.x.y', 'a'.repeat(5000)])
      expect((await browser.callWith([['tern_attempt', value]], signInPasskey, answer)).status).toBe(401);
  });

  test.each([
    ['nothing', {}],
    ['no answer of a passkey', { assertion: { id: 'x' } }],
    [
      'text that is no base64url',
      { assertion: { id: '<b>', rawId: '<b>', type: 'public-key', response: {} } },
    ],
  ])('when the body has %s, then it says so', async (_, body) => {
    expect((await passkeys.open().call(signInPasskey, body)).status).toBe(400);
  });

  test('when one address tries 60 times and more, then it has to wait, and right ones do not count', async () => {
    const { authenticator } = await aPasskeyUser({ countsUses: false });
    const browser = passkeys.open();
    expect((await browser.call(signInPasskey, await passkeys.answerOf(browser, authenticator))).status).toBe(
      200,
    );
    const wrong = await passkeys.answerOf(browser, authenticator, { hasWrongKey: true });
    const kept = new Map(browser.cookies);
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await browser.callWith(kept, signInPasskey, wrong)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses[60]).toBe(429);
  });

  test('when the user is disabled or gone, then the passkey opens nothing', async () => {
    const { authenticator, user } = await aPasskeyUser({ countsUses: false });
    const gone = await aPasskeyUser({ countsUses: false });
    const admin = aPrincipal({ isAdmin: true });
    const disable = { params: { userId: user.userId, action: 'disable' } };
    expect((await identity.service.callAs(admin, changeUser, disable)).status).toBe(200);
    const browser = passkeys.open();
    const answer = await browser.call(signInPasskey, await passkeys.answerOf(browser, authenticator));
    expect(answer.body.code).toBe('account-disabled');
    await identity.service.callAs(gone.user, deleteOwnAccount, { body: { password } });
    const { status } = await browser.call(
      signInPasskey,
      await passkeys.answerOf(browser, gone.authenticator),
    );
    expect(status).toBe(401);
  });
});
