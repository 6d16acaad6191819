import { Counter, Histogram, type Registry } from 'prom-client';
import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';

const outcomes = ['answered', 'unavailable', 'refused', 'unusable', 'aborted', 'budget-spent'] as const;

/** What a service asks for: mail is read, follow-ups are written, meetings are chosen. */
export type ModelPurpose = 'reading' | 'writing' | 'choosing';

export interface ModelFigures {
  /** The model, with its calls for a purpose timed and their tokens counted. */
  measured(model: LanguageModel, purpose: ModelPurpose): LanguageModel;
  /** The model as users may ask it: counts what was not asked because a user's calls of the day are used up. */
  budgeted(model: LanguageModel, purpose: ModelPurpose): LanguageModel;
}

/**
 * What the outside model is used for and what that takes. What it costs follows from the tokens and the price of the endpoint.
 * @param purposes of the service
 */
export function createModelFigures(metrics: Registry, purposes: readonly ModelPurpose[]): ModelFigures {
  const calls = new Counter({
    name: 'tern_model_calls_total',
    help: 'Calls to the outside language model, by purpose and outcome; `budget-spent` ones were not made.',
    labelNames: ['purpose', 'outcome'],
    registers: [metrics],
  });
  const durations = new Histogram({
    name: 'tern_model_call_duration_seconds',
    help: 'Time of a call to the outside language model, repeats included.',
    labelNames: ['purpose'],
    buckets: [0.1, 0.3, 1, 3, 10, 30, 60, 180],
    registers: [metrics],
  });
  const tokens = new Counter({
    name: 'tern_model_tokens_total',
    help: 'Tokens of answered calls, as the endpoint reports them: of the request (input) and of the answer (output).',
    labelNames: ['purpose', 'direction'],
    registers: [metrics],
  });
  for (const purpose of purposes) {
    durations.zero({ purpose });
    for (const outcome of outcomes) calls.inc({ purpose, outcome }, 0);
    for (const direction of ['input', 'output']) tokens.inc({ purpose, direction }, 0);
  }

  return {
    measured: (model, purpose) => ({
      name: model.name,
      async complete(request) {
        const end = durations.startTimer({ purpose });
        try {
          const answer = await model.complete({
            ...request,
            onUsage(used) {
              tokens.inc({ purpose, direction: 'input' }, used.inputTokens);
              tokens.inc({ purpose, direction: 'output' }, used.outputTokens);
            },
          });
          calls.inc({ purpose, outcome: 'answered' });
          return answer;
        } catch (error) {
          calls.inc({ purpose, outcome: error instanceof ModelFailure ? error.kind : 'aborted' });
          throw error;
        } finally {
          end();
        }
      },
    }),
    budgeted: (model, purpose) => ({
      name: model.name,
      complete: (request) =>
        model.complete(request).catch((error: unknown) => {
          if (error instanceof ModelFailure && error.kind === 'budget-spent')
            calls.inc({ purpose, outcome: error.kind });
          throw error;
        }),
    }),
  };
}
