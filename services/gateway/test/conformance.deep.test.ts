import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { listCalendarAccounts, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { listMessages } from '@tern/contracts/http/messages';
import { readPreferences } from '@tern/contracts/http/preferences';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';

/** The official suite (npm, exact version), as a program: it has no other face. */
const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

/**
 * The scenarios of the suite's requirements that apply to a server which serves its own tools. All others call tools, prompts or resources
 * of the suite's example server by name (`test_simple_text`, `test_input_required_...`, `test://static-text`), or need what Tern does not
 * declare and so need not have: completions, logging, resource subscriptions, sampling, sessions, and streams that are resumed.
 */
const scenarios = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
};

/** Checks of `server-stateless` that call the example server's tools: "Not testable: server does not list the diagnostic tool". */
const needsExampleTools = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
];

let services: FakeServices;
let gateway: StartedService;
let door: Server;
beforeAll(async () => {
  services = await startFakeServices();
  services.agents.set('writes', ['mcp:read', 'mcp:write']);
  const page = { messages: [], total: 0, limit: 20, offset: 0, lastSyncAt: null };
  for (const mailbox of ['INBOX', 'SENT'])
    services.answers.set(listMessages.path.replace('{mailboxId}', mailbox), page);
  const consents = { allowsOutsideModel: false, allowsOutsideEmbeddings: false, allowsOutsideRundown: false };
  const reports = { reportHour: 8, wantsReports: true };
  const preferences = {
    timeZone: 'UTC',
    isTimeZoneChosen: true,
    language: 'en',
    isLanguageChosen: false,
    ...reports,
    ...consents,
  };
  services.answers.set(readPreferences.path, { preferences });
  const engine = { engine: 'rules', modelNote: null };
  const reading = { userInstructions: '', understood: [], notUnderstood: [] };
  const rundown = { events: [], leftOut: [], ...reading, ...engine };
  services.answers.set(listImportantEventsForDay.path, rundown);
  services.answers.set(listCalendarAccounts.path, { accounts: [] });
  const addresses = { ...services.addresses, calendar: services.addresses.followup };
  gateway = await startService(gatewayModule, { addresses });
  door = openDoor(new URL(gateway.publicUrls.api), gateway.publicUrls.web);
  await once(door, 'listening');
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await gateway.close();
  await services.close();
});

/** The suite sends no token: this adds one, and gives requests for its own address those of Tern. All others pass unchanged. */
function openDoor(api: URL, web: string): Server {
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers: IncomingMessage['headers'] = { ...incoming.headers, authorization: 'Bearer writes' };
    if (headers.host === own) headers.host = api.host;
    if (headers.origin === `http://${own}`) headers.origin = web;
    const { url: path, method } = incoming;
    const sent = request({ host: api.hostname, port: api.port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(sent);
  });
  return server.listen(0, '127.0.0.1');
}

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Runs one scenario. @returns its checks, as the suite wrote them */
async function checksOf(revision: string, scenario: string): Promise<Check[]> {
  const folder = makeTemporaryFolder();
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/mcp`;
  const given = [
    'server',
    '--url',
    url,
    '--scenario',
    scenario,
    '--spec-version',
    revision,
    '-o',
    folder.path,
  ];
  // Its exit status says that a check has failed; which one is in its file.
  await new Promise((resolve) => execFile(process.execPath, [suite, ...given], resolve));
  const files = (await readdir(folder.path, { recursive: true })).filter((name) =>
    name.endsWith('checks.json'),
  );
  expect(files).toHaveLength(1);
  const text = await readFile(join(folder.path, files[0] ?? ''), 'utf8');
  folder.remove();
  return JSON.parse(text) as Check[];
}

describe.each(Object.entries(scenarios))("the official suite's scenarios of %s", (revision, names) => {
  test.each(names)('when %s runs, then every check that applies succeeds', async (scenario) => {
    const checks = await checksOf(revision, scenario);
    expect(checks.length).toBeGreaterThan(1);
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    const notTestable = failed.filter(
      ({ id, errorMessage }) => needsExampleTools.includes(id) && errorMessage?.startsWith('Not testable'),
    );
    expect(failed.filter((check) => !notTestable.includes(check))).toEqual([]);
  });
});
