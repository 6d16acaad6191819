import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userUpdated } from '@tern/contracts/events/identity';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { debugSimilarSearch, readSearchEngine, searchMessages } from '@tern/contracts/http/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { searchModule } from '../src/service.ts';

const makeMail = createEventMaker('mail-sync', systemClock);
const makeUser = createEventMaker('identity', systemClock);
const dimensions = 32;
const ana = aPrincipal();
const ben = aPrincipal();

/** The requests that the endpoint got, and the key of each. */
const sent: string[] = [];
const keys = new Set<string | undefined>();
let isDown = false;

/** Each text with one of these words gets the vector of that word; other texts get the first. */
const matters = ['quay', 'harbour', 'oven'];
const vectorOf = (text: string) =>
  Array.from({ length: dimensions }, (_, at) =>
    at ===
    (text.includes('ocean')
      ? 1
      : Math.max(
          0,
          matters.findIndex((word) => text.includes(word)),
        ))
      ? 2
      : 0.1,
  );

const endpoint = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    keys.add(request.headers.authorization);
    if (isDown) return void response.writeHead(503).end('{}');
    const { input, model } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      input: string[];
      model: string;
    };
    sent.push(...input);
    // Not in the order of the texts: the index of each says which text it belongs to.
    const data = input
      .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
      .toReversed();
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ object: 'list', data, model, usage: { prompt_tokens: 1, total_tokens: 1 } }),
    );
  });
});

let search: StartedService;
beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  search = await startService(searchModule, {
    config: {
      OPENAI_BASE_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
      OPENAI_API_KEY: 'key-1',
      OPENAI_EMBEDDING_MODEL: 'embed-1',
      OPENAI_EMBEDDING_DIMENSIONS: String(dimensions),
    },
  });
});
afterAll(async () => {
  await search.close();
  endpoint.closeAllConnections();
  endpoint.close();
});

const mail = (userId: string, text: string) =>
  aMessageSynced({
    userId,
    accountId: `account-${userId}`,
    direction: 'received',
    kinds: ['INBOX'],
    subject: 'Plan',
    text,
  });
const publishMail = async (message: ReturnType<typeof mail>) => {
  await search.publish([makeMail(messageSynced, message.userId, message)]);
  await search.settled();
};
let version = 1;
const agree = async (userId: string, allowsOutsideEmbeddings: boolean) => {
  const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: true, allowsOutsideModel: true };
  const user = { userId, email: 'a@sender.example', name: 'A', isEmailVerified: true, version: ++version };
  await search.publish([
    makeUser(userUpdated, userId, { ...user, preferences: { ...preferences, allowsOutsideEmbeddings } }),
  ]);
  await search.settled();
};
const find = async (query: string, principal = ana) =>
  (await search.callAs(principal, searchMessages, { query: { query } })).body.data;
const readOf = async (principal = ana) => (await find('plan', principal)).meaning;

test('only mail and searches of users who agreed reach the outside model, and withdrawing the consent removes the vectors', async () => {
  const trip = mail(ana.userId, 'The boat leaves the harbour at nine.');
  const bensMail = mail(ben.userId, 'The oven of Ben is broken.');
  await publishMail(trip);
  await publishMail(bensMail);

  // Before the consent, and although another user has given theirs: words only, and nothing is sent.
  expect((await find('boat')).results).toHaveLength(1);
  await search.callAs(ana, debugSimilarSearch, { params: { messageId: trip.messageId }, body: {} });
  expect((await find('ocean voyage')).results).toEqual([]);
  expect((await readOf()).state).toBe('not-allowed');
  expect((await search.callAs(ana, readSearchEngine)).body.data).toEqual({ outsideModel: 'embed-1' });
  expect(sent).toEqual([]);

  await agree(ana.userId, true);
  await waitUntil(async () => (await readOf()).state === 'ready', {
    what: 'the mail to be read',
    timeoutMs: 15_000,
  });
  expect((await find('ocean voyage')).results.map(({ message }) => message.id)).toEqual([trip.messageId]);
  expect(sent).toContainEqual(expect.stringContaining('The boat leaves the harbour'));
  expect(sent).toContain('ocean voyage');
  expect(sent.join()).not.toContain('oven');
  expect(keys).toEqual(new Set(['Bearer key-1']));

  // When the endpoint fails, the search uses words only, and says so.
  isDown = true;
  expect((await find('boat')).meaning.state).toBe('off');
  expect((await find('boat')).results).toHaveLength(1);
  isDown = false;

  await agree(ana.userId, false);
  sent.length = 0;
  expect(await readOf()).toEqual({ state: 'not-allowed', read: 0, total: 1 });
  await publishMail(mail(ana.userId, 'Later, by the quay.'));
  expect((await find('ocean voyage')).results).toEqual([]);
  // Ben's consent starts a pass over all mail that waits, which must not contain Ana's.
  await agree(ben.userId, true);
  await waitUntil(async () => (await readOf(ben)).state === 'ready', {
    what: "Ben's mail to be read",
    timeoutMs: 15_000,
  });
  expect(sent).toContainEqual(expect.stringContaining('The oven of Ben'));
  expect(sent.join()).not.toMatch(/harbour|quay|ocean/);
});
