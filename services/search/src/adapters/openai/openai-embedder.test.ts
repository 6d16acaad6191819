import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { createOpenaiEmbedder } from './openai-embedder.ts';

/** The texts sent to the endpoint. */
let sent: string[] = [];
/** Whether the endpoint accepts requests without answering them. */
let isSilent = false;
const endpoint = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { input } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string[] };
    sent.push(...input);
    if (isSilent) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, 0] })) }));
  });
});
beforeAll(() => new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  endpoint.closeAllConnections();
  endpoint.close();
});

function anEmbedder(textsPerDay: number) {
  sent = [];
  /** The counted calls: the purpose of each call, and of calls that were not made. */
  const counted: string[] = [];
  const clock = createFakeClock('2026-03-02T20:00:00Z');
  const baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
  const embedder = createOpenaiEmbedder({
    baseUrl,
    apiKey: null,
    model: 'embed-1',
    dimensions: 2,
    textsPerDay,
    clock,
    figures: {
      timed(purpose, call) {
        counted.push(purpose);
        return call();
      },
      check: async () => undefined,
      countUnasked: (purpose) => void counted.push(`${purpose} unasked`),
    },
  });
  return { embedder, clock, counted };
}

const mail = (texts: readonly string[]) => texts.map((text) => ({ text, language: null }));

test('when the texts of a day are used up, then no mail is sent until the next day, but searches are', async () => {
  const { embedder, clock } = anEmbedder(3);
  await embedder.embedMail(mail(['one', 'two']));
  await expect(embedder.embedMail(mail(['three', 'four']))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await embedder.embedQueries(['a search'])).toHaveLength(1);
  // A smaller request still fits within the rest of the budget.
  await embedder.embedMail(mail(['five']));
  await expect(embedder.embedMail(mail(['six']))).rejects.toMatchObject({ code: 'unavailable' });
  expect(sent).toEqual(['one', 'two', 'a search', 'five']);

  clock.advance(day / 4);
  await embedder.embedMail(mail(['seven']));
  expect(sent).toContain('seven');
});

test('when a text is empty, very long or cut within a character, then it is sent in a form that endpoints accept', async () => {
  const { embedder } = anEmbedder(10);
  await embedder.embedQueries(['', `${'x'.repeat(7999)}😀`]);
  expect(sent[0]).toBe('-');
  expect(sent[1]).toHaveLength(8000);
  expect(sent[1]?.isWellFormed()).toBe(true);
});

test('when mail or a search is sent or held back by the budget, then the call is counted by what it was for', async () => {
  const { embedder, counted } = anEmbedder(2);
  await embedder.embedMail(mail(['one', 'two']));
  await embedder.embedQueries(['a search']);
  await expect(embedder.embedMail(mail(['three']))).rejects.toMatchObject({ code: 'unavailable' });
  expect(counted).toEqual(['indexing', 'searching', 'indexing unasked']);
});

test('when it is closed, then a request that waits for its answer ends at once', async () => {
  const { embedder } = anEmbedder(10);
  const asked = new Promise((resolve) => endpoint.once('request', resolve));
  isSilent = true;
  const refused = expect(embedder.embedMail(mail(['one']))).rejects.toMatchObject({
    code: 'unavailable',
  });
  await asked;
  await embedder.close();
  await refused;
  isSilent = false;
});
