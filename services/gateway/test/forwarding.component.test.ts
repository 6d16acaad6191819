import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let api: string;
let cookie: string;
beforeAll(async () => {
  services = await startFakeServices();
  const addresses = { ...services.addresses, notifier: 'http://127.0.0.1:1' };
  gateway = await startService(gatewayModule, { addresses });
  api = gateway.publicUrls.api;
  cookie = services.signIn(api);
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});
beforeEach(() => {
  services.seen.length = 0;
});

const json = { 'content-type': 'application/json' };
const createAccount = (body: string | Buffer, headers: Record<string, string> = json) =>
  sendRequest(`${api}/accounts/`, { method: 'POST', headers: { cookie, ...headers }, body });

describe('bodies', () => {
  test('when a body is JSON, then it arrives byte by byte', async () => {
    const body = JSON.stringify({ name: 'Büro', note: 'x'.repeat(200_000) });
    expect((await createAccount(body)).status).toBe(200);
    expect(services.seen[0]).toMatchObject({
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  });

  test('when there is no body, then the call goes through', async () => {
    const answer = await sendRequest(`${api}/accounts/refresh/`, { method: 'POST', headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(services.seen[0]).toMatchObject({ url: '/accounts/refresh/', body: '' });
  });

  test('when a body is something else than JSON, or compressed, then it is refused', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ];
    for (const type of types) {
      expect(await createAccount('{}', { 'content-type': type })).toMatchObject({
        status: 415,
        json: { code: 'json-only' },
      });
    }
    expect((await createAccount('{}', {})).status).toBe(415);
    expect((await createAccount('{}', { ...json, 'content-encoding': 'gzip' })).status).toBe(415);
    expect(services.seen).toEqual([]);
  });

  test('when a mail provider unsubscribes with one click, then its form goes through without cookie or Origin, and nothing but forms does', async () => {
    const url = `${api}/users/unsubscribe/v1.abc.def/`;
    const post = (headers: Record<string, string>) =>
      sendRequest(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    for (const type of types) {
      expect((await post({ 'content-type': type })).status).toBe(200);
      const refused = await post({ 'content-type': type, origin: 'https://evil.example' });
      expect(refused).toMatchObject({ status: 403, json: { code: 'origin-refused' } });
    }
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await sendRequest(url)).status).toBe(405);
    expect(services.seen).toEqual(
      types.map((type) =>
        expect.objectContaining({
          service: 'identity',
          url: '/users/unsubscribe/v1.abc.def/',
          headers: expect.objectContaining({ 'content-type': type }),
          body: 'List-Unsubscribe=One-Click',
        }),
      ),
    );
  });

  test('when a body is too large, announced or in chunks, then it is refused and not forwarded', async () => {
    const large = Buffer.alloc(1_000_001, 'x');
    expect(await createAccount(large)).toMatchObject({ status: 413, json: { code: 'body-too-large' } });
    expect(await createAccount(large, { ...json, 'transfer-encoding': 'chunked' })).toMatchObject({
      status: 413,
    });
    expect(services.seen).toEqual([]);
  });
});

describe('traces', () => {
  test('when a client names a trace, then its call belongs to a new one of ours', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await createAccount('{}', { ...json, traceparent });
    const found = services.seen.at(-1)?.headers['traceparent'];
    expect(found).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);
    expect(found).not.toContain('a'.repeat(32));
  });
});

describe('raw answers', () => {
  test('when a body document is asked for, then its own policy and caching stand', async () => {
    const { headers, text } = await sendRequest(`${api}/messages/m1/body/`, { headers: { cookie } });
    expect(text).toBe('<p>mail</p>');
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox; style-src data:',
      'cache-control': 'public, max-age=99',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('origin-agent-cluster');
  });
});

describe('services that fail', () => {
  test('when a service does not listen, then it is unavailable, as JSON with the request id', async () => {
    const answer = await sendRequest(`${api}/outbox/mails/`, { headers: { 'x-request-id': 'request-0815' } });
    expect(answer).toMatchObject({
      status: 503,
      json: { success: false, code: 'unavailable', requestId: 'request-0815' },
    });
  });

  test('when it stays down, then it is not called for some time, and the answer says for how long', async () => {
    const ask = () => sendRequest(`${api}/outbox/mails/`);
    for (let call = 0; call < 5; call++) await ask();
    const answer = await ask();
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(answer.json['error']).toBe(
      'This part of Tern is not available right now. Please try again in a moment.',
    );
    expect((await sendRequest(`${api}/messages/m1/body/`, { headers: { cookie } })).status).toBe(200);
  });

  test('when the client disconnects, then the call to the service is aborted', async () => {
    const sent = request(`${api}/messages/silent/body/`, { headers: { cookie }, agent: false });
    sent.on('error', () => undefined);
    sent.end();
    await waitUntil(() => services.seen.length === 1, { what: 'the call at the service' });
    expect(services.openCalls()).toBe(1);
    sent.destroy();
    await waitUntil(() => services.openCalls() === 0, { what: 'the end of the call at the service' });
  });
});
