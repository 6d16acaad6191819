import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let api: string;
let web: string;
beforeAll(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule, {
    addresses: services.addresses,
    config: { TERN_REQUESTS_PER_MINUTE: '400' },
  });
  ({ api, web } = gateway.publicUrls);
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const post = (headers: Record<string, string>) =>
  sendRequest(`${api}/hello/Ana/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"last":"Keller"}',
  });

describe('the Host header', () => {
  test('when it names another host, then nothing is answered at either origin', async () => {
    for (const host of ['evil.example', 'evil.example:9100', '127.0.0.1', `127.0.0.1:${new URL(api).port}`]) {
      expect(await sendRequest(`${api}/health/`, { headers: { host } })).toMatchObject({
        status: 421,
        json: { code: 'host-refused' },
      });
      expect(await sendRequest(`${web}/config.js`, { headers: { host } })).toMatchObject({
        status: 421,
        headers: { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
      });
      expect(await sendRequest(`${web}/api/health/`, { headers: { host } })).toMatchObject({ status: 421 });
    }
  });
});

describe('cross-origin requests', () => {
  test('when the web origin asks, then it may read with credentials', async () => {
    const { headers } = await sendRequest(`${api}/health/`, { headers: { origin: web } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': web,
      'access-control-allow-credentials': 'true',
    });
    expect(headers['vary']).toMatch(/Origin/);
  });

  test('when another origin asks, then it gets no permission to read, and the answer varies by origin', async () => {
    for (const origin of ['https://evil.example', 'null', `${web}.evil.example`, api]) {
      const { headers } = await sendRequest(`${api}/health/`, { headers: { origin } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['vary']).toMatch(/Origin/);
    }
  });

  test('when the web origin asks before a call, then method, headers and lifetime are answered', async () => {
    const asked = {
      origin: web,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-timezone',
    };
    const { status, headers } = await sendRequest(`${api}/auth/login/pass/`, {
      method: 'OPTIONS',
      headers: asked,
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': web,
      'access-control-max-age': '600',
      allow: 'POST, OPTIONS',
    });
    for (const name of ['Content-Type', 'X-Timezone', 'X-Language', 'X-Session-Id', 'X-Request-Id']) {
      expect(headers['access-control-allow-headers']).toContain(name);
    }
  });
});

describe('the origin of requests that change something', () => {
  test('when the origin is the web origin, or the caller is no browser, then the call goes through', async () => {
    expect((await post({ origin: web })).status).toBe(200);
    expect((await post({})).status).toBe(200);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await post({ 'sec-fetch-site': 'none' })).status).toBe(200);
  });

  test('when it is another, null, or hidden by a cross-site request, then the call is refused', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: api },
      { origin: web.toUpperCase() },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of foreign)
      expect(await post(headers)).toMatchObject({ status: 403, json: { code: 'origin-refused' } });
  });

  test('when the request only reads, then its origin does not matter', async () => {
    expect(
      (await sendRequest(`${api}/health/`, { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});

describe('paths and methods', () => {
  test('when no call has the path, then it is 404 as JSON, inner paths and odd spellings too', async () => {
    for (const path of [
      '/',
      '/nowhere/',
      '/internal/users/me/',
      '/internal/principals/',
      '/.well-known/jwks.json',
      '/messages//',
      '/accounts/..%2finternal/x/',
      '//accounts/',
      '/livez',
      '/metrics',
    ]) {
      expect(await sendRequest(api + path)).toMatchObject({
        status: 404,
        json: { code: 'not-found', success: false },
      });
    }
    expect(services.seen).toEqual([]);
  });

  test('when the path takes other methods, then it is 405 and says which', async () => {
    const answer = await sendRequest(`${api}/auth/login/pass/`);
    expect(answer).toMatchObject({
      status: 405,
      headers: { allow: 'POST, OPTIONS' },
      json: { code: 'method-not-allowed' },
    });
    const settings = await sendRequest(`${api}/accounts/x/settings/`, { method: 'DELETE' });
    expect(settings.headers['allow']).toBe('GET, PUT, HEAD, OPTIONS');
    expect((await sendRequest(`${api}/users/`, { method: 'POST' })).status).toBe(405);
    expect((await sendRequest(`${api}/health/`, { method: 'TRACE' })).status).toBe(405);
  });

  test('when the trailing slash is missing, then the call is found', async () => {
    expect((await sendRequest(`${api}/health`)).status).toBe(200);
  });

  test('when HEAD is asked, then it answers like GET without the text', async () => {
    expect(await sendRequest(`${api}/health/`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  test('when the percent-encoding is broken, then it is 404', async () => {
    expect((await sendRequest(`${api}/hello/%E0%A4/`, { method: 'POST' })).status).toBe(404);
  });
});

describe('answers of the API', () => {
  test('when they are JSON, then they are never sniffed, framed, run or kept', async () => {
    const { headers } = await sendRequest(`${api}/health/`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('when the OpenAPI document is asked for, then it names this server and its calls', async () => {
    const { json } = await sendRequest(`${api}/openapi.json`);
    expect(json).toMatchObject({ openapi: '3.1.0', servers: [{ url: api }] });
    expect(Object.keys(json['paths'] as object)).toContain('/messages/{messageId}/draft-followup/');
  });

  test('when a greeting is asked for without a name, then the field says so', async () => {
    const answer = await sendRequest(`${api}/hello/Ana/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'validation-failed', errors: { last: ['Enter a last name.'] } },
    });
  });
});

// Last, since it uses up the limit of this address.
describe('floods', () => {
  test('when links of reports are tried over and over, then that address has to wait, and its other calls go on', async () => {
    const headers = { 'content-type': 'application/json' };
    const statuses = [];
    for (let n = 0; n < 61; n += 1) {
      const path = n % 2 === 0 ? 'read' : 'apply';
      const init = { method: 'POST', headers, body: '{"token":"v1.00000000.guess"}' };
      statuses.push((await sendRequest(`${api}/followup/report-links/${path}/`, init)).status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    expect((await sendRequest(`${api}/health/`)).status).toBe(200);
  });

  test('when one address asks too often, then the answer says how long to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 401 }, () => sendRequest(`${api}/health/`)));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json.code).toBe('too-many-requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    // A user who has signed in behind the same address goes on, and has a limit of their own.
    const signedIn = { headers: { cookie: services.signIn(api) } };
    expect((await sendRequest(`${api}/health/`, signedIn)).status).toBe(200);
    const own = await Promise.all(Array.from({ length: 400 }, () => sendRequest(`${api}/health/`, signedIn)));
    expect(own.filter(({ status }) => status === 429)).toHaveLength(1);
    const forged = { headers: { cookie: 'tern_access=forged' } };
    expect((await sendRequest(`${api}/health/`, forged)).status).toBe(429);
  });
});
