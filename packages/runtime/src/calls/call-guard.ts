import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type RetryPolicy,
} from 'cockatiel';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { neverSent } from '@tern/kernel/never-sent';
import type { Logger } from '../logging/logger.ts';

/** Guards the calls from one service to others: short failures are retried, during long ones calls fail at once. */
export interface CallGuard {
  /**
   * Runs a call. `work` throws an AppError for what the other service answered, and anything else when it did not answer: then an
   * idempotent or unsent call is repeated twice within about half a second. When most calls of the last 10 s got no answer, none is sent
   * for 2 s; then one is tried, and the others are held back until it is answered. When too many calls to one service are in hand, more are
   * refused at once, so that a slow service takes no more than its share; passed-on calls and this service's own have separate shares.
   * @throws AppError `unavailable` (with Retry-After while calls are held back or refused) or `timeout`, and what the other service
   * answered.
   */
  run<T>(service: ServiceName, work: () => Promise<T>, call: GuardedCall): Promise<T>;
}

export interface GuardedCall {
  /** Sent again it changes nothing more (RFC 9110 section 9.2.2). */
  readonly isIdempotent: boolean;
  /** A client's call, not a question of this service itself (who has this session, which keys are valid) that others wait for. */
  readonly isPassedOn?: boolean;
  /** When the call ends, if its answer goes on after `work` has resolved: until then it counts as in hand, and `run` waits. */
  readonly ended?: Promise<unknown>;
}

/** Together below what a service takes at once (service-app.ts), and a quarter of what the gateway has in hand: the others keep theirs. */
const shares: CallShares = { passedOn: 200, own: 50 };
const fullRetryMs = 1_000;
const heldBackMs = 2_000;
const repeats = { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 400 }) };
/** Opens when over half of at least 5 calls in 10 s failed. */
const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 0.5 };

/** Calls to one service that may be in hand at once. */
export interface CallShares {
  readonly passedOn: number;
  readonly own: number;
}

interface Guarded {
  readonly passedOn: BulkheadPolicy;
  readonly own: BulkheadPolicy;
  readonly breaker: CircuitBreakerPolicy;
  readonly repeatingIdempotent: RetryPolicy;
  readonly repeatingOther: RetryPolicy;
}

export interface CallGuarding {
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Default 200 passed on and 50 of its own. */
  readonly most?: CallShares;
}

export function createCallGuard({ metrics, logger, most = shares }: CallGuarding): CallGuard {
  const figures = createFigures(metrics);
  const guarded = new Map<ServiceName, Guarded>();

  function guardOf(upstream: ServiceName): Guarded {
    let found = guarded.get(upstream);
    if (!found) guarded.set(upstream, (found = createGuarded(upstream)));
    return found;
  }

  function createGuarded(upstream: ServiceName): Guarded {
    const breaker = circuitBreaker(handleWhen(isUnanswered), {
      halfOpenAfter: heldBackMs,
      breaker: new SamplingBreaker(sampling),
    });
    figures.held.set({ upstream }, 0);
    breaker.onStateChange((state) => figures.held.set({ upstream }, state === CircuitState.Closed ? 0 : 1));
    breaker.onBreak((reason) => {
      const err = 'error' in reason ? reason.error : undefined;
      logger.warn({ upstream, err }, 'A service does not answer; calls to it are held back.');
    });
    breaker.onReset(() => logger.info({ upstream }, 'A service answers again.'));
    const repeating = (isRepeated: (error: unknown) => boolean) => {
      const policy = retry(handleWhen(isRepeated), repeats);
      policy.onRetry(() => figures.calls.inc({ upstream, result: 'repeated' }));
      return policy;
    };
    return {
      passedOn: bulkhead(most.passedOn),
      own: bulkhead(most.own),
      breaker,
      repeatingIdempotent: repeating(isConnectionTrouble),
      repeatingOther: repeating(wasNeverSent),
    };
  }

  return {
    async run(upstream, work, { isIdempotent, isPassedOn = false, ended }) {
      const { passedOn, own, breaker, repeatingIdempotent, repeatingOther } = guardOf(upstream);
      const inHand = isPassedOn ? passedOn : own;
      const repeating = isIdempotent ? repeatingIdempotent : repeatingOther;
      try {
        return await inHand.execute(async () => {
          const answer = await repeating.execute(() => callThrough(breaker, work));
          figures.calls.inc({ upstream, result: 'answered' });
          await ended;
          return answer;
        });
      } catch (error) {
        figures.calls.inc({ upstream, result: resultOf(error) });
        throw failureOf(error);
      }
    },
  };
}

/** While one call tests whether the service is back, cockatiel would make all others wait for its end. */
async function callThrough<T>(breaker: CircuitBreakerPolicy, work: () => Promise<T>): Promise<T> {
  if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
  return breaker.execute(work);
}

function createFigures(metrics: Registry) {
  return {
    held: new Gauge({
      name: 'tern_upstream_held_back',
      help: 'Whether calls to a service are held back because it does not answer (1) or not (0).',
      labelNames: ['upstream'],
      registers: [metrics],
    }),
    calls: new Counter({
      name: 'tern_upstream_calls_total',
      help: 'Calls to other services: answered, unanswered, held back, refused since too many were in hand; repeated ones are counted again.',
      labelNames: ['upstream', 'result'],
      registers: [metrics],
    }),
  };
}

/** `AbortSignal.timeout` ends a call with this error. */
const isTimeout = (error: unknown) => (error as { name?: unknown } | null)?.name === 'TimeoutError';

function isUnanswered(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'timeout';
}

/** A call that timed out has used up its time. */
function isConnectionTrouble(error: unknown): boolean {
  return !(error instanceof AppError || error instanceof BrokenCircuitError || isTimeout(error));
}

function wasNeverSent(error: unknown): boolean {
  // fetch wraps the connection's error.
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return isConnectionTrouble(error) && neverSent.has(String(code ?? cause?.code));
}

function resultOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'held-back';
  if (error instanceof BulkheadRejectedError) return 'refused';
  return isUnanswered(error) ? 'unanswered' : 'answered';
}

function failureOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isTimeout(cause)) return new AppError('timeout', { cause });
  const retryAfterMs = retryAfterMsOf(cause);
  return new AppError('unavailable', {
    cause,
    ...(retryAfterMs !== null && { retryAfterSeconds: retryAfterMs / 1000 }),
  });
}

function retryAfterMsOf(cause: unknown): number | null {
  if (cause instanceof BrokenCircuitError) return heldBackMs;
  return cause instanceof BulkheadRejectedError ? fullRetryMs : null;
}
