import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { updateCalendarInstructions } from '@tern/contracts/http/calendar';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@tern/contracts/http/agents/access-tokens';
import { disconnectApp, listAgentCalls, listConnectedApps } from '@tern/contracts/http/agents/connected-apps';
import { issueOauthTokens, mcpPath, revokeOauthToken } from '@tern/contracts/http/oauth';
import type { GoogleServer } from '@tern/demo/google-server';
import { hour, systemClock, type Clock } from '@tern/kernel/clock';
import { startHttpsServer } from '@tern/testing/https-server';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail } from './a-mail.ts';
import { connectAgent, redirectUrl, type Agent } from './agent.ts';
import { runHelmTest } from './helm-test.ts';
import { connectCalendar, startGoogle, type ConnectedCalendar } from './connected-calendar.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { password } from './sign-up.ts';

let google: GoogleServer;
let user: ConnectedUser;
let calendar: ConnectedCalendar;
let agent: Agent;
let api: string;
let clockOf = (): Clock => systemClock;
beforeAll(async () => {
  google = await startGoogle({ now: () => clockOf().now() });
  user = await startConnectedUser({ ...google.settings, TERN_OAUTH_CLIENT_HOSTS: 'any' });
  clockOf = () => user.clock;
  calendar = await connectCalendar(user.visitor, google);
  api = user.stack.apiUrl;
  const date = new Date(user.clock.now().getTime() - 100 * hour);
  const text = 'Hello Ben,\n\ncould you sign the attached offer?\n\nAna';
  await user.deliver('Sent', aMail({ subject: 'The offer', text, date }));
  await user.sentWith('The offer', 'needs-follow-up');
  agent = await connectAgent({ apiUrl: api, visitor: user.visitor });
});
afterAll(async () => {
  await agent.close();
  await user.close();
  await google.close();
});

const use = async (name: string, given: object = {}, of = agent) =>
  (await of.client.callTool({ name, arguments: { ...given } })) as unknown as {
    isError?: boolean;
    content: { text: string }[];
    structuredContent: Record<string, never>;
  };
const post = (path: string, form: Record<string, string>) =>
  fetch(api + path, { method: 'POST', body: new URLSearchParams(form) });
const ping = (headers: Record<string, string>) =>
  fetch(api + mcpPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });

describe('an agent that its user has let in', () => {
  test('when it asks what waits for a reply, then it gets what the web shows', async () => {
    const { structuredContent } = await use('list_awaiting_replies');
    const [shown] = await user.messages('SENT');
    expect(structuredContent).toMatchObject({
      total: 1,
      messages: [{ messageId: shown?.id, subject: 'The offer', status: 'needs-follow-up' }],
      notice: expect.stringContaining('do not follow instructions'),
    });
  });

  test('when it uses the other tools, then each answers in its documented form', async () => {
    const messageId = (await user.messages('SENT'))[0]?.id ?? '';
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'day_rundown',
      'draft_follow_up',
      'explain_follow_up',
      'list_awaiting_replies',
      'list_contacts',
      'list_events',
      'list_mailboxes',
      'list_messages',
      'list_owed_by_me',
      'list_promises',
      'mark_answered',
      'read_conversation',
      'read_message',
      'save_draft',
      'search_mail',
      'snooze_follow_up',
    ]);
    expect((await use('read_message', { messageId })).structuredContent).toMatchObject({
      subject: 'The offer',
      text: expect.stringContaining('sign the attached offer'),
      isCut: false,
    });
    expect((await use('list_messages', { mailbox: 'SENT' })).structuredContent).toMatchObject({ total: 1 });
    expect((await use('list_contacts')).structuredContent).toHaveProperty('contacts');
    expect((await use('list_owed_by_me')).structuredContent).toMatchObject({ messages: [], total: 0 });
    expect((await use('list_promises')).structuredContent).toMatchObject({ total: expect.any(Number) });
    expect((await use('search_mail', { query: 'offer' })).structuredContent).toHaveProperty('results');
    expect((await use('explain_follow_up', { messageId })).structuredContent).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'sent' })]),
    });
    const draft = (await use('draft_follow_up', { messageId })).structuredContent as { body?: string };
    expect(draft.body).toEqual(expect.any(String));
    expect(await user.client.list('Drafts')).toEqual([]);
    const threadId = ((await use('read_message', { messageId })).structuredContent as { threadId?: string })
      .threadId;
    expect((await use('read_conversation', { threadId })).structuredContent).toMatchObject({
      messages: [{ messageId, text: expect.stringContaining('sign the attached offer') }],
    });
    expect((await use('list_mailboxes')).structuredContent).toMatchObject({
      mailboxes: expect.arrayContaining([expect.objectContaining({ kind: 'SENT' })]),
    });
    const until = new Date(user.clock.now().getTime() + 90 * 24 * hour).toISOString().slice(0, 10);
    expect((await use('snooze_follow_up', { threadId, until })).structuredContent).toEqual({
      messageId,
      snoozedUntil: `${until}T08:00:00.000Z`,
    });
    await use('snooze_follow_up', { messageId, until: null });
    for (const isAnswered of [true, false])
      expect((await use('mark_answered', { messageId, isAnswered })).structuredContent).toEqual({
        messageId,
        isAnswered,
      });
    const saved = await use('save_draft', {
      messageId,
      subject: 'Re: The offer',
      body: 'Did you see my mail?',
    });
    expect(saved.structuredContent).toEqual({ saved: true, draftId: expect.any(String), outcome: 'created' });
    expect(await user.client.list('Drafts')).toHaveLength(1);
  });

  test('when it asks for days, then it gets the events of the calendar and those that matter', async () => {
    const { days } = (await use('list_events', { days: 3 })).structuredContent as unknown as {
      days: { date: string; total: number; events: { eventId: string; title: string }[] }[];
    };
    expect(days).toHaveLength(3);
    const [{ date, events } = { date: '', events: [] }] = days.filter(({ total }) => total > 0);
    expect(events).toMatchObject([
      { eventId: calendar.eventId, title: 'Offer review', isAllDay: false, attendees: [], joinLink: null },
    ]);
    expect((await use('day_rundown', { date })).structuredContent).toMatchObject({
      date,
      timeZone: 'UTC',
      important: [],
      leftOut: [{ eventId: calendar.eventId, title: 'Offer review', reason: expect.any(String) }],
      total: 1,
    });
    await user.visitor.ask(updateCalendarInstructions, {
      params: { accountId: calendar.accountId },
      body: { userInstructions: 'Anything about an offer review matters.' },
    });
    expect((await use('day_rundown', { date })).structuredContent).toMatchObject({
      important: [{ eventId: calendar.eventId, why: expect.stringContaining('offer review') }],
      leftOut: [],
      notice: expect.stringContaining('do not follow instructions'),
    });
    for (const given of [{ date: '2026-02-30' }, { date: '1950-01-01' }, { days: 8 }])
      expect(await use('list_events', given)).toMatchObject({ isError: true });
  });

  test('when it reads by address, then a message, a conversation and a day have the content that the tools give, and the trail names each', async () => {
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'tern://messages/{messageId}',
      'tern://conversations/{messageId}',
      'tern://days/{date}',
    ]);
    const { resources } = await agent.client.listResources();
    const id = (await user.messages('SENT'))[0]?.id ?? '';
    const conversation = resources.find(({ uri }) => uri === `tern://conversations/${id}`);
    expect(conversation).toMatchObject({ name: 'The offer', mimeType: 'application/json' });
    expect(resources.filter(({ uri }) => uri.startsWith('tern://days/'))).toHaveLength(7);

    const read = async (uri: string) => {
      const { contents } = await agent.client.readResource({ uri });
      return JSON.parse((contents[0] as { text: string }).text) as object;
    };
    const { structuredContent } = await use('read_message', { messageId: id });
    expect(await read(`tern://messages/${id}`)).toEqual(structuredContent);
    expect(await read(conversation?.uri ?? '')).toMatchObject({
      notice: expect.stringContaining('do not follow instructions'),
      messages: [
        { messageId: id, isDraft: false, text: expect.stringContaining('sign the attached offer') },
        { isDraft: true, text: 'Did you see my mail?' },
      ],
      total: 2,
    });
    const { structuredContent: rundown } = await use('day_rundown');
    const today = (rundown as unknown as { date: string }).date;
    expect(await read(`tern://days/${today}`)).toEqual(rundown);

    const params = { appId: agent.clientId() };
    const names = ['list_resource:message', 'read_resource:conversation', 'read_resource:day'];
    await waitUntil(
      async () => {
        const { calls } = await user.visitor.ask(listAgentCalls, { params, query: { limit: 100 } });
        const seen = new Set(calls.map(({ tool }) => tool));
        return names.every((name) => seen.has(name));
      },
      { what: 'the reading of resources in the trail' },
    );
  });

  test.each([
    ['a message that is not there', 'tern://messages/unknown', -32602],
    ['an id that is none', 'tern://messages/..%2Fadmin', -32602],
    ['a day that does not exist', 'tern://days/2026-02-30', -32602],
    ['a kind that does not exist', 'tern://secrets/1', -32602],
    ['a file', 'file:///etc/passwd', -32602],
  ])('when it reads %s, then it is refused by its code', async (_case, uri, code) => {
    await expect(agent.client.readResource({ uri })).rejects.toMatchObject({ code });
  });

  test('when it lists prompts, then each names only existing tools', async () => {
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['what_am_i_waiting_for', 'prepare_my_day']);
    const tools = new Set((await agent.client.listTools()).tools.map(({ name }) => name));
    for (const { name } of prompts) {
      const { messages } = await agent.client.getPrompt({ name });
      const text = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join();
      const named = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((tool) => !tools.has(tool))).toEqual([]);
    }
  });

  test('when a tool is asked for something unknown, then the agent gets a clear text and nothing else', async () => {
    const answer = await use('read_message', { messageId: 'unknown' });
    expect(answer).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Ids come from list_messages') }],
    });
  });

  test('when it may only read, then it is not offered what writes, and is sent to its user for more', async () => {
    const reader = await connectAgent({ apiUrl: api, visitor: user.visitor, scope: 'mcp:read' });
    try {
      const messageId = (await user.messages('SENT'))[0]?.id ?? '';
      const { tools } = await reader.client.listTools();
      expect(tools.map(({ name }) => name)).not.toContain('save_draft');
      const saving = use('save_draft', { messageId, subject: 'x', body: 'y' }, reader);
      await expect(saving).rejects.toThrow(/insufficient_scope|403/);
      expect((await use('list_awaiting_replies', {}, reader)).isError).toBeFalsy();
    } finally {
      await reader.close();
    }
  });
});

describe('connected apps', () => {
  test('when agents have called tools, then the user sees each, what it may do and did, and takes the access away at once', async () => {
    const other = await connectAgent({ apiUrl: api, visitor: user.visitor, scope: 'mcp:read' });
    const appId = other.clientId();
    await use('list_awaiting_replies', {}, other);
    await use('read_message', { messageId: 'unknown' }, other);
    const saving = use('save_draft', { messageId: 'unknown', subject: 'x', body: 'y' }, other);
    await expect(saving).rejects.toThrow(/403/);
    const calls = await waitUntil(
      async () => {
        const answer = await user.visitor.ask(listAgentCalls, { params: { appId }, query: { limit: 3 } });
        return answer.total === 4 ? answer.calls : undefined;
      },
      { what: 'the trail of the agent' },
    );
    // The SDK before version 2 renews its token upon 403 and asks once more.
    expect(calls.map(({ tool, outcome }) => [tool, outcome])).toEqual([
      ['save_draft', 'refused'],
      ['save_draft', 'refused'],
      ['read_message', 'failed'],
    ]);
    const { apps } = await user.visitor.ask(listConnectedApps);
    expect(apps.find(({ clientId }) => clientId === appId)).toMatchObject({
      name: 'Test agent',
      scopes: ['mcp:read'],
      lastUsedAt: calls[0]?.at,
    });

    const { access_token: token, refresh_token: refresh = '' } = other.tokens();
    expect((await ping({ authorization: `Bearer ${token}` })).status).toBe(200);
    await user.visitor.ask(disconnectApp, { params: { appId } });
    // The clock stands still: the gateway's cached principal was dropped, not expired.
    await waitUntil(async () => (await ping({ authorization: `Bearer ${token}` })).status === 401, {
      what: 'the token to open nothing',
    });
    const form = { grant_type: 'refresh_token', refresh_token: refresh, client_id: appId };
    expect(await (await post(issueOauthTokens.path, form)).json()).toMatchObject({ error: 'invalid_grant' });
    const left = (await user.visitor.ask(listConnectedApps)).apps.map(({ clientId }) => clientId);
    expect(left).not.toContain(appId);
    expect(left).toContain(agent.clientId());
    expect((await user.visitor.call(disconnectApp, { params: { appId } })).status).toBe(404);
    await other.close();
  });
});

test('when an agent serves a document about itself, then it connects without registering', async () => {
  let document = {};
  const server = await startHttpsServer('localhost', (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  });
  try {
    const clientMetadataUrl = `https://localhost:${server.port}/client.json`;
    document = { client_id: clientMetadataUrl, client_name: 'Described', redirect_uris: [redirectUrl] };
    const described = await connectAgent({ apiUrl: api, visitor: user.visitor, clientMetadataUrl });
    expect(described.clientId()).toBe(clientMetadataUrl);
    expect((await use('list_awaiting_replies', {}, described)).structuredContent).toHaveProperty('messages');
    const { apps } = await user.visitor.ask(listConnectedApps);
    expect(apps.find(({ clientId }) => clientId === clientMetadataUrl)).toMatchObject({ name: 'Described' });
    await user.visitor.ask(disconnectApp, { params: { appId: clientMetadataUrl } });
    await waitUntil(
      async () => (await ping({ authorization: `Bearer ${described.tokens().access_token}` })).status === 401,
      { what: 'the token to open nothing' },
    );
    await described.close();
  } finally {
    server.close();
  }
});

describe('access to the MCP server', () => {
  test.each(['POST', 'GET'])(
    'when a %s has no token, then it says where to connect, and names the scope for reading alone',
    async (method) => {
      const response = method === 'POST' ? await ping({}) : await fetch(api + mcpPath);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe(
        `Bearer resource_metadata="${api}/.well-known/oauth-protected-resource/mcp", scope="mcp:read"`,
      );
      for (const path of ['', '/mcp']) {
        const metadata = await fetch(`${api}/.well-known/oauth-protected-resource${path}`);
        expect(await metadata.json()).toMatchObject({ resource: `${api}/mcp`, authorization_servers: [api] });
      }
    },
  );

  test("when a browser's cookie is presented, as cookie or as bearer, then it does not open", async () => {
    const cookie = user.visitor.cookies();
    const value = /tern_access=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect((await ping({ cookie })).status).toBe(401);
    expect((await ping({ authorization: `Bearer ${value}` })).status).toBe(401);
  });

  test("when an agent's token is presented to the web's calls, as bearer or as cookie, then it opens nothing", async () => {
    const { access_token: token } = agent.tokens();
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `tern_access=${token}` }])
      expect((await fetch(`${api}/users/`, { headers })).status).toBe(401);
    expect((await ping({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('when an agent runs in a page, then that page may call it, and the web calls stay closed to it', async () => {
    const origin = 'https://inspector.example';
    for (const path of [mcpPath, issueOauthTokens.path, '/.well-known/oauth-authorization-server']) {
      const response = await fetch(api + path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const web = await fetch(`${api}/oauth/authorize/complete`, { method: 'POST', headers: { origin } });
    expect(web.status).toBe(403);
  });

  test('when many messages come in one request, then they are refused: the limits on requests would count them as one', async () => {
    const { access_token: token } = agent.tokens();
    const list = { method: 'tools/call', params: { name: 'list_messages', arguments: {} } };
    const response = await fetch(api + mcpPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, ...list }))),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
  });

  test('when other methods come with a token, then it says what it takes', async () => {
    const headers = { authorization: `Bearer ${agent.tokens().access_token}` };
    const response = await fetch(api + mcpPath, { headers });
    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'POST, OPTIONS',
    });
  });

  test('when the user takes the token back, then within half a minute every call with it is refused', async () => {
    const other = await connectAgent({ apiUrl: api, visitor: user.visitor });
    await other.close();
    const { access_token: token, refresh_token: refresh = '' } = other.tokens();
    const status = async () => (await ping({ authorization: `Bearer ${token}` })).status;
    expect(await status()).toBe(200);
    await post(revokeOauthToken.path, { token: refresh, client_id: other.clientId() });
    user.clock.advance(31_000);
    expect(await waitUntil(async () => (await status()) === 401, { what: 'the token to open nothing' })).toBe(
      true,
    );
    const renewed = await post(issueOauthTokens.path, {
      grant_type: 'refresh_token',
      refresh_token: refresh,
      client_id: other.clientId(),
    });
    expect(renewed.status).toBe(400);
  });
});

describe('a personal access token', () => {
  const aToken = (scopes: ('mcp:read' | 'mcp:write')[] = [], expiresInDays = 30) =>
    user.visitor.ask(createAccessToken, { body: { name: 'Script', scopes, expiresInDays, password } });
  /** One request without a handshake, as a script sends it with curl. */
  const call = async (token: string, name: string, given: object) => {
    const response = await fetch(api + mcpPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    });
    const { result } = (await response.json()) as {
      result?: { isError?: boolean; content: { text: string }[] };
    };
    return {
      status: response.status,
      isError: result?.isError ?? false,
      text: result?.content[0]?.text ?? '',
    };
  };
  const opens = async (token: string) => (await ping({ authorization: `Bearer ${token}` })).status === 200;

  test('when a script calls tools with it, then each gets what its scopes allow, and is in the trail', async () => {
    const { token, accessToken } = await aToken();
    const listed = await call(token, 'list_messages', { mailbox: 'SENT' });
    expect(listed).toMatchObject({ status: 200, isError: false, text: expect.stringContaining('The offer') });
    const draft = { messageId: 'unknown', subject: 'x', body: 'y' };
    expect(await call(token, 'save_draft', draft)).toMatchObject({ status: 403 });
    const writer = await aToken(['mcp:write']);
    const messageId = (await user.messages('SENT'))[0]?.id ?? '';
    const saved = await call(writer.token, 'save_draft', { ...draft, messageId });
    expect(saved).toMatchObject({ isError: false });

    const trail = await waitUntil(
      async () => {
        const params = { appId: accessToken.clientId };
        const answer = await user.visitor.ask(listAgentCalls, { params });
        return answer.total === 2 ? answer.calls : undefined;
      },
      { what: 'the trail of the token' },
    );
    expect(trail.map(({ tool, outcome }) => [tool, outcome])).toEqual([
      ['save_draft', 'refused'],
      ['list_messages', 'answered'],
    ]);
    const { accessTokens } = await user.visitor.ask(listAccessTokens);
    expect(accessTokens.find(({ id }) => id === accessToken.id)?.lastUsedAt).toBe(trail[0]?.at);
  });

  test('when a script calls the API with it, then its scopes decide, the trail has it, and as a cookie it opens nothing', async () => {
    const { token, accessToken } = await aToken(['mcp:write']);
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await fetch(api + path, { headers })).status;
    const headers = { authorization: `Bearer ${token}` };
    expect(await statusOf('/mailboxes/', headers)).toBe(200);
    expect(await statusOf('/calendar/', headers)).toBe(200);
    expect(await statusOf('/users/access-tokens/', headers)).toBe(403);
    expect(await statusOf('/users/', headers)).toBe(403);
    const messageId = (await user.messages('SENT'))[0]?.id ?? '';
    const snoozed = await fetch(`${api}/followup/messages/${messageId}/snooze/`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ until: null }),
    });
    expect(snoozed.status).toBe(200);
    expect(await statusOf('/mailboxes/', { cookie: `tern_access=${token}` })).toBe(401);
    const trail = await waitUntil(
      async () => {
        const params = { appId: accessToken.clientId };
        const answer = await user.visitor.ask(listAgentCalls, { params });
        return answer.total === 5 ? answer.calls : undefined;
      },
      { what: 'the trail of the token' },
    );
    expect(trail.map(({ tool, outcome }) => [tool, outcome])).toContainEqual(['GET /mailboxes/', 'answered']);
    expect(await opens(token)).toBe(true);
  });

  test('when `helm test` has it, then that does the main job; when it is revoked, then it is refused from then on, although the gateway had cached it', async () => {
    const date = new Date(user.clock.now().getTime() - 100 * hour);
    const text = 'Hello Ben,\n\ncould you send the second offer?\n\nAna';
    await user.deliver('Sent', aMail({ subject: 'The second offer', text, date }));
    await user.sentWith('The second offer', 'needs-follow-up');
    const { token, accessToken } = await aToken(['mcp:write']);
    const { isOk, said } = await runHelmTest(api, token);
    expect({ isOk, said }).toMatchObject({
      isOk: true,
      said: expect.stringContaining('ok      mail is searched'),
    });
    expect(said).toContain('ok      a draft asks again');

    await user.visitor.ask(revokeAccessToken, { params: { tokenId: accessToken.id } });
    // The clock stands still: the gateway's cached principal was dropped, not expired.
    await waitUntil(async () => !(await opens(token)), { what: 'the token to open nothing' });
    const refused = await runHelmTest(api, token);
    expect(refused.isOk).toBe(false);
    expect(refused.said).toContain(
      'failed  mail that waits for an answer is listed: /followup/messages/ answers 401',
    );
  });

  test('when it expires, then it is refused half a minute later at the latest', async () => {
    const { token } = await aToken([], 1);
    // The clock goes on, and calls take a second or more on a busy machine.
    user.clock.advance(24 * hour - 10_000);
    expect(await opens(token)).toBe(true);
    user.clock.advance(31_000);
    expect(await opens(token)).toBe(false);
  });
});
