import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountUpdated } from '@tern/contracts/events/mail-sync';
import { readAliases, updateAliases } from '@tern/contracts/http/account-aliases';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

let running: RunningMailSync;
let accountId: string;
beforeAll(async () => {
  const from = (address: string) =>
    aRawMessage({ from: `Robin Hale <${address}>`, to: 'ada@harbour.example' });
  running = await startMailSync({
    seed: aMailbox({
      INBOX: [aRawMessage({ from: 'Ada North <ada@harbour.example>' })],
      Sent: [from('robin@fernhill.example'), from('Hello@Fernhill.example'), from('hello@fernhill.example')],
    }),
  });
  accountId = (await running.connect()).id;
});
afterAll(() => running.close());

const read = async () =>
  (await running.service.callAs(running.me, readAliases, { params: { accountId } })).body.data;
const update = (aliases: unknown) =>
  running.service.callAs(running.me, updateAliases, { params: { accountId }, body: { aliases } as never });

describe('own addresses', () => {
  test('when mail was sent from another address, then that is suggested until it is listed', async () => {
    expect(await read()).toEqual({
      emailAddress: 'robin@fernhill.example',
      aliases: [],
      suggestions: [{ email: 'hello@fernhill.example', sentCount: 2 }],
    });
    const answer = await update([
      'Hello@fernhill.example',
      'robin@fernhill.example',
      'hello@fernhill.example',
    ]);
    expect(answer.body.data).toMatchObject({ aliases: ['hello@fernhill.example'], suggestions: [] });
    const published = await waitUntil(() => running.service.eventsOf(accountUpdated).at(-1)?.data);
    expect(published).toMatchObject({
      accountId,
      aliases: ['robin@fernhill.example', 'hello@fernhill.example'],
    });
    expect((await update([])).body.data).toMatchObject({ aliases: [] });
  });

  test('when another user has typed the address as that of a mailbox, then it can be added all the same', async () => {
    for (const username of ['kim', 'kim@harbour.example']) {
      const body = running.body({ emailAddress: 'Kim@harbour.example', username });
      const answer = await running.service.callAs(aPrincipal(), createAccount, { body } as never);
      expect(answer.status).toBe(200);
    }
    expect((await update(['kim@harbour.example'])).status).toBe(200);
    expect((await update([])).status).toBe(200);
  });

  test('when an address is wrong or one too many, then nothing changes', async () => {
    const other = aPrincipal({ userId: 'other' });
    for (const aliases of [
      ['not an address'],
      Array.from({ length: 21 }, (_, index) => `a${index}@fernhill.example`),
    ])
      expect(await update(aliases)).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect((await read()).aliases).toEqual([]);
    const asked = { params: { accountId } };
    expect((await running.service.callAs(other, readAliases, asked)).status).toBe(404);
    expect((await running.service.callAs(null, readAliases, asked)).status).toBe(401);
  });

  test('when a user tries address after address, then the limit comes before it shows who has connected what', async () => {
    const tried = (from: number) =>
      Array.from({ length: 15 }, (_, index) => `b${from + index}@fernhill.example`);
    await update(tried(0));
    await update(tried(15));
    expect(await update(['kim@harbour.example'])).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-requests',
        error: expect.stringContaining('Too many attempts to add an address.'),
      },
    });
    // An alias that is listed already may stay or go.
    expect((await update([])).status).toBe(200);
  });
});
