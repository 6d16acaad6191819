import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { updateAliases } from '@tern/contracts/http/account-aliases';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { startSignIn, type RunningSignIn } from './a-sign-in.ts';

let gmail: RunningSignIn<'google'>;

beforeAll(async () => {
  gmail = await startSignIn('google');
});
afterAll(() => gmail.close());
afterEach(() => {
  gmail.standIn.visitor.refusedScopes = [];
});

/** Signed in at Google under their own address. */
function aVisitor(me = aPrincipal()) {
  const emailAddress = `${aPrincipal().userId}@gmail.example`;
  gmail.standIn.visitor.emailAddress = emailAddress;
  return { me, emailAddress };
}
const connected = (me: Principal) => gmail.connectId(me);
const remove = (me: Principal, accountId: string) =>
  gmail.service.callAs(me, removeAccount, { params: { accountId } });
const list = (me: Principal, accountId: string, aliases: string[]) =>
  gmail.service.callAs(me, updateAliases, { params: { accountId }, body: { aliases } });

/** How many grants were given back meanwhile. */
async function givenBack(action: () => Promise<unknown>): Promise<number> {
  const { revoked } = gmail.standIn.counts;
  await action();
  return gmail.standIn.counts.revoked - revoked;
}

describe('removing an account', () => {
  test('when another account only lists its address as its own, of any user, then the grant is given back', async () => {
    const other = aVisitor();
    const theirs = await connected(other.me);
    const { me } = aVisitor();
    const second = await connected(me);
    const { emailAddress } = aVisitor(me);
    expect((await list(other.me, theirs, [emailAddress])).status).toBe(200);
    const first = await connected(me);
    expect((await list(me, second, [emailAddress])).status).toBe(200);
    expect(await givenBack(() => remove(me, first))).toBe(1);
  });
});

describe('a sign-in that ends without an account', () => {
  const complete = async (me: Principal) => (await gmail.connect(me)).status;
  const mailScope = 'https://mail.google.com/';

  test('when the box for mail was unticked, then what was granted is given back', async () => {
    const { me } = aVisitor();
    gmail.standIn.visitor.refusedScopes = [mailScope];
    expect(await givenBack(() => complete(me))).toBe(1);
  });

  test('when Gmail refuses the mail program, then what was granted is given back', async () => {
    const { me, emailAddress } = aVisitor();
    gmail.refused.add(emailAddress);
    expect(await givenBack(() => complete(me))).toBe(1);
  });

  test('when an account of any user needs it, then it is not given back', async () => {
    const { me } = aVisitor();
    await connected(me);
    const outcomes: number[] = [];
    const again = async (user: Principal) => void outcomes.push(await complete(user));
    expect(await givenBack(() => again(me))).toBe(0);
    gmail.standIn.visitor.refusedScopes = [mailScope];
    expect(await givenBack(() => again(me))).toBe(0);
    expect(await givenBack(() => again(aPrincipal()))).toBe(0);
    expect(outcomes).toEqual([409, 400, 400]);
    await gmail.inState(me, 'ready');
  });
});

test('when Google has accepted a login under an address, then no other user can add it', async () => {
  const other = aVisitor();
  const theirs = await connected(other.me);
  const { me, emailAddress } = aVisitor();
  await connected(me);
  const answer = await list(other.me, theirs, [emailAddress]);
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.['aliases']).toEqual([`${emailAddress} cannot be added.`]);
});

describe('connecting a mailbox again', () => {
  const begin = (me: Principal, accountId: string) =>
    gmail.service.callAs(me, beginGmailSignIn, { body: { accountId } });
  const accountsOf = async (me: Principal) =>
    (await gmail.service.callAs(me, listAccounts)).body.data.accounts;

  test('when a sign-in for it begins, then Google is given the address', async () => {
    const { me, emailAddress } = aVisitor();
    const { authorizationUrl } = (await begin(me, await connected(me))).body.data;
    expect(new URL(authorizationUrl).searchParams.get('login_hint')).toBe(emailAddress);
  });

  test('when the same person comes back, then it has the new grant, also where it worked all along', async () => {
    const { me } = aVisitor();
    const accountId = await connected(me);
    await gmail.inState(me, 'ready');
    const answer = await gmail.connect(me, accountId);
    expect(answer.body.data.account?.id).toBe(accountId);
    await gmail.inState(me, 'ready');
  });

  test('when another person comes back, then both are named, nothing is connected and the grant given back', async () => {
    const { me, emailAddress } = aVisitor();
    const accountId = await connected(me);
    const other = aVisitor(me).emailAddress;
    expect(
      await givenBack(async () => {
        const answer = await gmail.connect(me, accountId);
        expect([answer.status, answer.body.error]).toEqual([
          400,
          `You signed in at Google as ${other}, but this mailbox is ${emailAddress}. Please sign in as ${emailAddress}.`,
        ]);
      }),
    ).toBe(1);
    expect((await accountsOf(me)).map(({ id }) => id)).toEqual([accountId]);
  });

  test('when it was removed meanwhile, then nothing is connected and the grant given back', async () => {
    const { me } = aVisitor();
    const accountId = await connected(me);
    const { code, state } = await gmail.agree(me, accountId);
    await remove(me, accountId);
    const body = { code, state, name: 'Gmail' };
    expect(
      await givenBack(async () => {
        expect((await gmail.service.callAs(me, completeGmailSignIn, { body })).status).toBe(404);
      }),
    ).toBe(1);
    expect(await accountsOf(me)).toEqual([]);
  });

  test("when it is another user's or unknown, then there is no page", async () => {
    const { me } = aVisitor();
    const accountId = await connected(me);
    expect((await begin(aPrincipal(), accountId)).status).toBe(404);
    expect((await begin(me, 'a9')).status).toBe(404);
  });
});
