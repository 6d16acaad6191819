import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signIn, signInDemo } from '@tern/contracts/http/identity';
import { clientIpHeader } from '@tern/contracts/http/session';
import { password, postSignIn, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

/** So many answers had each status. */
function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** New browsers behind one address, say an office. */
const signInFrom = (address: string, email: string, typed = password) =>
  identity.service.callAs(null, signIn, {
    body: { email, password: typed },
    headers: { [clientIpHeader]: address },
  });

interface StoredUser {
  _id: string;
  email: string;
}

/** Verified accounts with the same password: each sign-up would have to make a hash. */
async function addMembers(like: string, count: number): Promise<string[]> {
  const users = identity.service.documents.collection<StoredUser>('users');
  const model = await users.findOne({ email: like });
  if (!model) throw new Error(`${like} has not signed up`);
  const emails = times(count, (n) => `${n}-${like}`);
  await users.insertMany(emails.map((email, n) => ({ ...model, _id: `${model._id}-${n}`, email })));
  return emails;
}

describe('many right sign-ins at once', () => {
  test('when 100 browsers sign in to one account, 70 of them behind one address, then all get in, and 50 sessions are left', async () => {
    await identity.member('crowd@castle.example');
    const elsewhere = times(30, () => postSignIn(identity.open(), 'crowd@castle.example'));
    const office = times(70, () => signInFrom('192.0.2.1', 'crowd@castle.example'));
    expect(tally(await Promise.all([...elsewhere, ...office]))).toEqual({ 200: 100 });
    const { userId } = (await identity.service.documents
      .collection<{ userId: string; createdAt: Date }>('sessions')
      .findOne({}, { sort: { createdAt: -1 } })) ?? { userId: '' };
    const alive = await identity.service.documents
      .collection('sessions')
      .countDocuments({ userId, removedAt: null });
    expect(alive).toBe(50);
  });

  test('when 120 accounts sign in from one address, then all get in', async () => {
    await identity.member('many@castle.example');
    const emails = await addMembers('many@castle.example', 120);
    const answers = await Promise.all(emails.map((email) => signInFrom('192.0.2.2', email)));
    expect(tally(answers)).toEqual({ 200: 120 });
  });

  test('when wrong passwords are among them, then five of these are heard, and the account is locked after them', async () => {
    await identity.member('mixed@castle.example');
    const answers = await Promise.all(
      times(40, (n) =>
        postSignIn(identity.open(), 'mixed@castle.example', n % 2 ? password : 'Not-The-One 1'),
      ),
    );
    const counts = tally(answers);
    expect(counts[401]).toBe(5);
    expect(counts[503]).toBeUndefined();
  });

  test('when an attempt has waited for more than 25 s, then the answer is to try again later, and it does not count', async () => {
    await identity.member('late@castle.example');
    const attempts = times(40, () => postSignIn(identity.open(), 'late@castle.example'));
    await Promise.race(attempts);
    identity.clock.advance(26_000);
    const answers = await Promise.all(attempts);
    const late = answers.find(({ status }) => status === 503);
    expect(late?.headers.get('retry-after')).toBe('2');
    expect(tally(answers)[429]).toBeUndefined();
    expect((await postSignIn(identity.open(), 'late@castle.example')).status).toBe(200);
  });

  test('when many start a session of the demo at once, then at most 50 are left', async () => {
    const answers = await Promise.all(times(60, () => identity.open().call(signInDemo)));
    expect(tally(answers)).toEqual({ 200: 60 });
  });
});
