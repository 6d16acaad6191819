import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { ModelRequest } from './language-model.ts';
import { statusOf } from './openai-failures.ts';

/** Endpoints refuse different options, so a question has three forms, from the most exact to one that every endpoint accepts. */
const forms = ['schema', 'json-object', 'plain'] as const;
export const plainestForm = forms.length - 1;

/** The request in the n-th form. The caller checks every answer, also where the endpoint promises the shape. */
export function bodyFor(
  form: number,
  model: string,
  { messages, shape, maxAnswerTokens }: ModelRequest,
): ChatCompletionCreateParamsNonStreaming {
  const plain = { model, messages: messages.map(({ role, content }) => ({ role, content })) };
  switch (forms[form]) {
    case 'schema':
      return {
        ...plain,
        temperature: 0,
        max_completion_tokens: maxAnswerTokens,
        response_format: {
          type: 'json_schema',
          json_schema: { name: shape.name, strict: true, schema: shape.schema as Record<string, unknown> },
        },
      };
    case 'json-object':
      // Reasoning models refuse another temperature than their default.
      return { ...plain, max_completion_tokens: maxAnswerTokens, response_format: { type: 'json_object' } };
    default:
      return plain;
  }
}

/** The endpoint does not take the request as it stands: another form may do. */
export function isRefusedForm(error: unknown): boolean {
  const status = statusOf(error);
  return status === 400 || status === 422 || status === 501;
}
