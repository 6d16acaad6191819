import { Counter, Histogram, type Registry } from 'prom-client';
import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { AppError } from '@tern/kernel/app-error';

/** A failure that does not recur is forgotten: nobody may ask the model for hours. */
const rememberedMs = 300_000;

const outcomes = ['answered', 'unavailable', 'refused', 'unusable', 'aborted', 'budget-spent'] as const;

/** Why a service asks a language model: it reads mail, writes follow-ups or chooses meetings. */
export type ModelPurpose = 'reading' | 'writing' | 'choosing';
/** Why a service asks an embedding model: it indexes mail or searches. */
export type EmbeddingPurpose = 'indexing' | 'searching';

export interface ModelFigures {
  /** The model, with its calls for a purpose timed and their tokens counted. */
  measured(model: LanguageModel, purpose: ModelPurpose): LanguageModel;
  /** The model under users' budgets: counts calls not made because a user's calls of the day are used up. */
  budgeted(model: LanguageModel, purpose: ModelPurpose): LanguageModel;
  /** See CallFigures. */
  check(): Promise<void>;
}

export interface CallFigures<Purpose extends string> {
  /** Counts a call by its outcome and times it. Throws what the call throws. */
  timed<T>(purpose: Purpose, call: () => Promise<T>): Promise<T>;
  /** Counts a call that was not made because the calls of the day are used up. */
  countUnasked(purpose: Purpose): void;
  /** Rejects while the latest call, of a few minutes ago at most, got no answer: to ask the model costs money, so none is made for this. */
  check(): Promise<void>;
}

/**
 * How often an outside model is called and how long that takes; for a language model `createModelFigures` counts tokens too.
 * @param purposes of the service
 */
export function createCallFigures<Purpose extends string>(
  metrics: Registry,
  purposes: readonly Purpose[],
): CallFigures<Purpose> {
  const calls = new Counter({
    name: 'tern_model_calls_total',
    help: 'Calls to the outside models, by purpose and outcome; `budget-spent` ones were not made.',
    labelNames: ['purpose', 'outcome'],
    registers: [metrics],
  });
  const durations = new Histogram({
    name: 'tern_model_call_duration_seconds',
    help: 'Time of a call to an outside model, repeats included.',
    labelNames: ['purpose'],
    buckets: [0.1, 0.3, 1, 3, 10, 30, 60, 180],
    registers: [metrics],
  });
  let unansweredAt = Number.NEGATIVE_INFINITY;
  for (const purpose of purposes) {
    durations.zero({ purpose });
    for (const outcome of outcomes) calls.inc({ purpose, outcome }, 0);
  }

  return {
    async timed(purpose, call) {
      const end = durations.startTimer({ purpose });
      try {
        const answer = await call();
        calls.inc({ purpose, outcome: 'answered' });
        unansweredAt = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        const outcome = error instanceof ModelFailure ? error.kind : 'aborted';
        calls.inc({ purpose, outcome });
        if (outcome === 'unavailable') unansweredAt = performance.now();
        throw error;
      } finally {
        end();
      }
    },
    countUnasked: (purpose) => calls.inc({ purpose, outcome: 'budget-spent' }),
    async check() {
      if (performance.now() - unansweredAt < rememberedMs)
        throw new AppError('unavailable', { technical: 'The model did not answer.' });
    },
  };
}

/**
 * Counts what the outside language model is used for and what that takes. What it costs follows from the tokens and the price of the endpoint.
 * @param purposes of the service
 */
export function createModelFigures(metrics: Registry, purposes: readonly ModelPurpose[]): ModelFigures {
  const { timed, countUnasked, check } = createCallFigures(metrics, purposes);
  const tokens = new Counter({
    name: 'tern_model_tokens_total',
    help: 'Tokens of answered calls, as the endpoint reports them: of the request (input) and of the answer (output).',
    labelNames: ['purpose', 'direction'],
    registers: [metrics],
  });
  for (const purpose of purposes)
    for (const direction of ['input', 'output']) tokens.inc({ purpose, direction }, 0);

  return {
    check,
    measured: (model, purpose) => ({
      name: model.name,
      complete: (request) =>
        timed(purpose, () =>
          model.complete({
            ...request,
            onUsage(used) {
              tokens.inc({ purpose, direction: 'input' }, used.inputTokens);
              tokens.inc({ purpose, direction: 'output' }, used.outputTokens);
            },
          }),
        ),
    }),
    budgeted: (model, purpose) => ({
      name: model.name,
      complete: (request) =>
        model.complete(request).catch((error: unknown) => {
          if (error instanceof ModelFailure && error.kind === 'budget-spent') countUnasked(purpose);
          throw error;
        }),
    }),
  };
}
