import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userUpdated } from '@tern/contracts/events/identity';
import { signInDemo } from '@tern/contracts/http/identity';
import {
  readPreferences,
  unsubscribeContext,
  unsubscribeFromReports,
} from '@tern/contracts/http/preferences';
import { clientIpHeader } from '@tern/contracts/http/session';
import { createSealer } from '@tern/kernel/sealer';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { startIdentity, type Identity } from './identity.ts';

const sealer = createSealer([Buffer.alloc(32, 7)]);

let identity: Identity;
let userId: string;
beforeAll(async () => {
  identity = await startIdentity();
  const demo = await identity.service.callAs(null, signInDemo, { body: {} });
  userId = demo.body.data.user.id;
});
afterAll(() => identity.close());

const token = () => sealer.seal(userId, unsubscribeContext);
const wantsReports = async () =>
  (await identity.service.callAs(aPrincipal({ userId }), readPreferences)).body.data.preferences.wantsReports;
const users = () => identity.service.documents.collection<{ _id: string; version: number }>('users');
const storedVersion = async () => (await users().findOne({ _id: userId }))?.version ?? 0;
const wants = (value: boolean) =>
  users().updateOne({ _id: userId }, { $set: { 'preferences.wantsReports': value } });
const address = (sealed: string) =>
  `${identity.service.url}/users/unsubscribe/${encodeURIComponent(sealed)}/`;

describe('one-click unsubscribe', () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  test.each([
    ['a multipart form', { body: form }],
    ['an urlencoded form', { body: new URLSearchParams('List-Unsubscribe=One-Click') }],
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['nothing', {}],
  ])('when %s is posted, then reports end', async (_what, init) => {
    await wants(true);
    const answer = await fetch(address(token()), { method: 'POST', ...init });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await wantsReports()).toBe(false);
  });

  test('when it is posted again, then the answer is the same and nothing is published twice', async () => {
    await wants(true);
    const sealed = token();
    const before = await storedVersion();
    for (let n = 0; n < 8; n += 1)
      expect((await fetch(address(sealed), { method: 'POST' })).status).toBe(200);
    expect(await storedVersion()).toBe(before + 1);
    const published = () => identity.service.eventsOf(userUpdated).map(({ data }) => data.version);
    await waitUntil(() => published().includes(before + 1));
    expect(new Set(published()).size).toBe(published().length);
  });

  test('when it is only opened, then nothing changes', async () => {
    await wants(true);
    expect((await fetch(address(token()))).status).toBe(404);
    expect(await wantsReports()).toBe(true);
  });

  test('when the user is gone, then it answers as if done', async () => {
    const gone = sealer.seal('0199b000-0000-7000-8000-000000000009', unsubscribeContext);
    expect((await fetch(address(gone), { method: 'POST' })).status).toBe(200);
  });

  test.each([
    ['is made up', () => 'v1.00000000.AAAA'],
    ['was sealed for something else', () => sealer.seal(userId, 'identity.notice.link:x')],
    ['was sealed elsewhere', () => createSealer([Buffer.alloc(32, 1)]).seal(userId, unsubscribeContext)],
    ['was changed', () => token().replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['is too long', () => 'v1.'.padEnd(700, 'a')],
  ])('when the token %s, then it is refused and nothing changes', async (_what, made) => {
    await wants(true);
    const answer = await identity.service.callAs(null, unsubscribeFromReports, {
      params: { token: made() },
      body: {},
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['token']]);
    expect(await wantsReports()).toBe(true);
  });

  test('when a client tries token after token, then it has to wait, and true tokens still work from there', async () => {
    const from = { [clientIpHeader]: '203.0.113.9' };
    const post = (sealed: string) =>
      identity.service.callAs(null, unsubscribeFromReports, {
        params: { token: sealed },
        body: {},
        headers: from,
      });
    const statuses = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await post(`v1.00000000.guess${n}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await post(token())).status).toBe(200);
  });
});
