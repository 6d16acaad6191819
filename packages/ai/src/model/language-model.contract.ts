import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startModelServer, type ModelBehaviour, type ModelServer } from '../testing/model-server.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';

const secret = 'the blue lamps of 4711';

const question = (rest: Partial<ModelRequest> = {}): ModelRequest => ({
  messages: [
    { role: 'system', content: 'Say one word.' },
    { role: 'user', content: secret },
    { role: 'assistant', content: 'two words' },
    { role: 'user', content: 'One.' },
  ],
  shape: { name: 'word', schema: { type: 'object' } },
  maxAnswerTokens: 100,
  ...rest,
});

/** The rules for every language model. The test of each adapter calls it with a function that connects the adapter to the fake endpoint. */
export function languageModelContract(open: (server: ModelServer) => Promise<LanguageModel>): void {
  let behaviour: ModelBehaviour;
  let server: ModelServer;
  let model: LanguageModel;
  beforeEach(async () => {
    behaviour = { says: 'yes' };
    server = await startModelServer(() => behaviour);
    model = await open(server);
  });
  afterEach(() => server.close());

  test('when it is asked, then the whole conversation is sent in order and the text comes back', async () => {
    expect(await model.complete(question())).toBe('yes');
    expect(server.requests.at(-1)?.body.messages).toEqual(question().messages);
    expect(model.name).toMatch(/^.{1,100}$/);
  });

  test('when no answer comes, then the failure is "unavailable" and repeats nothing of the question', async () => {
    for (behaviour of [{ status: 500 }, { status: 429 }, 'breaks off'] as const) {
      const failure = await model.complete(question()).catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'ModelFailure', kind: 'unavailable' });
      expect(String((failure as Error).stack)).not.toContain('4711');
    }
  });

  test('when the endpoint refuses the caller, then the failure is "refused" and it is not asked again', async () => {
    behaviour = { status: 401 };
    await expect(model.complete(question())).rejects.toMatchObject({ kind: 'refused' });
    expect(server.requests).toHaveLength(1);
  });

  test('when the question was aborted before, then nothing is sent', async () => {
    const signal = AbortSignal.abort(new Error('no longer wanted'));
    await expect(model.complete(question({ signal }))).rejects.toThrow('no longer wanted');
    expect(server.requests).toHaveLength(0);
  });

  test('when it is aborted while it waits, then it ends with the reason', async () => {
    behaviour = 'hangs';
    const stop = new AbortController();
    const asked = model.complete(question({ signal: stop.signal }));
    const ended = expect(asked).rejects.toThrow('no longer wanted');
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('no longer wanted'));
    await ended;
  });
}
