import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { startModelServer, type ModelBehaviour } from '@tern/ai/testing/model-server';
import { createCallFigures, createModelFigures, type CallFigures } from './model-figures.ts';

const question = {
  messages: [{ role: 'user', content: 'Lamps?' }] as const,
  shape: { name: 'word', schema: { type: 'object' as const } },
  maxAnswerTokens: 100,
};

function measuring() {
  const metrics = new Registry();
  return { figures: createModelFigures(metrics, ['reading', 'writing']), value: valuesOf(metrics) };
}

function valuesOf(metrics: Registry) {
  return async (series: string) => {
    const line = (await metrics.metrics()).split('\n').find((one) => one.startsWith(`${series} `));
    return Number(line?.split(' ')[1]);
  };
}

describe('the figures of the outside model', () => {
  test('when it answers, then call, time and the tokens that the endpoint reports are counted by purpose', async () => {
    const { figures, value } = measuring();
    const usage = { prompt_tokens: 120, completion_tokens: 7, total_tokens: 127 };
    const reports: ModelBehaviour[] = [
      { says: 'yes', usage },
      { says: 'yes' },
      { says: 'yes', usage: { prompt_tokens: 'many', completion_tokens: -1 } },
    ];
    await using closing = new AsyncDisposableStack();
    const server = closing.adopt(
      await startModelServer((_, count) => reports[count - 1] ?? 'hangs'),
      (started) => started.close(),
    );
    const model = createOpenaiLanguageModel({ baseUrl: server.baseUrl, apiKey: null, model: 'small' });
    for (const _ of reports) expect(await figures.measured(model, 'reading').complete(question)).toBe('yes');
    expect(await value('tern_model_calls_total{purpose="reading",outcome="answered"}')).toBe(3);
    expect(await value('tern_model_call_duration_seconds_count{purpose="reading"}')).toBe(3);
    expect(await value('tern_model_tokens_total{purpose="reading",direction="input"}')).toBe(120);
    expect(await value('tern_model_tokens_total{purpose="reading",direction="output"}')).toBe(7);
    expect(await value('tern_model_calls_total{purpose="writing",outcome="answered"}')).toBe(0);
  });

  test('when it fails or the budget is spent, then the outcome is counted and the failure goes on', async () => {
    const { figures, value } = measuring();
    const failing = (kind: ModelFailure['kind']): LanguageModel => ({
      name: 'small',
      complete: () => Promise.reject(new ModelFailure(kind, 'no', { wasAsked: false })),
    });
    const ask = (model: LanguageModel) =>
      figures.budgeted(figures.measured(model, 'writing'), 'writing').complete(question);
    await expect(ask(failing('unavailable'))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await value('tern_model_calls_total{purpose="writing",outcome="unavailable"}')).toBe(1);

    const spent = figures.budgeted(failing('budget-spent'), 'writing').complete(question);
    await expect(spent).rejects.toMatchObject({ kind: 'budget-spent' });
    expect(await value('tern_model_calls_total{purpose="writing",outcome="budget-spent"}')).toBe(1);
    expect(await value('tern_model_call_duration_seconds_count{purpose="writing"}')).toBe(1);
  });
});

describe('the figures of an embedding model', () => {
  test('when a call answers, fails, is broken off or is not made, then each is counted by purpose and those made are timed', async () => {
    const metrics = new Registry();
    const figures: CallFigures<'indexing' | 'searching'> = createCallFigures(metrics, [
      'indexing',
      'searching',
    ]);
    const value = valuesOf(metrics);
    expect(await figures.timed('indexing', () => Promise.resolve([1, 0]))).toEqual([1, 0]);
    const refused = new ModelFailure('refused', 'no', { wasAsked: false });
    await expect(figures.timed('indexing', () => Promise.reject(refused))).rejects.toBe(refused);
    await expect(figures.timed('indexing', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    figures.countUnasked('indexing');
    for (const outcome of ['answered', 'refused', 'aborted', 'budget-spent'])
      expect(await value(`tern_model_calls_total{purpose="indexing",outcome="${outcome}"}`)).toBe(1);
    expect(await value('tern_model_call_duration_seconds_count{purpose="indexing"}')).toBe(3);
    expect(await value('tern_model_calls_total{purpose="searching",outcome="answered"}')).toBe(0);
  });
});
