import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

const webRoot = makeTemporaryFolder();
const script = `console.log(${JSON.stringify('tern '.repeat(500))});`;
const packed = brotliCompressSync(script);
let services: FakeServices;
let gateway: StartedService;
let web: string;
let api: string;
beforeAll(async () => {
  mkdirSync(join(webRoot.path, 'assets'));
  writeFileSync(join(webRoot.path, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(webRoot.path, 'assets/main-abc123.js'), script);
  writeFileSync(join(webRoot.path, 'assets/main-abc123.js.br'), packed);
  writeFileSync(join(webRoot.path, 'assets/rare-abc123.css'), `/* ${'tern '.repeat(500)} */`);
  writeFileSync(join(webRoot.path, 'tern.svg'), '<svg/>');
  services = await startFakeServices();
  gateway = await startService(gatewayModule, {
    addresses: services.addresses,
    config: { TERN_WEB_ROOT: webRoot.path },
  });
  ({ web, api } = gateway.publicUrls);
});
afterAll(async () => {
  await gateway.close();
  await services.close();
  webRoot.remove();
});

describe('headers of every answer', () => {
  const kinds = () => [
    `${web}/`,
    `${web}/assets/main-abc123.js`,
    `${web}/assets/missing.js`,
    `${web}/config.js`,
    `${web}/api/health/`,
    `${web}/api/nowhere/`,
    `${api}/health/`,
    `${api}/nowhere/`,
    `${api}/users/`,
    `${api}/mcp`,
    `${api}/.well-known/oauth-protected-resource`,
    `${web}/.well-known/security.txt`,
  ];

  test('when anything is answered, a page, a file, data or an error, then it must not be sniffed, framed or given access to devices', async () => {
    for (const url of kinds()) {
      const { headers } = await sendRequest(url);
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
        }),
      ]);
      // A file in assets/ is no page: it has no access to devices, and gives none.
      const isFile = url.startsWith(`${web}/assets/`);
      expect([url, headers['permissions-policy']]).toEqual([
        url,
        isFile ? undefined : expect.stringContaining('camera=(), '),
      ]);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
    }
  });

  test('when a file in assets/ is fetched, then its headers stay small, since a first load has a hundred of them', async () => {
    const { headers } = await sendRequest(`${web}/assets/main-abc123.js`);
    const size = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + String(value).length + 4,
      0,
    );
    process.stdout.write(`headers of a file in assets/: ${size} bytes\n`);
    expect(size).toBeLessThan(450);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('when a script asks for data, or the page for a script, then headers that mean something on documents only are left out', async () => {
    const asked = async (url: string, use: string) =>
      (await sendRequest(url, { headers: { 'sec-fetch-dest': use } })).headers;
    const data = await asked(`${api}/health/`, 'empty');
    const script = await asked(`${web}/config.js`, 'script');
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
      expect([data[name], script[name]]).toEqual([undefined, undefined]);
    for (const name of ['x-content-type-options', 'cross-origin-resource-policy', 'cache-control'])
      expect([data[name], script[name]]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('when the page is served, then a window of another origin has no access to it', async () => {
    const { headers } = await sendRequest(`${web}/`);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test('when Google is configured, then the policy allows its folder for script, style, frame and calls, and nothing else', async () => {
    const other = await startService(gatewayModule, {
      addresses: services.addresses,
      config: { TERN_WEB_ROOT: webRoot.path, GOOGLE_CLIENT_ID: 'tern-client' },
    });
    try {
      const { web: origin, api: ownApi } = other.publicUrls;
      const { headers } = await sendRequest(`${origin}/`);
      const google = 'https://accounts.google.com/gsi/';
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy.filter((directive) => directive.includes('google')).sort()).toEqual([
        `connect-src 'self' ${ownApi} ${google}`,
        `frame-src 'self' ${ownApi} ${google}`,
        `script-src 'self' ${google}`,
        `style-src 'self' ${google}`,
      ]);
      expect((await sendRequest(`${origin}/config.js`)).text).toContain(
        '"googleScriptUrl":"https://accounts.google.com/gsi/client"',
      );
    } finally {
      await other.close();
    }
  });
});

describe('security.txt', () => {
  test('when a finder looks for a contact, then both origins give it, with an expiry date (RFC 9116)', async () => {
    for (const origin of [web, api]) {
      const { status, headers, text } = await sendRequest(`${origin}/.well-known/security.txt`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text).toContain(`Contact: ${web}/policy/privacy\n`);
      const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
      expect(expires).toBeGreaterThan(Date.now());
      expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000);
    }
  });
});

describe('the page', () => {
  test('when any route of the SPA is opened, then its page is served and revalidated each time', async () => {
    for (const path of [
      '/',
      '/login',
      '/email/mailbox/m1/message/x',
      '/oauth/authorize?client_id=1',
      '/outbox',
    ]) {
      const answer = await sendRequest(web + path);
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
      });
      expect(answer.text).toContain('<div id="root">');
    }
  });

  test('when it is served, then its policy allows its own files, the API and message frames, and nothing inline', async () => {
    const first = await sendRequest(`${web}/`);
    const policy = String(first.headers['content-security-policy']);
    for (const directive of [
      `script-src 'self'`,
      `style-src 'self'`,
      `connect-src 'self' ${api}`,
      `frame-src 'self' ${api}`,
      `frame-ancestors 'none'`,
      `default-src 'none'`,
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
  });

  test('when a file with a hash in its name is asked for, then it may be cached for a year and is compressed', async () => {
    const answer = await sendRequest(`${web}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' },
    });
    expect((await sendRequest(`${web}/tern.svg`)).headers['cache-control']).toBe('public, max-age=0');
  });

  test('when a browser knows Brotli, then it gets what the build compressed, as the kind that the file is', async () => {
    const file = `${web}/assets/main-abc123.js`;
    const answer = await sendRequest(file, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      },
    });
    expect(answer.octets).toEqual(packed);
    for (const refused of ['gzip, br;q=0', 'identity']) {
      const { headers } = await sendRequest(file, { headers: { 'accept-encoding': refused } });
      expect([refused, headers['content-encoding']]).not.toEqual([refused, 'br']);
    }
  });

  test('when the build has compressed nothing of a file, then it is compressed as it is sent', async () => {
    const brotli = { headers: { 'accept-encoding': 'br' } };
    expect(await sendRequest(`${web}/assets/rare-abc123.css`, brotli)).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' },
    });
    expect((await sendRequest(`${web}/assets/missing.js`, brotli)).status).toBe(404);
  });

  test('when a file is not there, then it is 404 and not the page', async () => {
    for (const path of [
      '/assets/old-hash.js',
      '/assets/old',
      '/missing.png',
      '/..%2f..%2fetc/passwd.txt',
      '/assets/..%2findex.html',
    ]) {
      expect(await sendRequest(web + path)).toMatchObject({ status: 404, json: { code: 'not-found' } });
    }
  });

  test('when the web app is not built, then the page says what to do', async () => {
    const page = join(webRoot.path, 'index.html');
    rmSync(page);
    expect(await sendRequest(`${web}/`)).toMatchObject({
      status: 503,
      text: 'The web app is not built yet. Run `npm run build` and reload.\n',
    });
    writeFileSync(page, '<div id="root"></div>');
  });
});

describe('/config.js', () => {
  test('when the page asks for its configuration, then it is a script that is never cached', async () => {
    const { headers, text } = await sendRequest(`${web}/config.js`);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
    const page: { __TERN_CONFIG__?: unknown } = {};
    new Function('window', text)(page);
    expect(page.__TERN_CONFIG__).toEqual({
      apiBaseUrl: api,
      version: '2025.08.27.20',
      environment: 'dev',
      isDemoOffered: true,
      isOutboxShown: true,
      isLocalOnly: true,
      isGmailOffered: false,
      isOutlookOffered: false,
      isCalendarDemoOffered: false,
      googleScriptUrl: null,
      oidcName: null,
      isPasswordOffered: true,
    });
  });
});

describe('signing in by a popup', () => {
  const policyOf = async (path: string) =>
    (await sendRequest(web + path)).headers['cross-origin-opener-policy'];

  test('when it opens and when it comes back, then it keeps its opener', async () => {
    expect(await policyOf('/accounts')).toBe('same-origin-allow-popups');
    expect(await policyOf('/oauth/callback?code=c&state=s')).toBe('unsafe-none');
  });
});

describe('the API under /api', () => {
  test('when it is called there, then it is the same API with the same rules', async () => {
    expect((await sendRequest(`${web}/api/health/`)).json).toMatchObject({ success: true });
    expect((await sendRequest(`${web}/api/nowhere/`)).json).toMatchObject({ code: 'not-found' });
    await sendRequest(`${web}/api/outbox/mails/?page=2`);
    expect(services.seen.at(-1)).toMatchObject({ service: 'notifier', url: '/outbox/mails/?page=2' });
    const foreign = { origin: 'https://evil.example' };
    expect((await sendRequest(`${web}/api/auth/logout/`, { method: 'POST', headers: foreign })).status).toBe(
      403,
    );
  });
});

describe('calls for the person at the machine', () => {
  const calls = [
    ['GET', '/outbox/mails/'],
    ['GET', '/outbox/mails/m1/'],
    ['POST', '/auth/login/demo/'],
    ['POST', '/auth/login/demo/prepare/'],
  ] as const;

  test('when they come straight from the machine, then they go through', async () => {
    for (const [method, path] of calls) expect((await sendRequest(api + path, { method })).status).toBe(200);
  });

  test('when a proxy brought them, then they are refused', async () => {
    for (const [method, path] of calls) {
      for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-anything', 'via', 'x-real-ip']) {
        const answer = await sendRequest(api + path, { method, headers: { [name]: 'for=1.2.3.4' } });
        expect(answer).toMatchObject({ status: 403, json: { code: 'not-available-here' } });
      }
    }
  });

  test('when Tern has a public address, then they are refused, and the page does not offer them', async () => {
    const config = {
      TERN_WEB_URL: 'https://tern.example',
      TERN_API_URL: 'https://api.tern.example',
      GOOGLE_CLIENT_ID: 'tern-client',
      GOOGLE_CLIENT_SECRET: 'hush',
      MICROSOFT_CLIENT_ID: 'tern-client',
      MICROSOFT_CLIENT_SECRET: 'hush',
      TERN_SUPPORT_URL: 'mailto:help@tern.example',
      TERN_GRAFANA_URL: 'https://grafana.tern.example',
    };
    const open = await startService(gatewayModule, {
      addresses: services.addresses,
      config: { ...config, TERN_WEB_ROOT: webRoot.path },
    });
    for (const [method, path] of calls) {
      const answer = await sendRequest(`${open.localUrls.api}${path}`, {
        method,
        headers: { host: 'api.tern.example' },
      });
      expect(answer).toMatchObject({ status: 403, json: { code: 'not-available-here' } });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    }
    const { text } = await sendRequest(`${open.localUrls.web}/config.js`, {
      headers: { host: 'tern.example' },
    });
    expect(text).toContain('"apiBaseUrl":"https://api.tern.example"');
    expect(text).toContain('"isGmailOffered":true,"isOutlookOffered":true');
    expect(text).toContain('"supportUrl":"mailto:help@tern.example"');
    expect(text).toContain('"grafanaUrl":"https://grafana.tern.example"');
    expect(text).not.toContain('hush');
    expect(text).toContain('"isDemoOffered":false,"isOutboxShown":false,"isLocalOnly":false');
    await open.close();
  });
});
