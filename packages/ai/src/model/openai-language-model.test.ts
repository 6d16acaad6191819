import { afterEach, describe, expect, test } from '@jest/globals';
import { startModelServer, type ModelBehaviour, type ModelServer } from '../testing/model-server.ts';
import { languageModelContract } from './language-model.contract.ts';
import { createOpenaiLanguageModel, type OpenaiEndpoint } from './openai-language-model.ts';

const quick = { model: 'small', apiKey: null, firstDelayMs: 1, timeoutMs: 5_000 };
const question = {
  messages: [{ role: 'user', content: 'Lamps?' }] as const,
  shape: { name: 'word', schema: { type: 'object' as const } },
  maxAnswerTokens: 100,
};

let server: ModelServer | undefined;
afterEach(() => server?.close());

/** A model connected to a fake endpoint that behaves like this, call by call; the last behaviour stays. */
async function asking(behaviours: ModelBehaviour[], endpoint: Partial<OpenaiEndpoint> = {}) {
  const started = (server = await startModelServer(
    (_, count) => behaviours[count - 1] ?? behaviours.at(-1) ?? 'hangs',
  ));
  const model = createOpenaiLanguageModel({ ...quick, baseUrl: started.baseUrl, ...endpoint });
  return { model, requests: started.requests, openAnswers: () => started.openAnswers() };
}

describe('the OpenAI-compatible model', () => {
  languageModelContract(async ({ baseUrl }) => createOpenaiLanguageModel({ ...quick, baseUrl }));

  test('when it asks, then it sends the key, what is needed and nothing about this machine', async () => {
    const { model, requests } = await asking([{ says: 'yes' }], { apiKey: 'key-1' });
    await model.complete(question);
    const [seen] = requests;
    expect(seen?.path).toBe('/v1/chat/completions');
    expect(seen?.body).toMatchObject({ model: 'small', response_format: { type: 'json_schema' } });
    const { host, connection, 'content-length': length, ...headers } = seen?.headers ?? {};
    expect([host, connection, length].every((value) => value !== undefined)).toBe(true);
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate',
      'accept-language': '*',
      authorization: 'Bearer key-1',
      'content-type': 'application/json',
      'sec-fetch-mode': 'cors',
      'user-agent': 'tern',
    });
  });

  test('when no key is set, then none is sent', async () => {
    const { model, requests } = await asking([{ says: 'yes' }]);
    await model.complete(question);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('when the endpoint redirects, then it is not followed', async () => {
    const elsewhere = await startModelServer(() => ({ says: 'yes' }));
    const location = `${elsewhere.baseUrl}/chat/completions`;
    for (const status of [302, 307, 308]) {
      const { model } = await asking([{ status, headers: { location } }]);
      await expect(model.complete(question)).rejects.toMatchObject({ kind: 'refused' });
      await server?.close();
    }
    expect(elsewhere.requests).toHaveLength(0);
    await elsewhere.close();
  });

  test('when the endpoint refuses response_format, then it is asked in plainer forms and remembered', async () => {
    const { model, requests } = await asking([{ status: 400 }, { status: 422 }, { says: 'yes' }]);
    expect(await model.complete(question)).toBe('yes');
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    await model.complete(question);
    expect(requests).toHaveLength(4);
    expect(requests[3]?.body).not.toHaveProperty('response_format');
  });

  test('when it fails for a moment, then the call is retried twice', async () => {
    const { model, requests } = await asking([
      { status: 429, headers: { 'retry-after': '0.01' } },
      { status: 503 },
      { says: 'yes' },
    ]);
    expect(await model.complete(question)).toBe('yes');
    expect(requests).toHaveLength(3);
  });

  test('when it asks for a long pause, then calls fail at once until the pause is over', async () => {
    const clock = { time: Date.parse('2025-08-28T12:00:00Z'), now: () => new Date(clock.time) };
    const { model, requests } = await asking(
      [{ status: 429, headers: { 'retry-after': '120' } }, { says: 'yes' }],
      { clock },
    );
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unavailable', wasAsked: false });
    clock.time += 119_000;
    await expect(model.complete(question)).rejects.toMatchObject({ wasAsked: false });
    expect(requests).toHaveLength(1);
    clock.time += 2_000;
    expect(await model.complete(question)).toBe('yes');
  });

  test('when it keeps failing, then calls fail without a request', async () => {
    const { model, requests } = await asking([{ status: 500 }]);
    for (let round = 0; round < 4; round += 1)
      await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(requests).toHaveLength(5);
  });

  test('when it refuses the question in every form, then the failure is "unusable"', async () => {
    const { model, requests } = await asking([{ status: 400 }]);
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unusable' });
    expect(requests).toHaveLength(3);
  });

  test('when it refuses the caller, then it gets no request for a minute', async () => {
    const { model, requests } = await asking([{ status: 401 }]);
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'refused' });
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unavailable', wasAsked: false });
    expect(requests).toHaveLength(1);
  });

  test('when it hangs, then the time limit ends it and the connection is given up', async () => {
    const { model, openAnswers } = await asking(['hangs'], { timeoutMs: 40 });
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unavailable', wasAsked: true });
    while (openAnswers() > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  test('when the answer never ends, then reading stops at the bound', async () => {
    const { model, openAnswers } = await asking(['never ends']);
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unusable' });
    while (openAnswers() > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  test('when no server listens, then the failure says that nothing was sent', async () => {
    const { model } = await asking([{ says: 'yes' }]);
    await server?.close();
    await expect(model.complete(question)).rejects.toMatchObject({ kind: 'unavailable', wasAsked: false });
  });
});
