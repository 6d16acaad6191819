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
  /** Up to and with the version, say `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Null for endpoints that ask for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** For one try, answer included. Default 60 s: models on one machine are slow. */
  readonly timeoutMs?: number;
  /** Before the first repeat; the second waits up to four times as long. Default 500. */
  readonly firstDelayMs?: number;
  readonly clock?: Clock;
}

const mostRepeats = 2;
/** A server that wants more than this is not asked until then; calls do not wait for it. */
const longestWaitMs = 10_000;
const longestRestMs = 10 * 60_000;
/** Until the operator has corrected the key or the address, asking again is of no use. */
const refusedForMs = 60_000;
/** Opens after that many failures in a row; one call tries again after the time. */
const failuresToBreak = 5;
const brokenForMs = 30_000;

/**
 * Any endpoint that speaks OpenAI's chat completions. The client library is loaded with the first question: without one it costs nothing.
 * Short troubles are bridged by two repeats with jitter; while the endpoint keeps failing or asks for rest, questions fail at once.
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
      maxAttempts: mostRepeats,
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
          // While one call tries, the others are not to wait for it.
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
