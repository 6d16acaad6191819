import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resendVerification } from '@tern/contracts/http/identity';
import { waitUntil } from '@tern/testing/wait-until';
import { cookieAttributes } from './browser.ts';
import { startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

describe('signUp', () => {
  test('when a new address signs up, then it gets an unverified user, the sign-up cookie and a mail with a link', async () => {
    const browser = identity.open();
    const answer = await identity.signUp(browser, 'Wren@Castle.example');
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toEqual({
      id: expect.any(String),
      email: 'wren@castle.example',
      name: 'Wren Castle',
      isEmailVerified: false,
      isAdmin: false,
    });
    expect(cookieAttributes(answer, 'tern_signup')).toEqual([
      'httponly',
      'max-age=3600',
      'path=/',
      'samesite=lax',
    ]);
    expect([...browser.cookies.keys()]).toEqual(['tern_signup']);
    const link = await identity.verificationOf('wren@castle.example');
    expect(link.email).toBe('wren@castle.example');
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
  });

  test.each([
    ['email', { email: 'nowhere' }],
    ['name', { name: ' ' }],
    ['password', { password: 'short' }],
    ['password', { password: 'Castle-Wren 1' }],
    ['password', { password: 'Password1!' }],
  ])('when the %s is wrong, then it is named', async (field, overrides) => {
    const { status, body } = await identity.signUp(identity.open(), 'invalid@castle.example', overrides);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('when a password lacks several things, then all are named at once', async () => {
    const password = '12345';
    const { body } = await identity.signUp(identity.open(), 'invalid@castle.example', { password });
    expect(body.errors).toEqual({
      password: [
        'Use 8 or more characters.',
        'Use at least 1 uppercase letter.',
        'Use at least 1 lowercase letter.',
        'Use at least 1 special character.',
      ],
    });
  });

  test('when the address has an account, then the answer looks the same and only its owner learns of it', async () => {
    await identity.member('owner@castle.example');
    const known = await identity.signUp(identity.open(), 'Owner@castle.example');
    const unknown = await identity.signUp(identity.open(), 'unknown@castle.example');
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    await waitUntil(() =>
      identity.noticesTo('owner@castle.example').some(({ kind }) => kind === 'sign-up-with-known-address'),
    );
    const mails = identity.noticesTo('owner@castle.example').filter(({ kind }) => kind === 'verify-email');
    expect(mails).toHaveLength(1);
  });

  test('when nothing but the stores is looked at, then no password, token or cookie lies in them readable', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'stores@castle.example', { password: 'Plain-Readable 7' });
    const { token } = await identity.verificationOf('stores@castle.example');
    const users = await identity.service.documents.collection('users').find().toArray();
    const text = JSON.stringify([users, identity.noticesTo('stores@castle.example')]);
    const cookieSecret = browser.cookies.get('tern_signup')?.split('.')[1] ?? 'none';
    for (const secret of ['Plain-Readable 7', token, cookieSecret]) expect(text).not.toContain(secret);
  });

  test('when one address is signed up again and again, then it is throttled in the same way for known and unknown addresses', async () => {
    await identity.member('often@castle.example');
    const answers = [];
    for (const email of ['often@castle.example', 'never@castle.example']) {
      for (let n = 0; n < 5; n += 1) await identity.open().call(resendVerification, { email });
      answers.push(await identity.signUp(identity.open(), email));
    }
    for (const { status, headers, body } of answers) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('10');
      expect(body.code).toBe('too-many-requests');
    }
  });

  test('when one client address signs up many, then it has to wait', async () => {
    const browser = identity.open();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      statuses.push((await browser.call(resendVerification, { email: `many${n}@castle.example` })).status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses[60]).toBe(429);
    expect((await identity.signUp(identity.open(), 'other@castle.example')).status).toBe(200);
  });
});

describe('resendVerification', () => {
  test('when the address waits for verification, then a new link goes out; for others nothing does, and the answer is the same', async () => {
    await identity.signUp(identity.open(), 'again@castle.example');
    const first = await identity.verificationOf('again@castle.example');
    await identity.member('done@castle.example');
    const answers = [];
    for (const email of ['again@castle.example', 'done@castle.example', 'stranger@castle.example']) {
      answers.push(await identity.open().call(resendVerification, { email }));
    }
    expect(answers.map(shapeOf)).toEqual(Array(3).fill(shapeOf(answers[0]!)));
    const second = await identity.verificationOf('again@castle.example', 2);
    expect(second.token).not.toBe(first.token);
    expect(identity.noticesTo('stranger@castle.example')).toEqual([]);
    expect(identity.noticesTo('done@castle.example')).toHaveLength(1);
  });

  test('when the address is none, then it is named', async () => {
    const { status, body } = await identity.open().call(resendVerification, { email: '' });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('email');
  });
});

/** Everything in an answer that could show whether an address is known; ids, secrets and lengths that differ by what was typed left out. */
function shapeOf(answer: { status: number; headers: Headers; body: { success: boolean; data: unknown } }) {
  const names = [...answer.headers.keys()].filter((name) => name !== 'content-length').sort();
  const cookies = answer.headers
    .getSetCookie()
    .map((line) => line.replace(/=[^;]+/, (value) => `=${value.length}`));
  const user = (answer.body.data as { user?: object }).user;
  return {
    status: answer.status,
    names,
    cookies,
    keys: Object.keys(user ?? {}),
    success: answer.body.success,
  };
}
