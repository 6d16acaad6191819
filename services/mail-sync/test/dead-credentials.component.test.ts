import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountNeedsReconnect, accountUpdated } from '@tern/contracts/events/mail-sync';
import {
  createAccount,
  listAccounts,
  reconnectAccount,
  refreshAccounts,
} from '@tern/contracts/http/mail-accounts';
import { hour } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

const clock = createFakeClock(new Date());
let running: RunningMailSync;
beforeAll(async () => {
  running = await startMailSync({ seed: aMailbox({ INBOX: [aRawMessage()] }), clock });
});
afterAll(() => running.close());

interface AccountDocument {
  _id: string;
  refusals: { count: number } | null;
  failures: number;
  state: string;
}

const accountOf = async (me: Principal) => {
  const [account] = (await running.service.callAs(me, listAccounts)).body.data.accounts;
  if (!account) throw new Error('no account');
  return account;
};
const inState = (me: Principal, state: string) =>
  waitUntil(
    async () => {
      const account = await accountOf(me);
      return account.state === state && account;
    },
    { what: `an account that is ${state}` },
  );

async function aConnectedAccount() {
  const me = aPrincipal();
  await running.service.callAs(me, createAccount, { body: running.body() });
  return { me, ...(await inState(me, 'ready')) };
}

/** Who is signed in stays so: a refusal is only met by the next connection. */
async function hangUp(): Promise<void> {
  await running.imap.goAway();
  await running.imap.comeBack();
}

async function refuseLogins(): Promise<void> {
  running.imap.inject({ kind: 'refuse-login', times: 1000 });
  await hangUp();
}

/** Has a pass run and waits until it has failed. */
async function failedPass(me: Principal, id: string): Promise<AccountDocument> {
  const accounts = running.service.documents.collection<AccountDocument>('accounts');
  const { failures = 0 } = (await accounts.findOne({ _id: id })) ?? {};
  await running.service.callAs(me, refreshAccounts);
  return waitUntil(async () => {
    const found = await accounts.findOne({ _id: id });
    return found && found.failures > failures && found;
  });
}

const lossesOf = (id: string) =>
  running.service.eventsOf(accountNeedsReconnect).filter(({ data }) => data.accountId === id);
const recoveriesOf = (id: string) =>
  running.service
    .eventsOf(accountUpdated)
    .filter(({ data }) => data.accountId === id && data.isReconnected === true);

/** Refuses until the login is called dead. */
async function lose(me: Principal, id: string): Promise<void> {
  await refuseLogins();
  await failedPass(me, id);
  for (const wait of [hour / 2, hour / 2]) {
    clock.advance(wait);
    await failedPass(me, id);
  }
  await inState(me, 'needs-reconnect');
}

describe('a login that is refused', () => {
  test('when it is for an hour, then the account needs a reconnect, which is published once, however many passes fail after', async () => {
    const { me, id } = await aConnectedAccount();
    await lose(me, id);
    expect((await accountOf(me)).stateText).toMatch(/refuses the login\. Reconnect/);
    await waitUntil(() => lossesOf(id).length > 0);
    for (let round = 0; round < 2; round += 1) await failedPass(me, id);
    await hangUp();
    running.imap.clearFaults();
    await running.imap.goAway();
    // Another trouble than the refusal does not make the account look alive.
    await failedPass(me, id);
    expect((await accountOf(me)).state).toBe('needs-reconnect');
    await running.imap.comeBack();
    expect(lossesOf(id).map(({ data }) => data)).toEqual([
      expect.objectContaining({
        userId: me.userId,
        emailAddress: 'robin@fernhill.example',
        signIn: 'password',
      }),
    ]);
  });

  test('when it is refused once, then the user can try again or give another; once it is accepted, nothing was lost', async () => {
    const { me, id } = await aConnectedAccount();
    expect((await accountOf(me)).isLoginRefused).toBe(false);
    await refuseLogins();
    await failedPass(me, id);
    const doubtful = await inState(me, 'unreachable');
    expect(doubtful).toMatchObject({ isLoginRefused: true });
    expect(doubtful.stateText).toMatch(/tries again soon/);
    running.imap.clearFaults();
    await running.service.callAs(me, refreshAccounts);
    await inState(me, 'ready');
    expect((await accountOf(me)).isLoginRefused).toBe(false);
    expect([lossesOf(id), recoveriesOf(id)]).toEqual([[], []]);
  });

  test('when the server says that it is only for now, then no refusal is counted', async () => {
    const { me, id } = await aConnectedAccount();
    const text = '[UNAVAILABLE] Temporary authentication failure.';
    for (const command of ['LOGIN', 'AUTHENTICATE'])
      running.imap.inject({ kind: 'answer-no', command, text, times: 1000 });
    await hangUp();
    const { refusals } = await failedPass(me, id);
    running.imap.clearFaults();
    expect(refusals).toBeNull();
    expect(await accountOf(me)).toMatchObject({ state: 'unreachable', isLoginRefused: false });
  });

  test('when a dead one is taken again by itself, then that is published, and the next loss is a new one', async () => {
    const { me, id } = await aConnectedAccount();
    await lose(me, id);
    running.imap.clearFaults();
    await running.service.callAs(me, refreshAccounts);
    await inState(me, 'ready');
    await waitUntil(() => recoveriesOf(id).length === 1);
    await lose(me, id);
    running.imap.clearFaults();
    await waitUntil(() => lossesOf(id).length === 2);
    const [first, second] = lossesOf(id).map(({ data }) => data.version);
    const [recovered] = recoveriesOf(id).map(({ data }) => data.version);
    expect([first, recovered, second]).toEqual([first, recovered, second].toSorted((a, b) => a! - b!));
  });
});

describe('connecting an account again', () => {
  const reconnect = (me: Principal | null, accountId: string, password = 'secret') =>
    running.service.callAs(me, reconnectAccount, { params: { accountId }, body: { password } });

  test('when the new password works, then the account is read again, and that is published', async () => {
    const { me, id } = await aConnectedAccount();
    await lose(me, id);
    running.imap.clearFaults();
    const answer = await reconnect(me, id);
    expect(answer.status).toBe(200);
    expect(answer.body.data.account).toMatchObject({ id, isLoginRefused: false, stateText: null });
    await inState(me, 'ready');
    await waitUntil(() => recoveriesOf(id).length > 0);
  });

  test('when it does not work, then that is said under the field and nothing changes', async () => {
    const { me, id } = await aConnectedAccount();
    const answer = await reconnect(me, id, 'wrong');
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.['password']?.[0]).toMatch(/refused this user name or password/);
    expect((await reconnect(me, id, '')).body.errors?.['password']).toEqual([
      'Enter the password of the mailbox.',
    ]);
    expect(await accountOf(me)).toMatchObject({ state: 'ready', isLoginRefused: false });
  });

  test('when it is another user’s, unknown, or no user is signed in, then nothing is tried', async () => {
    const { id } = await aConnectedAccount();
    expect((await reconnect(aPrincipal(), id)).status).toBe(404);
    expect((await reconnect(aPrincipal(), 'a9')).status).toBe(404);
    expect((await reconnect(null, id)).status).toBe(401);
  });
});
