import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createOpenaiEmbeddings, type EmbeddingLimits } from './openai-embeddings.ts';

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

const { signal } = new AbortController();
const background: EmbeddingLimits = { timeoutMs: 5000, mayRepeat: true, signal };
const query: EmbeddingLimits = { timeoutMs: 5000, mayRepeat: false, signal };
const busy: Answer = { status: 503 };

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** The vector of a text encodes the length of the text. */
const good = (texts: readonly string[]): Answer => ({
  status: 200,
  body: { data: texts.map((text, index) => ({ index, embedding: [3, 4 * text.length] })) },
});
const vectors = (...embeddings: unknown[]): Answer => ({
  status: 200,
  body: { data: embeddings.map((embedding, index) => ({ index, embedding })) },
});

/** Embeddings of two dimensions from an endpoint that gives these answers, one for each request, and correct ones afterwards. */
async function asking(answers: readonly Answer[], hangs = false) {
  const seen: string[][] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string[] };
      const { status, headers, body } = answers[seen.push(input) - 1] ?? good(input);
      if (hangs) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body ?? { error: { message: 'as the test wants it' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const embed = createOpenaiEmbeddings({
    baseUrl,
    apiKey: null,
    model: 'embed-1',
    dimensions: 2,
    firstDelayMs: 1,
  });
  return { embed, seen };
}

describe('embeddings of an OpenAI-compatible endpoint', () => {
  test('when there are more texts than go into one request, then they go in several and their vectors keep the order', async () => {
    const { embed, seen } = await asking([]);
    const texts = Array.from({ length: 70 }, (_, at) => 'x'.repeat(at + 1));
    const made = await embed(texts, query);
    expect(seen.map(({ length }) => length)).toEqual([32, 32, 6]);
    expect(made).toHaveLength(70);
    made.forEach(([first = 0, second = 0], at) => {
      expect(Math.hypot(first, second)).toBeCloseTo(1);
      expect(second / first).toBeCloseTo((4 / 3) * (at + 1), 3);
    });
  });

  test('when the endpoint is busy twice, then mail is repeated until it answers', async () => {
    const { embed, seen } = await asking([busy, busy]);
    expect(await embed(['one'], background)).toHaveLength(1);
    expect(seen).toHaveLength(3);
  });

  test('when it stays busy, then it is asked three times and no more', async () => {
    const { embed, seen } = await asking([busy, busy, busy]);
    await expect(embed(['one'], background)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(seen).toHaveLength(3);
  });

  test('when a later request fails, then the texts before it are not sent again', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => `text ${at}`);
    const { embed, seen } = await asking([good(texts.slice(0, 32)), busy]);
    expect(await embed(texts, background)).toHaveLength(40);
    expect(seen.map(({ length }) => length)).toEqual([32, 8, 8]);
  });

  test.each([
    ['a search', busy, query],
    ['a wait of a minute', { status: 429, headers: { 'retry-after': '60' } }, background],
  ])('when it is %s that meets a busy endpoint, then nothing is repeated', async (_, answer, limits) => {
    const { embed, seen } = await asking([answer]);
    await expect(embed(['one'], limits)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(seen).toHaveLength(1);
  });

  test('when the key is refused, then nothing is repeated and the settings have to change', async () => {
    const { embed, seen } = await asking([{ status: 401 }]);
    await expect(embed(['one'], background)).rejects.toMatchObject({ kind: 'refused' });
    expect(seen).toHaveLength(1);
  });

  test('when the endpoint does not answer in time, then it counts as unavailable', async () => {
    const { embed } = await asking([], true);
    await expect(embed(['one'], { timeoutMs: 50, mayRepeat: false, signal })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  test.each([
    ['fewer vectors than texts', vectors([1, 2])],
    ['a vector that is none', vectors([1, 2], 'AACAPw==')],
    ['a vector with a hole', vectors([1, 2], [1, null])],
    [
      'the same place twice',
      { status: 200, body: { data: [0, 0].map((index) => ({ index, embedding: [1, 2] })) } },
    ],
  ])('when it gives %s, then no vector is taken', async (_, answer) => {
    const { embed } = await asking([answer]);
    await expect(embed(['one', 'two'], query)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('when its vectors have another length, then the setting is named', async () => {
    const { embed } = await asking([vectors([1, 2, 3])]);
    await expect(embed(['one'], query)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('OPENAI_EMBEDDING_DIMENSIONS') as unknown,
    });
  });

  test('when a vector is zero, then it stays zero', async () => {
    const { embed } = await asking([vectors([0, 0])]);
    expect([...((await embed(['one'], query))[0] ?? [])]).toEqual([0, 0]);
  });
});
