import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import type { Logger } from './logger.ts';

/** Guards the calls from one service to others: short troubles are bridged, long ones cost nobody time. */
export interface CallGuard {
  /**
   * Runs a call. `work` throws an AppError for what the other service answered, and anything else when it did not answer: then the
   * call is repeated twice within about half a second, if it is idempotent or never left. When most calls of the last 10 s got no
   * answer, none is sent for 2 s; then one tries.
   * @throws AppError `unavailable` (with Retry-After while calls are held back) or `timeout`, and what the other service answered.
   */
  run<T>(service: ServiceName, work: () => Promise<T>, call: GuardedCall): Promise<T>;
}

export interface GuardedCall {
  /** Sent again it changes nothing more (RFC 9110 section 9.2.2). */
  readonly isIdempotent: boolean;
}

const heldBackMs = 2_000;
const repeats = { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 400 }) };
/** Opens when over half of at least 5 calls in 10 s failed. */
const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 0.5 };

/** A connection that was never made carried no request, whatever its method. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface Guarded {
  readonly idempotent: Pick<IPolicy, 'execute'>;
  readonly other: Pick<IPolicy, 'execute'>;
}

export function createCallGuard({ metrics, logger }: { metrics: Registry; logger: Logger }): CallGuard {
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
      return wrap(policy, breaker);
    };
    return { idempotent: repeating(isConnectionTrouble), other: repeating(wasNeverSent) };
  }

  return {
    async run(upstream, work, { isIdempotent }) {
      const policy = guardOf(upstream)[isIdempotent ? 'idempotent' : 'other'];
      try {
        const answer = await policy.execute(work);
        figures.calls.inc({ upstream, result: 'answered' });
        return answer;
      } catch (error) {
        figures.calls.inc({ upstream, result: resultOf(error) });
        throw failureOf(error);
      }
    },
  };
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
      help: 'Calls to other services: answered, unanswered, held back; repeated ones are counted again.',
      labelNames: ['upstream', 'result'],
      registers: [metrics],
    }),
  };
}

/** What `AbortSignal.timeout` ends a call with. */
const isTimeout = (error: unknown) => (error as { name?: unknown } | null)?.name === 'TimeoutError';

function isUnanswered(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'timeout';
}

/** A call that timed out has used up its time. */
function isConnectionTrouble(error: unknown): boolean {
  return !(error instanceof AppError || error instanceof BrokenCircuitError || isTimeout(error));
}

function wasNeverSent(error: unknown): boolean {
  // fetch wraps what the connection said.
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return isConnectionTrouble(error) && neverSent.has(String(code ?? cause?.code));
}

function resultOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'held-back';
  return isUnanswered(error) ? 'unanswered' : 'answered';
}

function failureOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isTimeout(cause)) return new AppError('timeout', { cause });
  const retryAfterSeconds = heldBackMs / 1000;
  return new AppError('unavailable', {
    cause,
    ...(cause instanceof BrokenCircuitError && { retryAfterSeconds }),
  });
}
