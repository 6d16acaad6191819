import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionEnded, userRegistered } from '@tern/contracts/events/identity';
import { refreshSession, signIn, signInDemo, signOut } from '@tern/contracts/http/identity';
import { waitUntil } from '@tern/testing/wait-until';
import { cookieAttributes } from './browser.ts';
import { password, postSignIn, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const sessionIdOf = (cookie: string | undefined) => cookie?.split('.')[0] ?? '';

describe('signIn', () => {
  test('when the password is right, then a session begins, whatever the case of the address', async () => {
    await identity.member('in@castle.example');
    const browser = identity.open();
    const answer = await postSignIn(browser, 'IN@Castle.example');
    expect(answer.body.data.user).toMatchObject({ email: 'in@castle.example', isEmailVerified: true });
    expect(cookieAttributes(answer, 'tern_access')).toEqual([
      'httponly',
      'max-age=600',
      'path=/',
      'samesite=lax',
    ]);
    expect(cookieAttributes(answer, 'tern_refresh')).toEqual([
      'httponly',
      'max-age=2592000',
      'path=/',
      'samesite=lax',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('when the password or the address is wrong, then both answer the same', async () => {
    await identity.member('wrong@castle.example');
    const [known, unknown] = await Promise.all([
      postSignIn(identity.open(), 'wrong@castle.example', 'Not-The-One 1'),
      postSignIn(identity.open(), 'unknown@castle.example', 'Not-The-One 1'),
    ]);
    expect(known.status).toBe(401);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  test('when the address is unknown, then a password is hashed all the same, so that the time does not show it', async () => {
    await identity.member('timed@castle.example');
    // CPU of all threads, the hashing ones too: unlike the clock on the wall it does not wait for other processes.
    const cpuOf = async (email: string) => {
      const begun = process.cpuUsage();
      await postSignIn(identity.open(), email, 'Not-The-One 1');
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      known.push(await cpuOf('timed@castle.example'));
      unknown.push(await cpuOf('untimed@castle.example'));
    }
    // The cheapest of five each. Hashing is about half of the whole; without it the ratio falls to a half.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.75);
  });

  test('when fields are missing, then they are named', async () => {
    const { status, body } = await identity.open().call(signIn, { email: 'x' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['email', 'password']);
  });

  test.each(['guessed', 'unknown-guessed'])(
    'when the password of %s is guessed 20 times at once, then five guesses are heard and the rest waits',
    async (name) => {
      const email = `${name}@castle.example`;
      if (name === 'guessed') await identity.member(email);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => postSignIn(identity.open(), email, 'Not-The-One 1')),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers.get('retry-after')).toBe('10');

      identity.clock.advance(10_000);
      expect((await postSignIn(identity.open(), email, 'Not-The-One 1')).status).toBe(401);
      expect((await postSignIn(identity.open(), email)).headers.get('retry-after')).toBe('20');
    },
  );

  test('when the right password comes in time, then earlier slips are forgotten', async () => {
    await identity.member('slips@castle.example');
    const browser = identity.open();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await postSignIn(browser, 'slips@castle.example', 'Not-The-One 1');
      expect((await postSignIn(browser, 'slips@castle.example')).status).toBe(200);
      browser.cookies.clear();
    }
  });

  test('when the stored hash was made with other parameters, then it is renewed', async () => {
    await identity.member('rehash@castle.example');
    const users = identity.service.documents.collection<{ email: string; passwordHash: string }>('users');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await users.updateOne({ email: 'rehash@castle.example' }, { $set: { passwordHash: weak } });
    expect((await postSignIn(identity.open(), 'rehash@castle.example')).status).toBe(200);
    const user = await users.findOne({ email: 'rehash@castle.example' });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await postSignIn(identity.open(), 'rehash@castle.example')).status).toBe(200);
  });

  test('when a user signs in again in the same browser, then the session before ends', async () => {
    const browser = await identity.member('again@castle.example');
    const before = [...browser.cookies];
    await postSignIn(browser, 'again@castle.example');
    expect((await browser.callWith(before, refreshSession)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(200);
  });
});

describe('signOut', () => {
  test('when a session is signed out, then it has ended on the server, the cookies go, and the gateway is notified', async () => {
    const browser = await identity.member('out@castle.example');
    const before = [...browser.cookies];
    const answer = await browser.call(signOut);
    expect(answer.status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['tern_device']);
    const sessionId = sessionIdOf(new Map(before).get('tern_refresh'));
    const event = await waitUntil(() =>
      identity.service.eventsOf(sessionEnded).find(({ data }) => data.sessionId === sessionId),
    );
    expect(event.data.reason).toBe('logout');
    expect((await browser.callWith(before, refreshSession)).status).toBe(401);
    const sessions = identity.service.documents.collection<{ _id: string }>('sessions');
    await waitUntil(async () => (await sessions.findOne({ _id: sessionId })) === null);
  });

  test('when there is no session, then signing out works too', async () => {
    expect((await identity.open().call(signOut)).status).toBe(200);
  });

  test('when only the access cookie is left, then the session still ends', async () => {
    const browser = await identity.member('access@castle.example');
    const before = [...browser.cookies];
    await browser.callWith(
      before.filter(([name]) => name === 'tern_access'),
      signOut,
    );
    expect((await browser.callWith(before, refreshSession)).status).toBe(401);
  });

  test('when a client knows a session id but not its secret, then the session stays', async () => {
    const browser = await identity.member('known-id@castle.example');
    const sessionId = sessionIdOf(browser.cookies.get('tern_refresh'));
    await identity.open().callWith([['tern_refresh', `${sessionId}.${'x'.repeat(43)}`]], signOut);
    expect((await browser.call(refreshSession)).status).toBe(200);
  });
});

describe('signInDemo', () => {
  test('when the demo is offered, then every click starts a session of the one demo user', async () => {
    const answers = await Promise.all(
      [identity.open(), identity.open()].map((browser) => browser.call(signInDemo)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map(({ body }) => body.data.user);
    expect(first).toMatchObject({ email: 'demo@tern.example', name: 'Robin Hale', isEmailVerified: true });
    expect(second?.id).toBe(first?.id);
    const demo = () =>
      identity.service.eventsOf(userRegistered).filter(({ data }) => data.email === 'demo@tern.example');
    await waitUntil(() => demo().length > 0);
    expect(demo()).toHaveLength(1);
  });

  test('when a user signs in more than 50 times, then the oldest session ends', async () => {
    const oldest = identity.open();
    await oldest.call(signInDemo);
    for (let n = 0; n < 50; n += 1) {
      identity.clock.advance(1);
      await identity.open().call(signInDemo);
    }
    expect((await oldest.call(refreshSession)).status).toBe(401);
  });

  test('when a password is tried for the demo user, then there is none', async () => {
    expect((await postSignIn(identity.open(), 'demo@tern.example')).status).toBe(401);
  });

  test.each([
    ['the demo is off', { TERN_DEMO: 'false' }],
    [
      'Tern has a public address',
      { TERN_WEB_URL: 'https://tern.example', TERN_API_URL: 'https://api.tern.example' },
    ],
  ])('when %s, then it is not available', async (_situation, config) => {
    const elsewhere = await startIdentity(config);
    try {
      const { status, body } = await elsewhere.open().call(signInDemo);
      expect([status, body.code]).toEqual([403, 'not-available-here']);
    } finally {
      await elsewhere.close();
    }
  });
});
