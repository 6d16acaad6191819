import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
