import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { updateAliases } from '@tern/contracts/http/account-aliases';
import { removeAccount } from '@tern/contracts/http/mail-accounts';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { startGmail, type RunningGmail } from './a-gmail.ts';

let gmail: RunningGmail;

beforeAll(async () => {
  gmail = await startGmail();
});
afterAll(() => gmail.close());
afterEach(() => {
  gmail.google.visitor.refusedScopes = [];
});

/** Signed in at Google under an address of his own. */
function aVisitor(me = aPrincipal()) {
  const emailAddress = `${aPrincipal().userId}@gmail.example`;
  gmail.google.visitor.emailAddress = emailAddress;
  return { me, emailAddress };
}
const connected = async (me: Principal) => (await gmail.connect(me)).body.data.account.id;
const remove = (me: Principal, accountId: string) =>
  gmail.service.callAs(me, removeAccount, { params: { accountId } });
const list = (me: Principal, accountId: string, aliases: string[]) =>
  gmail.service.callAs(me, updateAliases, { params: { accountId }, body: { aliases } });

/** How many grants were given back meanwhile. */
async function givenBack(action: () => Promise<unknown>): Promise<number> {
  const { revoked } = gmail.google.counts;
  await action();
  return gmail.google.counts.revoked - revoked;
}

describe('removing an account', () => {
  test('when another account only lists its address as its own, whoever has it, then the grant is given back', async () => {
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
    gmail.google.visitor.refusedScopes = [mailScope];
    expect(await givenBack(() => complete(me))).toBe(1);
  });

  test('when Gmail refuses the mail program, then what was granted is given back', async () => {
    const { me, emailAddress } = aVisitor();
    gmail.refused.add(emailAddress);
    expect(await givenBack(() => complete(me))).toBe(1);
  });

  test('when an account, of whomever, lives on it, then it is not given back', async () => {
    const { me } = aVisitor();
    await connected(me);
    const outcomes: number[] = [];
    const again = async (user: Principal) => void outcomes.push(await complete(user));
    expect(await givenBack(() => again(me))).toBe(0);
    gmail.google.visitor.refusedScopes = [mailScope];
    expect(await givenBack(() => again(me))).toBe(0);
    expect(await givenBack(() => again(aPrincipal()))).toBe(0);
    expect(outcomes).toEqual([409, 400, 400]);
    await gmail.inState(me, 'ready');
  });
});
