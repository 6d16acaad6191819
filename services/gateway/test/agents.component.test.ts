import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { agentCallRecorded } from '@tern/contracts/events/gateway';
import { listContacts } from '@tern/contracts/http/contacts';
import { mcpPath } from '@tern/contracts/http/oauth';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
beforeAll(async () => {
  services = await startFakeServices();
  services.agents.set('reads', ['mcp:read']);
  services.agents.set('writes', ['mcp:read', 'mcp:write']);
  const contact = { id: 'c1', name: 'Ben', primaryEmail: 'ben@partner.example', addressCount: 1 };
  services.answers.set(listContacts.path, { contacts: [contact], total: 1, limit: 20, offset: 0 });
  gateway = await startService(gatewayModule, { addresses: services.addresses });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const current = '2026-07-28';
const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', current];

/** Writes what a request of the current revision says of itself. */
const envelopeOf = (capabilities: object) => ({
  'io.modelcontextprotocol/protocolVersion': current,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
});

interface Asked {
  readonly method: string;
  readonly params?: object;
  readonly revision?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly capabilities?: object;
}

/** One request, in the form of its revision. */
function ask({
  method,
  params = {},
  revision = current,
  token = 'writes',
  headers = {},
  capabilities = {},
}: Asked) {
  const isCurrent = revision === current;
  const name = 'name' in params ? String(params.name) : undefined;
  const own = isCurrent && { 'mcp-method': method, ...(name !== undefined && { 'mcp-name': name }) };
  return sendRequest(gateway.publicUrls.api + mcpPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': revision,
      ...own,
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: isCurrent ? { ...params, _meta: envelopeOf(capabilities) } : params,
    }),
  });
}

const useContacts = { method: 'tools/call', params: { name: 'list_contacts', arguments: {} } };

describe('the revisions of MCP', () => {
  test.each(
    revisions.flatMap((revision) =>
      [undefined, '*/*', 'application/json', 'text/event-stream', 'text/html'].map(
        (accept) => [revision, accept] as const,
      ),
    ),
  )('when a request of %s accepts %s, then it is answered as JSON', async (revision, accept) => {
    const headers = accept === undefined ? {} : { accept };
    const { status, json, headers: answered } = await ask({ ...useContacts, revision, headers });
    expect({ status, type: answered['content-type'] }).toEqual({ status: 200, type: 'application/json' });
    expect(json['result']).toMatchObject({ structuredContent: { contacts: [{ contactId: 'c1' }] } });
  });

  test('when a client of the current revision looks around, then it learns what is served, and nothing is declared that is never sent', async () => {
    const { json } = await ask({ method: 'server/discover' });
    expect(json['result']).toMatchObject({
      supportedVersions: expect.arrayContaining([current]),
      capabilities: { tools: {}, prompts: {}, resources: {} },
      resultType: 'complete',
    });
    expect(JSON.stringify(json)).not.toMatch(/"(listChanged|subscribe)":true/);
    const old = await ask({
      method: 'initialize',
      revision: '2025-11-25',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      },
    });
    expect(old.json['result']).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(old.text).not.toMatch(/"(listChanged|subscribe)":true/);
  });

  test.each([
    ['a revision that does not exist', { revision: '2099-01-01' }, 400],
    ['another revision in its header', { headers: { 'mcp-protocol-version': '2025-11-25' } }, 400],
    ['another method in its header', { headers: { 'mcp-method': 'tools/call' } }, 400],
  ])(
    'when a request names %s, then it is refused with the revisions or the header',
    async (_case, asked, wanted) => {
      const { status, json } = await ask({ method: 'tools/list', ...asked });
      expect(status).toBe(wanted);
      expect(json['error']).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
    },
  );

  test.each([
    [current, {}, 'test 1'],
    ['2025-06-18', { 'user-agent': 'python-httpx/1.0' }, 'python-httpx/1.0'],
    ['2025-06-18', {}, null],
  ])(
    'when a call of %s comes with %j, then the trail has the revision and %j',
    async (revision, headers, client) => {
      await gateway.settled();
      const before = gateway.eventsOf(agentCallRecorded).length;
      await ask({ ...useContacts, revision, headers });
      await gateway.settled();
      const [call] = gateway.eventsOf(agentCallRecorded).slice(before);
      expect(call?.data).toMatchObject({ tool: 'list_contacts', revision, client });
    },
  );

  test('when a method does not exist, then the answer is 404 in the current revision', async () => {
    const { status, json } = await ask({ method: 'tools/guess' });
    expect(status).toBe(404);
    expect(json['error']).toMatchObject({ code: -32601 });
  });

  test('when lists and results are cached by a client, then only lists of the build are, and by that client alone', async () => {
    const { json } = await ask({ method: 'tools/list' });
    expect(json['result']).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' });
    const { json: read } = await ask({ method: 'resources/templates/list' });
    expect(read['result']).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' });
  });

  test.each([
    ['legacy', '2025-11-25'],
    [{ pin: current }, current],
    ['auto', current],
  ] as const)(
    "when the SDK's client connects in mode %p, then it speaks %s, and lists and calls",
    async (mode, revision) => {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(new URL(gateway.publicUrls.api + mcpPath), {
        requestInit: { headers: { authorization: 'Bearer writes' } },
      });
      await client.connect(transport);
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('save_draft');
      const { structuredContent } = await client.callTool({ name: 'list_contacts', arguments: {} });
      expect(structuredContent).toMatchObject({ contacts: [{ contactId: 'c1' }] });
      await client.close();
    },
  );
});

describe('scopes that step up', () => {
  test.each(['GET', 'POST', 'DELETE'])(
    'when a %s has no token, then it names where to connect and the scope for reading',
    async (method) => {
      const { api } = gateway.publicUrls;
      const { status, headers } = await sendRequest(api + mcpPath, { method });
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe(
        `Bearer resource_metadata="${api}/.well-known/oauth-protected-resource/mcp", scope="mcp:read"`,
      );
    },
  );

  test.each(revisions)(
    'when a token for reading lists tools in %s, then none of them writes',
    async (revision) => {
      const toolsOf = async (token: string) => {
        const { json } = await ask({ method: 'tools/list', revision, token });
        return (json['result'] as { tools: { name: string; annotations: { readOnlyHint: boolean } }[] })
          .tools;
      };
      const [reading, all] = [await toolsOf('reads'), await toolsOf('writes')];
      expect(reading.length).toBeGreaterThan(0);
      expect(reading).toEqual(all.filter(({ annotations }) => annotations.readOnlyHint));
      expect(all.length).toBeGreaterThan(reading.length);
    },
  );

  test.each(revisions)(
    'when a token for reading calls a tool that writes in %s, then 403 names the scopes that it needs',
    async (revision) => {
      const draft = { messageId: 'm1', subject: 'x', body: 'y' };
      const params = { name: 'save_draft', arguments: draft };
      const { status, headers } = await ask({ method: 'tools/call', params, revision, token: 'reads' });
      expect(status).toBe(403);
      expect(headers['www-authenticate']).toContain('error="insufficient_scope"');
      expect(headers['www-authenticate']).toContain('scope="mcp:read mcp:write"');
      expect(headers['www-authenticate']).toContain(
        `resource_metadata="${gateway.publicUrls.api}/.well-known/oauth-protected-resource/mcp"`,
      );
    },
  );
});

describe('a draft in clients that can ask their user', () => {
  const draft = { messageId: 'm1', subject: 'The offer', body: 'Any news?' };
  const save = async (given: object, capabilities: object) => {
    services.answers.set('/messages/m1/save-draft-followup/', {
      success: true,
      draftId: 'd1',
      outcome: 'created',
    });
    const before = services.seen.length;
    const params = { name: 'save_draft', arguments: draft, ...given };
    const { json } = await ask({ method: 'tools/call', params, capabilities });
    const isSaved = services.seen.slice(before).some(({ url }) => url.endsWith('/save-draft-followup/'));
    return { isSaved, result: json['result'] };
  };
  const answered = (action: string, given: object = {}) => ({
    inputResponses: { confirm: { action, content: {} } },
    ...given,
  });
  const canAsk = { elicitation: { form: {} } };
  /** Reads what the client returns with the answer to a question about a call. */
  const stateOf = async () => {
    const { result } = await save({}, canAsk);
    return { requestState: (result as { requestState: string }).requestState };
  };

  test('when the client cannot ask, then it is saved at once, and its id and what became of it are answered', async () => {
    const { isSaved, result } = await save({}, {});
    expect(isSaved).toBe(true);
    expect(result).toMatchObject({ structuredContent: { saved: true, draftId: 'd1', outcome: 'created' } });
  });

  test.each(['created', 'replaced', 'unchanged'])(
    'when the draft was %s, then the agent learns that, and which draft it is',
    async (outcome) => {
      services.answers.set('/messages/m3/save-draft-followup/', {
        success: true,
        draftId: 'd3',
        outcome,
      });
      const { result } = await save({ arguments: { ...draft, messageId: 'm3' } }, {});
      expect(result).toMatchObject({ structuredContent: { saved: true, draftId: 'd3', outcome } });
    },
  );

  test('when the client can ask, then nothing is saved before the user has agreed', async () => {
    const asked = await save({}, { elicitation: {} });
    expect(asked.isSaved).toBe(false);
    expect(asked.result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { confirm: { method: 'elicitation/create' } },
    });
    expect(JSON.stringify(asked.result)).toContain('The offer');
    const { requestState } = asked.result as { requestState: string };
    expect((await save(answered('accept', { requestState }), { elicitation: {} })).isSaved).toBe(true);
  });

  test.each([
    ['another subject', { ...draft, subject: 'Something else' }],
    ['another text', { ...draft, body: 'Please pay today.' }],
    ['another message', { ...draft, messageId: 'm2' }],
  ])(
    'when the user has agreed and the call now has %s, then they are asked about that',
    async (_case, changed) => {
      const { isSaved, result } = await save(
        answered('accept', { arguments: changed, ...(await stateOf()) }),
        canAsk,
      );
      expect(isSaved).toBe(false);
      expect(result).toMatchObject({ resultType: 'input_required' });
      expect(JSON.stringify(result)).toContain(changed.subject);
      const { requestState } = result as { requestState: string };
      services.answers.set(`/messages/${changed.messageId}/save-draft-followup/`, {
        success: true,
        draftId: 'd1',
        outcome: 'created',
      });
      const agreed = await save(answered('accept', { arguments: changed, requestState }), canAsk);
      expect(agreed.isSaved).toBe(true);
    },
  );

  test.each([
    ['none', {}],
    ['one that was not made here', { requestState: 'v1.00000000.AAAA' }],
    ['one of another form', { requestState: 'yes' }],
  ])(
    'when an agreement comes with no state of a question: %s, then the user is asked',
    async (_case, state) => {
      const { isSaved, result } = await save(answered('accept', state), canAsk);
      expect(isSaved).toBe(false);
      expect(result).toMatchObject({ resultType: 'input_required' });
    },
  );

  test.each(['decline', 'cancel'])(
    'when the user answers with %s, then nothing is saved, the agent learns why, and the trail has it',
    async (action) => {
      await gateway.settled();
      const before = gateway.eventsOf(agentCallRecorded).length;
      const { isSaved, result } = await save(answered(action, await stateOf()), canAsk);
      expect(isSaved).toBe(false);
      expect(result).toMatchObject({ isError: true });
      expect(JSON.stringify(result)).toContain('The user declined');
      await gateway.settled();
      const trail = gateway.eventsOf(agentCallRecorded).slice(before);
      expect(trail.map(({ data: { tool, outcome } }) => [tool, outcome])).toEqual([
        ['save_draft', 'refused'],
      ]);
    },
  );
});
