import { fillPath, type BodyInput, type Endpoint, type ResponseOf } from '@tern/contracts/define-endpoint';
import { failureSchema, successSchema } from '@tern/contracts/answer';
import { errorCatalogue, type ErrorCode } from '@tern/contracts/errors';
import { principalHeader, serviceTokenHeader, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { traceparentHeader } from '@tern/kernel/trace-context';
import type { CallGuard } from './call-guard.ts';
import { asCallStep } from './call-step.ts';
import type { ServiceTokens } from './service-token.ts';

interface ServiceCall<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: BodyInput<E>;
  readonly principalToken?: string;
}

/** Calls another service's endpoint. */
export type CallService = <E extends Endpoint>(endpoint: E, call: ServiceCall<E>) => Promise<ResponseOf<E>>;

/** The service says itself that a call took too long; only one that says nothing is given up here. */
const graceMs = 2_000;

export interface ServiceClientOptions {
  /** The service that calls. */
  readonly caller: ServiceName;
  readonly addressOf: (service: ServiceName) => string;
  readonly guard: CallGuard;
  readonly serviceTokens: Pick<ServiceTokens, 'sign'>;
}

/** @returns a caller that throws the other side's refusals with their codes, `unavailable` or `timeout` for everything else. */
export function createServiceClient({
  caller,
  addressOf,
  guard,
  serviceTokens,
}: ServiceClientOptions): CallService {
  return (endpoint, { params = {}, query = {}, body, principalToken }) => {
    const init = {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        [serviceTokenHeader]: serviceTokens.sign(endpoint.service),
        ...(principalToken !== undefined && { [principalHeader]: principalToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
    } as const;
    const timeoutMs = endpoint.timeLimitMs + graceMs;
    const path = fillPath(endpoint.path, params) + queryText(query);
    return guard.run(
      endpoint.service,
      async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await asCallStep(caller, endpoint, async (traceparent) => {
          const headers = { ...init.headers, [traceparentHeader]: traceparent };
          const response = await fetch(addressOf(endpoint.service) + path, { ...init, headers, signal });
          return { status: response.status, body: (await response.json()) as unknown };
        });
        const success = successSchema(endpoint.response).safeParse(answer.body);
        if (answer.status === 200 && success.success) return success.data.data as ResponseOf<typeof endpoint>;
        throw refusalOf(answer, endpoint.name);
      },
      { isIdempotent: endpoint.isIdempotent },
    );
  };
}

function queryText(query: NonNullable<ServiceCall<Endpoint>['query']>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) text.set(name, String(value));
  return text.size === 0 ? '' : `?${text}`;
}

function refusalOf({ status, body }: { status: number; body: unknown }, name: string): AppError {
  const failure = failureSchema.safeParse(body);
  const code = failure.data?.code ?? '';
  if (status < 500 && code in errorCatalogue) {
    return new AppError(code as ErrorCode, { technical: failure.data?.error ?? '' });
  }
  return new AppError('unavailable', { cause: new Error(`${name} answered ${status} ${code}`) });
}
