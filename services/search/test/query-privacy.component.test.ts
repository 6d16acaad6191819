import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { userUpdated } from '@tern/contracts/events/identity';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { debugSimilarSearch, searchMessages } from '@tern/contracts/http/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { startService, type StartedService } from '@tern/testing/start-service';
import { searchModule } from '../src/service.ts';

/** Words that stand nowhere else; each query of these tests is made of them. */
const secrets = ['quinquereme', 'nineveh', 'ophir', 'palestine'];
const secret = new RegExp(secrets.join('|'), 'i');
const queries = [
  secrets.join(' '),
  `from:"${secrets.join(' ')}" subject:ophir* -nineveh`,
  `"quinquereme (nineveh`,
  `${secrets.join(' AND ')}) NEAR( [ophir] 'palestine`,
  `from Nineveh before:ophir in March`,
];
const ana = aPrincipal();
const servers: Server[] = [];

/** A server that repeats the request in its answer, as engines do in their errors. */
async function startEcho(answer: (asked: string, ...exchange: Parameters<RequestListener>) => void) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(Buffer.concat(parts).toString(), request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const makeMail = createEventMaker('mail-sync', systemClock);
const makeUser = createEventMaker('identity', systemClock);
const mail = aMessageSynced({ userId: ana.userId, accountId: 'account', text: 'The lease of the boat.' });
const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: true, allowsOutsideModel: true };
const consent = makeUser(userUpdated, ana.userId, {
  userId: ana.userId,
  email: 'a@sender.example',
  name: 'A',
  isEmailVerified: true,
  version: 2,
  preferences: { ...preferences, allowsOutsideEmbeddings: true },
});

let lines: string[];
let search: StartedService;
async function start(config: Readonly<Record<string, string>>) {
  lines = [];
  search = await startService(searchModule, { config, onLogLine: (line) => lines.push(line) });
}
const find = async (query: string) => (await search.callAs(ana, searchMessages, { query: { query } })).status;

/** Waits for lines about requests, which are written after their answers. */
async function expectSilence(leastLines: number): Promise<void> {
  const metrics = await (await fetch(`${search.url}/metrics`)).text();
  expect(metrics).toContain('endpoint="searchMessages"');
  expect(metrics).not.toMatch(secret);
  expect(lines.filter((line) => secret.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('searchMessages')).length).toBeGreaterThanOrEqual(leastLines);
}

afterEach(() => search.close());
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the words of a search on one machine', () => {
  beforeAll(async () => {
    const model = await startEcho((asked, _request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `cannot embed [${asked}]`, type: 'server' } }));
    });
    await start({
      OPENAI_BASE_URL: `${model}/v1`,
      OPENAI_API_KEY: 'key-1',
      OPENAI_EMBEDDING_MODEL: 'embed-1',
      OPENAI_EMBEDDING_DIMENSIONS: '32',
    });
    await search.publish([consent, makeMail(messageSynced, 'account', mail)]);
    await search.settled();
  });

  test('when it is answered, refused or fails, then its words are in no log line and in no metric', async () => {
    for (const query of queries) expect(await find(query)).toBe(200);
    expect(lines.filter((line) => line.includes('The embedding model failed'))).not.toEqual([]);
    expect(await find(secrets.join(' ').repeat(100))).toBe(400);
    expect(await find(`字${secrets.join('字')}`.repeat(300))).toBe(400);
    const body = { limit: secrets.join(' ') };
    await search.callAs(ana, debugSimilarSearch, { params: { messageId: mail.messageId }, body });

    // As a file that is damaged.
    const file = new DatabaseSync(join(search.dataFolder, 'search/index.sqlite'));
    file.exec('DROP TABLE message');
    file.close();
    for (const query of queries) expect(await find(query)).toBeGreaterThanOrEqual(500);
    await expectSilence(queries.length);
  });
});

describe('the words of a search on Elasticsearch', () => {
  /** As much of it as opening an index asks for; searches fail and repeat what was asked. */
  let statusOfSearches: number | 'cut' = 500;
  beforeAll(async () => {
    const node = await startEcho((asked, request, response) => {
      const isSearch = /_(?:m?search|count|mget)\b/.test(request.url ?? '');
      if (isSearch && statusOfSearches === 'cut') return void request.socket.destroy();
      response.writeHead(isSearch ? Number(statusOfSearches) : request.method === 'HEAD' ? 404 : 200, {
        'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
        'x-elastic-product': 'Elasticsearch',
      });
      const error = { type: 'parsing_exception', reason: `Failed to parse query [${asked}]` };
      response.end(JSON.stringify(isSearch ? { error, status: statusOfSearches } : { acknowledged: true }));
    });
    await start({ ELASTICSEARCH_URL: node, TERN_SEARCH_MODEL: 'none' });
  });

  test('when it fails, then they are in no line of the log and in no metric', async () => {
    for (const status of [400, 500, 'cut'] as const) {
      statusOfSearches = status;
      // The client tries again where the connection is cut.
      for (const query of queries.slice(0, status === 'cut' ? 1 : 3))
        // A query that Elasticsearch does not understand is a bug of ours.
        expect(await find(query)).toBe(status === 400 ? 500 : 503);
    }
    await expectSilence(7);
  });
});
