import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Router } from 'express';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { openApiDocument } from '@tern/contracts/openapi';
import { systemClock } from '@tern/kernel/clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { createAgentCalls, type AgentCalls } from '../src/entry-points/agents/agent-calls.ts';
import { createOwnCalls, type OwnCalls } from '../src/entry-points/http/own-calls.ts';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let api: string;
let web: string;
let paths: Record<string, Record<string, { operationId: string }>>;
beforeAll(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule, { addresses: services.addresses });
  ({ api, web } = gateway.publicUrls);
  paths = (await sendRequest(`${api}/openapi.json`)).json['paths'] as typeof paths;
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

/** The least CPU of the main thread that one of ten rounds took: other programs use the same machine. */
async function leastCpuOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 10; round += 1) {
    const begun = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(begun);
    least = Math.min(least, user + system);
  }
  return least;
}

describe('the OpenAPI document and what the gateway answers', () => {
  test('when a call is documented, then it exists', async () => {
    const missing: string[] = [];
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        const { status, json } = await sendRequest(api + path.replaceAll(/\{\w+\}/g, 'x'), {
          method: method.toUpperCase(),
          headers: { 'content-type': 'application/json' },
          ...(method !== 'get' && { body: '{}' }),
        });
        const isUnknown = status === 405 || (status === 404 && json.code === 'not-found');
        if (isUnknown) missing.push(`${method} ${path}: ${status}`);
      }
    expect(Object.keys(paths).length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  test('when it is requested again and again, then it is not made each time', async () => {
    const request = () => sendRequest(`${api}/openapi.json`, { method: 'HEAD' });
    const answering = await leastCpuOf(async () => expect((await request()).status).toBe(200));
    const options = { version: '1.0.0', server: api, sessionCookie: 'session' };
    const making = await leastCpuOf(async () => JSON.stringify(openApiDocument(publicEndpoints, options)));
    expect(answering / making).toBeLessThan(0.5);
  });

  test('when the gateway answers a path itself or forwards a call, then it is documented', () => {
    const clock = systemClock;
    const publicUrls = () => ({ web, api });
    // Creating the routes uses none of their dependencies.
    const own = createOwnCalls({ clock, publicUrls } as unknown as OwnCalls);
    const agents = createAgentCalls({ clock, publicUrls } as unknown as AgentCalls);
    const documented = new Set(Object.keys(paths).map(withoutNames));
    const files = '/docs/api/{}';
    const answered = [...pathsOf(own), ...pathsOf(agents), ...publicEndpoints.map(({ path }) => path)];
    expect(answered.length).toBeGreaterThan(60);
    const missing = answered.map(withoutNames).filter((path) => !documented.has(path));
    expect(missing).toEqual([files]);
  });
});

describe('/docs/api', () => {
  test('when it is opened, then its policy lets in its own files only, and nothing inline', async () => {
    for (const [origin, base] of [
      [api, ''],
      [web, '/api'],
    ] as const) {
      const { status, headers, text } = await sendRequest(`${origin}${base}/docs/api`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
      // Every file that the page names exists.
      const named = [...text.matchAll(/(?:src|href)="(\/[^"#]+)"/g)].map(([, path = '']) => path);
      expect(named.length).toBeGreaterThan(4);
      for (const path of named) expect((await sendRequest(origin + path)).status).toBe(200);
    }
  });

  test('when its texts name this installation, then they use its own addresses, as data and not as HTML', async () => {
    const { text } = await sendRequest(`${api}/docs/api`);
    expect(text).toContain(`curl ${api}/mcp`);
    expect(text).toContain(`href="${web}/settings/data"`);
    const settings = [...text.matchAll(/<pre tabindex="0"><code>(\{[^]*?)<\/code>/g)].map(
      ([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')) as Record<string, object>,
    );
    expect(settings.map((one) => Object.keys(one).at(-1))).toEqual([
      'mcpServers',
      'servers',
      'mcpServers',
      'mcpServers',
      'mcpServers',
      'servers',
      'mcpServers',
      'mcpServers',
    ]);
    for (const one of settings) expect(JSON.stringify(one)).toContain(`${api}/mcp`);
  });

  test('when its viewer is loaded, then it is compressed and kept for a day, and no other file is served', async () => {
    const bundle = await sendRequest(`${api}/docs/api/swagger-ui-bundle.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(bundle.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(String(bundle.headers['content-type'])).toContain('javascript');
    const again = await sendRequest(`${api}/docs/api/page.css`, {
      headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
    });
    expect(again.status).toBe(304);
    for (const file of ['package.json', 'index.html', '..%2f..%2fpackage.json', 'constructor', '__proto__'])
      expect((await sendRequest(`${api}/docs/api/${file}`)).status).toBe(404);
  });

  // Last, since it uses up the limit of this address.
  test('when the viewer is asked for over and over, then that address has to wait, and its other calls go on', async () => {
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await sendRequest(`${api}/docs/api/page.css`, { method: 'HEAD' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await sendRequest(`${api}/health/`)).status).toBe(200);
  });
});

/** Lists the paths of a router and of those in it, with parameters in braces. */
function pathsOf(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route) return [route.path].flat().map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
    return 'stack' in handle ? pathsOf(handle as unknown as Router) : [];
  });
}

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
