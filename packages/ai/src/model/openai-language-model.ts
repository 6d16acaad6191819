import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import type { OpenAI } from 'openai';
import { systemClock, type Clock } from '@tern/kernel/clock';
import { longestAnswer, ModelFailure, type LanguageModel, type ModelRequest } from './language-model.ts';
import { failureOf, retryAfterMsOf } from './openai-failures.ts';
import { openClient } from './open-client.ts';
import { bodyFor, isRefusedForm, plainestForm } from './request-forms.ts';

export interface OpenaiEndpoint {
  /** Includes the version, say `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Null for endpoints that need none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** For one try, answer included. Default 60 s: models on one machine are slow. */
  readonly timeoutMs?: number;
  /** Wait before the first retry; the second waits up to four times as long. Default 500. */
  readonly firstDelayMs?: number;
  readonly clock?: Clock;
}

const maxRepeats = 2;
/** When a server asks for a longer wait, calls fail at once until the wait is over. */
const longestWaitMs = 10_000;
const longestRestMs = 10 * 60_000;
/** Asking again is useless until the operator has corrected the key or the address. */
const refusedForMs = 60_000;
/** The circuit opens after this many failures in a row; after `brokenForMs` one call tries again. */
const failuresToBreak = 5;
const brokenForMs = 30_000;

/**
 * Any endpoint that speaks OpenAI's chat completions. The client library is loaded with the first question: without one it costs
 * nothing. Short failures are retried twice with jitter; while the endpoint keeps failing or asks for a pause, questions fail at
 * once.
 */
export function createOpenaiLanguageModel(endpoint: OpenaiEndpoint): LanguageModel {
  const { model, timeoutMs = 60_000, firstDelayMs = 500, clock = systemClock } = endpoint;
  const breaker = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: brokenForMs,
    breaker: new ConsecutiveBreaker(failuresToBreak),
  });
  let client: Promise<OpenAI> | undefined;
  let form = 0;
  let restsUntil = 0;

  const repeating = retry(
    handleWhen((error) => isTransient(error) && (retryAfterMsOf(error) ?? 0) <= longestWaitMs),
    {
      maxAttempts: maxRepeats,
      backoff: new DelegateBackoff(({ attempt, result }) => {
        const asked = 'error' in result ? retryAfterMsOf(result.error) : null;
        return asked ?? firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      }),
    },
  );

  async function attempt(request: ModelRequest, signal: AbortSignal): Promise<string> {
    client ??= openClient(endpoint, timeoutMs);
    const opened = await client;
    for (let tried = form; ; tried += 1) {
      try {
        const answer = await opened.chat.completions.create(bodyFor(tried, model, request), { signal });
        form = tried;
        reportUsage(answer.usage, request);
        return (answer.choices?.[0]?.message?.content ?? '').slice(0, longestAnswer);
      } catch (error) {
        if (tried >= plainestForm || !isRefusedForm(error)) throw error;
      }
    }
  }

  return {
    name: model,
    async complete(request) {
      const { signal } = request;
      signal?.throwIfAborted();
      if (clock.now().getTime() < restsUntil) throw heldBack();
      try {
        return await repeating.execute((context) => {
          // While one call tries, the others fail at once.
          if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
          return breaker.execute((inner) => attempt(request, inner.signal), context.signal);
        }, signal ?? new AbortController().signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof BrokenCircuitError) throw heldBack();
        const failure = failureOf(error);
        const wanted = failure.kind === 'refused' ? refusedForMs : (retryAfterMsOf(error) ?? 0);
        if (wanted > longestWaitMs) restsUntil = clock.now().getTime() + Math.min(wanted, longestRestMs);
        throw failure;
      }
    },
  };
}

/** Endpoints differ in what they report, and some report nothing. */
function reportUsage(
  usage: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null | undefined,
  { onUsage }: ModelRequest,
): void {
  const inputTokens = Number(usage?.prompt_tokens);
  const outputTokens = Number(usage?.completion_tokens);
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (isCount(inputTokens) && isCount(outputTokens)) onUsage?.({ inputTokens, outputTokens });
}

function isTransient(error: unknown): boolean {
  return !(error instanceof BrokenCircuitError) && failureOf(error).kind === 'unavailable';
}

function heldBack(): ModelFailure {
  return new ModelFailure('unavailable', 'The model has not been answering and is left alone for a while.', {
    wasAsked: false,
  });
}
