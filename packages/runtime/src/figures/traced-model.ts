import type { LanguageModel } from '@tern/ai/model/language-model';
import type { ServiceName } from '@tern/contracts/services';
import { currentTraceparent, startSpan } from '@tern/kernel/trace-context';
import type { ModelPurpose } from './model-figures.ts';

/** The model, with each call a step of the trace in hand. What is asked and answered is no part of it. */
export function traceModel(
  model: LanguageModel,
  { service, purpose }: { readonly service: ServiceName; readonly purpose: ModelPurpose },
): LanguageModel {
  return {
    name: model.name,
    async complete(request) {
      const span = startSpan(currentTraceparent());
      let isFailed = true;
      try {
        const answer = await model.complete(request);
        isFailed = false;
        return answer;
      } finally {
        span.end({
          service,
          kind: 'client',
          name: `model ${purpose}`,
          isFailed,
          attributes: { 'gen_ai.operation.name': 'chat', 'tern.purpose': purpose },
        });
      }
    },
  };
}
