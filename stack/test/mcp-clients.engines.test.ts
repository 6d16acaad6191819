import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { completeAuthorization, mcpPath } from '@tern/contracts/http/oauth';
import { inspectorProgram, mcpRemoteProgram, pythonOfClients } from '@tern/lab/engines/mcp-clients';
import { hour } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { password } from './sign-up.ts';

const run = promisify(execFile);
const isEngineThere = (process.env['TERN_ENGINES'] ?? '').split(',').includes('mcp-clients');
/** Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts). */
const onClients = isEngineThere ? describe : describe.skip;

/** The actions of a client: the tools it listed, each call's outcome, and the scopes of each consent that it asked for. */
interface Driven {
  readonly tools: readonly string[];
  readonly called: Readonly<Record<string, string>>;
  readonly consents: readonly (string | null)[];
}

onClients('clients of MCP that others wrote', () => {
  const folder = makeTemporaryFolder();
  let user: ConnectedUser;
  let url: string;
  let token: string;
  let calls: [name: string, given: object][];

  beforeAll(async () => {
    // fastmcp looks whether the consent page is there before it opens a browser.
    writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Tern</title>');
    user = await startConnectedUser({ TERN_WEB_ROOT: folder.path });
    url = user.stack.apiUrl + mcpPath;
    const date = new Date(user.clock.now().getTime() - 100 * hour);
    const text = 'Hello Ben,\n\ncould you sign the attached offer?\n\nAna';
    await user.deliver('Sent', aMail({ subject: 'The offer', text, date }));
    await user.sentWith('The offer', 'needs-follow-up');
    const messageId = (await user.messages('SENT'))[0]?.id ?? '';
    calls = [
      ['list_awaiting_replies', {}],
      ['list_owed_by_me', {}],
      ['list_promises', {}],
      ['explain_follow_up', { messageId }],
      ['list_mailboxes', {}],
      ['list_messages', { mailbox: 'SENT' }],
      ['read_message', { messageId }],
      ['read_conversation', { messageId }],
      ['search_mail', { query: 'offer' }],
      ['list_contacts', {}],
      ['day_rundown', {}],
      ['list_events', {}],
      ['draft_follow_up', { messageId }],
      ['save_draft', { messageId, subject: 'Re: The offer', body: 'Did you see my mail?' }],
      ['snooze_follow_up', { messageId, until: null }],
      ['mark_answered', { messageId, isAnswered: false }],
    ];
    const body = { name: 'Clients', scopes: ['mcp:write' as const], expiresInDays: 1, password };
    ({ token } = await user.visitor.ask(createAccessToken, { body }));
  });
  afterAll(async () => {
    await user.close();
    folder.remove();
  });

  /** Does what the consent page does when its user leaves everything ticked. @returns where the browser is sent, and the scopes asked for */
  async function consent(asked: string): Promise<{ target: string; scope: string | null }> {
    const { searchParams } = new URL(asked);
    const body = Object.fromEntries(searchParams) as never;
    const { redirect_uri: target } = await user.visitor.ask(completeAuthorization, { body });
    return { target, scope: searchParams.get('scope') };
  }

  async function python(client: string, mode: string, given: { token?: string }): Promise<Driven> {
    const script = join(import.meta.dirname, 'mcp-clients/drive.py');
    const child = spawn(pythonOfClients(), [script, client, mode], {
      env: { ...process.env, HOME: folder.path },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const errors = textOf(child);
    child.stdin.write(`${JSON.stringify({ url, calls, ...given })}\n`);
    const consents: (string | null)[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as { open?: string; done?: Omit<Driven, 'consents'> };
      if (said.done) {
        child.stdin.end();
        return { ...said.done, consents };
      }
      const { target, scope } = await consent(said.open ?? '');
      consents.push(scope);
      if (client === 'sdk') child.stdin.write(`${target}\n`);
      else await fetchWhenThere(target);
    }
    throw new Error(`the client ended early: ${errors().slice(-3_000)}`);
  }

  const names = () => calls.map(([name]) => name).sort();
  function expectAll({ tools, called }: Omit<Driven, 'consents'>): void {
    expect([...tools].sort()).toEqual(names());
    expect(called).toEqual(Object.fromEntries(names().map((name) => [name, 'ok'])));
  }

  test.each([
    ['sdk', '2026-07-28'],
    ['sdk', 'legacy'],
    ['fastmcp', 'auto'],
    ['fastmcp', 'legacy'],
  ])(
    'when %s connects with a token in mode %s, then it lists and calls every tool',
    async (client, mode) => expectAll(await python(client, mode, { token })),
    120_000,
  );

  test.each([
    ['sdk', 'auto'],
    ['sdk', 'legacy'],
  ])(
    'when %s connects by OAuth in mode %s, then its user is asked for reading, and for more when a tool writes',
    async (client, mode) => {
      const driven = await python(client, mode, {});
      const { tools, called, consents } = driven;
      expect(consents).toEqual(['mcp:read', expect.stringContaining('mcp:write')]);
      // Listed before the step up: what writes is called by its name all the same.
      expect(tools).not.toContain('save_draft');
      expect(called).toEqual(Object.fromEntries(names().map((name) => [name, 'ok'])));
    },
    120_000,
  );

  test('when fastmcp connects by OAuth, then its user is asked once for all it may do', async () => {
    const { called, consents } = await python('fastmcp', 'auto', {});
    expect(called).toMatchObject({ list_messages: 'ok', read_message: 'ok', search_mail: 'ok' });
    expect(consents.length).toBeGreaterThan(0);
  });

  test.each(['a token', 'OAuth'])(
    'when mcp-remote passes on messages with %s, then it lists and calls every tool that it may',
    async (way) => {
      const header = way === 'a token' ? ['--header', 'Authorization:${TERN_AUTHORIZATION}'] : [];
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [mcpRemoteProgram(), url, ...header],
        env: {
          PATH: process.env['PATH'] ?? '',
          HOME: folder.path,
          MCP_REMOTE_CONFIG_DIR: join(folder.path, way.replace(' ', '-')),
          TERN_AUTHORIZATION: `Bearer ${token}`,
        },
        stderr: 'pipe',
      });
      let said = '';
      let opened: Promise<void> | undefined;
      transport.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const asked = /^(?:\[\d+\] )?(http\S+\/oauth\/authorize\?\S+)\s*$/m.exec(said)?.[1];
        if (asked) opened ??= consent(asked).then(({ target }) => fetchWhenThere(target));
      });
      const client = new Client({ name: 'behind-mcp-remote', version: '1' });
      try {
        await client.connect(transport as Parameters<typeof client.connect>[0], { timeout: 60_000 });
        await opened;
        const tools = (await client.listTools()).tools.map(({ name }) => name);
        const called: Record<string, string> = {};
        for (const [name, given] of calls.filter(([one]) => tools.includes(one))) {
          const { isError } = await client.callTool({ name, arguments: { ...given } });
          called[name] = isError ? 'failed' : 'ok';
        }
        if (way === 'a token') expectAll({ tools, called });
        expect(tools).toContain('list_messages');
        expect(new Set(Object.values(called))).toEqual(new Set(['ok']));
      } finally {
        await client.close();
      }
    },
    120_000,
  );

  test("when the inspector's command line has a token, then it lists and calls every tool", async () => {
    const inspect = async (...args: string[]) => {
      const header = `Authorization: Bearer ${token}`;
      const cli = ['--cli', url, '--transport', 'http', '--header', header, ...args];
      const env = { ...process.env, HOME: folder.path };
      const { stdout } = await run(process.execPath, [inspectorProgram(), ...cli], { env });
      return JSON.parse(stdout) as { tools?: { name: string }[]; isError?: boolean };
    };
    const tools = ((await inspect('--method', 'tools/list')).tools ?? []).map(({ name }) => name);
    const called: Record<string, string> = {};
    for (const [name, given] of calls) {
      const pairs = Object.entries(given).flatMap(([key, value]) => [
        '--tool-arg',
        `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ]);
      const { isError } = await inspect('--method', 'tools/call', '--tool-name', name, ...pairs);
      called[name] = isError ? 'failed' : 'ok';
    }
    expectAll({ tools, called });
  }, 300_000);
});

/** Collects what a process writes to its standard error, so far. */
function textOf({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** The browser at the client's own address, which may begin to listen a moment after it has asked. */
async function fetchWhenThere(target: string): Promise<void> {
  const isThere = () =>
    fetch(target).then(
      () => true,
      () => false,
    );
  await waitUntil(isThere, { what: 'the address of the client' });
}
