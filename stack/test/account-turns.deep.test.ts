import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { signUp } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { listOutbox } from '@tern/contracts/http/notifier';
import { mcpPath, registerOauthClient } from '@tern/contracts/http/oauth';
import { debugSimilarSearch, searchMessages } from '@tern/contracts/http/search';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { password, signUpAndVerify } from './sign-up.ts';
import { createVisitor, type Visitor } from './visitor.ts';

// On one machine everything runs in one process: what one account asks for must not hold another up.

const folder = makeTemporaryFolder();
let stack: RunningStack;
let busy: Visitor;
let other: Visitor;
let token: string;
let sentId: string;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path, TERN_SEARCH_MODEL: 'none' } });
  busy = await signUpAndVerify(stack.apiUrl, 'busy@fernhill.example');
  other = await signUpAndVerify(stack.apiUrl, 'other@fernhill.example');
  for (const visitor of [busy, other]) {
    await visitor.ask(createDemoAccount);
    await waitUntil(async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil, {
      what: 'the demo mailbox to be read',
      timeoutMs: 60_000,
    });
  }
  const body = { name: 'Script', scopes: ['mcp:read' as const], expiresInDays: 30, password };
  token = (await busy.ask(createAccessToken, { body })).token;
  const sent = await busy.ask(listMessages, { params: { mailboxId: 'SENT' }, query: { limit: 1 } });
  sentId = sent.messages[0]?.id ?? '';
}, 150_000);
afterAll(async () => {
  await stack.close();
  folder.remove();
});

const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;
const useTool = (name: string, given: object) =>
  statusOf(
    fetch(stack.apiUrl + mcpPath, {
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
    }),
  );
let signUps = 0;

/** The ten dearest calls, by the time that 24 at once took another account's answers. */
const dearest: Readonly<Record<string, () => Promise<number>>> = {
  'list_contacts of MCP': () => useTool('list_contacts', {}),
  'search_mail of MCP': () => useTool('search_mail', { query: 'offer for the harbour' }),
  'list_messages of MCP': () => useTool('list_messages', { mailbox: 'INBOX' }),
  'a search': () => statusOf(busy.call(searchMessages, { query: { query: 'offer for the harbour' } })),
  'a similar search': () => statusOf(busy.call(debugSimilarSearch, { params: { messageId: sentId } })),
  'a list of messages': () =>
    statusOf(
      busy.call(listMessages, {
        params: { mailboxId: 'INBOX' },
        query: { limit: 100, search: 'a', includeTo: true },
      }),
    ),
  'the follow-ups': () => statusOf(busy.call(listFollowUps, { query: { group: 'waiting' } })),
  'the outbox': () => statusOf(busy.call(listOutbox)),
  'a sign-up': () => {
    signUps += 1;
    const body = { email: `new-${signUps}@fernhill.example`, name: 'New', password };
    return statusOf(createVisitor(stack.apiUrl).call(signUp, { body }));
  },
  'a registration of an OAuth client': () =>
    statusOf(
      createVisitor(stack.apiUrl).call(registerOauthClient, {
        body: { client_name: 'Agent', redirect_uris: ['http://127.0.0.1:7777/callback'] },
      }),
    ),
};

async function p95OfOther(forMs: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end || times.length < 20) {
    const begun = performance.now();
    await other.ask(listMailboxes);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Keeps 24 of the calls in hand until it is told to stop. @returns how often each status came */
function keepCalling(call: () => Promise<number>) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const one = async () => {
    while (!isOver) {
      const status = await call();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A client that is asked to wait does, if only for a moment.
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const all = Promise.all(Array.from({ length: 24 }, one));
  return {
    async stop() {
      isOver = true;
      await all;
      return statuses;
    },
  };
}

/** Another process may take both cores for a second, which is most of a measurement: an account without its turn is late in each of them. */
const maxMeasurements = 3;

test.each(Object.keys(dearest))(
  'when one account keeps 24 of %s in hand, then another is answered nearly as before',
  async (name) => {
    await p95OfOther(300);
    const late: string[] = [];
    for (let measured = 0; measured < maxMeasurements; measured += 1) {
      const alone = await p95OfOther(1_500);
      const calling = keepCalling(dearest[name] as () => Promise<number>);
      const meanwhile = await p95OfOther(3_000);
      const statuses = [...(await calling.stop())];
      const figures = `p95 ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms meanwhile`;
      console.log(`${name}: ${figures}`, statuses);
      expect(statuses.filter(([status]) => ![200, 201, 429].includes(status))).toEqual([]);
      // 200 ms on a machine of usual speed; a slow one has a multiple of what it takes without load.
      if (meanwhile < Math.max(200, 15 * alone)) return;
      late.push(figures);
    }
    throw new Error(`Another account waited too long in each measurement: ${late.join('; ')}`);
  },
  120_000,
);
