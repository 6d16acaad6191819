import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updatePreferences } from '@tern/contracts/http/preferences';
import { searchMessages } from '@tern/contracts/http/search';
import { hour } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

const dimensions = 32;
/** Each text that the outside model was sent. */
const sent: string[] = [];
const endpoint = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { input } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string[] };
    sent.push(...input);
    const embedding = Array.from({ length: dimensions }, () => 1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding })) }));
  });
});

let user: ConnectedUser;
beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  user = await startConnectedUser({
    OPENAI_BASE_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
    OPENAI_EMBEDDING_MODEL: 'embed-1',
    OPENAI_EMBEDDING_DIMENSIONS: String(dimensions),
  });
});
afterAll(async () => {
  await user.close();
  endpoint.closeAllConnections();
  endpoint.close();
});

const meaning = async () => (await user.visitor.ask(searchMessages, { query: { query: 'harbour' } })).meaning;
const untilMeaningIs = (state: string) =>
  waitUntil(async () => (await meaning()).state === state, {
    what: `search to answer ${state}`,
    timeoutMs: 30_000,
  });
const allow = (allowsOutsideEmbeddings: boolean) =>
  user.visitor.ask(updatePreferences, { body: { allowsOutsideEmbeddings } });

test('when identity.user.updated reports consent and then its withdrawal, then search sends mail to the model only between the two', async () => {
  const date = new Date(user.clock.now().getTime() - hour);
  const deliver = (text: string) => user.deliver('INBOX', aMail({ subject: 'Trip', text, date }));
  await deliver('The boat leaves the harbour at nine.');
  await waitUntil(async () => (await meaning()).total === 1, { what: 'the mail to be in the index' });
  expect((await meaning()).state).toBe('not-allowed');
  expect(sent).toEqual([]);

  await allow(true);
  await untilMeaningIs('ready');
  expect(sent).toContainEqual(expect.stringContaining('The boat leaves the harbour'));

  await allow(false);
  await untilMeaningIs('not-allowed');
  const sentBefore = sent.length;
  expect(await meaning()).toMatchObject({ read: 0, total: 1 });
  expect(sent).toHaveLength(sentBefore);
});
