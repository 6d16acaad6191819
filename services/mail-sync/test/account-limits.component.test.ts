import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAccount, listAccounts, removeAccount } from '@tern/contracts/http/mail-accounts';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';

let running: RunningMailSync;

beforeAll(async () => {
  running = await startMailSync({ seed: aMailbox({}) });
});
afterAll(() => running.close());

const create = (me: Principal, overrides: Record<string, unknown>) =>
  running.service.callAs(me, createAccount, { body: running.body(overrides) });
const listed = async (me: Principal) => (await running.service.callAs(me, listAccounts)).body.data.accounts;
const several = (me: Principal, from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => create(me, { username: `box-${from + index}` })));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('the limit of 20 mailboxes', () => {
  test('when more are connected at once, then 20 are, and a place that becomes free can be taken', async () => {
    const me = aPrincipal();
    const answers = await several(me, 0, 25);
    expect(statuses(answers)).toEqual([...Array(20).fill(200), ...Array(5).fill(400)]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual({ general: ['You can connect at most 20 mailboxes.'] });
    const own = await listed(me);
    expect(own).toHaveLength(20);
    const params = { accountId: own[3]?.id ?? '' };
    expect((await running.service.callAs(me, removeAccount, { params })).status).toBe(200);
    expect(statuses(await several(me, 30, 3))).toEqual([200, 400, 400]);
  });

  test('when there are accounts of before places were counted, then they count', async () => {
    const me = aPrincipal();
    await several(me, 0, 12);
    const { documents } = running.service;
    await documents.collection('accounts').updateMany({ userId: me.userId }, { $unset: { place: 1 } });
    expect(statuses(await several(me, 20, 10))).toEqual([...Array(8).fill(200), 400, 400]);
  });
});

test('when the host of a mailbox is spelled otherwise, then it is the same mailbox', async () => {
  const me = aPrincipal();
  expect((await create(me, { imapHost: 'localhost', smtpHost: '127.0.0.1' })).status).toBe(200);
  for (const imapHost of ['LOCALHOST', 'localhost.', 'LocalHost.'])
    expect((await create(me, { imapHost, smtpHost: '127.0.0.1' })).status).toBe(409);
});
