import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { agentCallRecorded } from '@tern/contracts/events/gateway';
import { scopeOfCall } from '@tern/contracts/http/agents/token-scopes';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

const [reads, writes, ofApplication] = ['tern_pat_reads', 'tern_pat_writes', 'application'];
const refused = 'tern_pat_refused';
let services: FakeServices;
let gateway: StartedService;
beforeAll(async () => {
  services = await startFakeServices();
  services.agents.set(reads, ['mcp:read']);
  services.agents.set(writes, ['mcp:read', 'mcp:write']);
  services.agents.set(refused, ['mcp:read']);
  services.agents.set(ofApplication, ['mcp:read', 'mcp:write']);
  gateway = await startService(gatewayModule, { addresses: services.addresses });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const ask = (
  path: string,
  { token, method = 'GET', headers = {} }: { token: string; method?: string; headers?: object },
) =>
  sendRequest(gateway.publicUrls.api + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(['POST', 'PUT'].includes(method) && { body: '{}' }),
  });
/** 503: the service of the call has no stand-in here, so the gateway cannot reach it. */
const passedOn = [200, 503];

describe('every documented call that needs a user', () => {
  const calls = publicEndpoints
    .filter(({ access }) => access !== 'anonymous')
    .map((endpoint) => [endpoint.name, endpoint] as const);

  test.each(calls)(
    'when a personal access token asks for %s, then its scopes decide',
    async (_name, endpoint) => {
      const { method } = endpoint;
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
      const scope = scopeOfCall(endpoint);
      const before = services.seen.length;
      const reading = await ask(path, { token: reads, method });
      if (scope === 'mcp:read') return expect(passedOn).toContain(reading.status);
      expect({
        status: reading.status,
        code: reading.json.code,
        passedOn: services.seen.length - before,
      }).toEqual({
        status: 403,
        code: 'insufficient-scope',
        passedOn: 0,
      });
      const all = await ask(path, { token: writes, method });
      if (scope === null) return expect(all.status).toBe(403);
      expect(String(reading.json['error'])).toContain(scope);
      expect(reading.headers['www-authenticate']).toBe(
        'Bearer error="insufficient_scope", scope="mcp:read mcp:write"',
      );
      expect(passedOn).toContain(all.status);
    },
  );
});

describe('a call by a personal access token', () => {
  test('when it is let through, then the service gets its user, and neither the token nor a cookie', async () => {
    const cookie = services.signIn(gateway.publicUrls.api, { userId: 'ben' });
    const { status } = await ask('/mailboxes/', { token: reads, headers: { cookie } });
    expect(status).toBe(200);
    const { headers } = services.seen.at(-1)!;
    expect(headers).toMatchObject({ 'x-tern-principal': 'for-mail-sync' });
    expect(JSON.stringify(headers)).not.toContain('tern_pat');
    expect(headers.cookie).toBeUndefined();
  });

  test('when it opens nothing any more, then the answer is 401 and says so, on calls of a session too', async () => {
    for (const path of ['/mailboxes/', '/users/', '/users/account/']) {
      const { status, headers, json } = await ask(path, { token: 'tern_pat_gone' });
      expect({ status, code: json.code }).toEqual({ status: 401, code: 'not-signed-in' });
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
  });

  test("when an application's token asks, then it opens nothing: it was asked for by the address of the MCP server", async () => {
    expect((await ask('/mailboxes/', { token: ofApplication })).status).toBe(401);
  });

  test('when a page of another site brings one, then what changes something is refused, and nothing lets it read', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const path = '/followup/messages/x/snooze/';
    expect((await ask(path, { token: writes, method: 'PUT', headers })).json.code).toBe('origin-refused');
    const read = await ask('/mailboxes/', { token: writes, headers });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('when calls are answered, fail or are refused, then each is in the trail with the program that asked', async () => {
    await gateway.settled();
    const before = gateway.eventsOf(agentCallRecorded).length;
    const headers = { 'user-agent': 'curl/8.5.0' };
    await ask('/mailboxes/', { token: reads, headers });
    await ask('/search/?query=offer', { token: reads, headers });
    await ask('/followup/messages/m1/snooze/', { token: reads, method: 'PUT', headers });
    const trail = await waitUntil(
      async () => {
        await gateway.settled();
        const calls = gateway.eventsOf(agentCallRecorded).slice(before);
        return calls.length === 3 ? calls : undefined;
      },
      { what: 'the trail of the calls' },
    );
    expect(trail.map(({ data: { tool, outcome } }) => [tool, outcome]).sort()).toEqual([
      ['GET /mailboxes/', 'answered'],
      ['GET /search/', 'failed'],
      ['PUT /followup/messages/{messageId}/snooze/', 'refused'],
    ]);
    for (const { data } of trail)
      expect(data).toMatchObject({ userId: 'ana', clientId: 'agent', client: 'curl/8.5.0', revision: null });
  });

  test('when a token is refused again and again, then only the first of a minute are put on record', async () => {
    await gateway.settled();
    const before = gateway.eventsOf(agentCallRecorded).length;
    const put = async () =>
      (await ask('/followup/messages/m1/snooze/', { token: refused, method: 'PUT' })).json.code;
    const codes = await Promise.all(Array.from({ length: 210 }, put));
    expect(new Set(codes)).toEqual(new Set(['insufficient-scope', 'too-many-requests']));
    await gateway.settled();
    expect(gateway.eventsOf(agentCallRecorded).length - before).toBeLessThanOrEqual(200);
  });
});
