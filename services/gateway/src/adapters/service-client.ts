import type { BodyInput, Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { failureSchema, successSchema } from '@tern/contracts/answer';
import { errorCatalogue, type ErrorCode } from '@tern/contracts/errors';
import { principalHeader, serviceTokenHeader, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import type { CallGuard } from '@tern/runtime/call-guard';
import type { ServiceTokens } from '@tern/runtime/service-token';
import { currentTraceparent, traceparentHeader } from '@tern/kernel/trace-context';

interface ServiceCall<E extends Endpoint> {
  readonly body?: BodyInput<E>;
  readonly principalToken?: string;
}

/** Calls another service's endpoint that has no path parameters. */
export type CallService = <E extends Endpoint>(endpoint: E, call: ServiceCall<E>) => Promise<ResponseOf<E>>;

/** These calls are small and answered from a store; a user waits behind them. */
const timeoutMs = 10_000;

export interface ServiceClientOptions {
  readonly addressOf: (service: ServiceName) => string;
  readonly guard: CallGuard;
  readonly serviceTokens: Pick<ServiceTokens, 'sign'>;
}

/** @returns a caller that throws the other side's refusals with their codes, `unavailable` or `timeout` for everything else. */
export function createServiceClient({ addressOf, guard, serviceTokens }: ServiceClientOptions): CallService {
  return (endpoint, { body, principalToken }) => {
    const traceparent = currentTraceparent();
    const init = {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(traceparent !== undefined && { [traceparentHeader]: traceparent }),
        [serviceTokenHeader]: serviceTokens.sign(endpoint.service),
        ...(principalToken !== undefined && { [principalHeader]: principalToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
    } as const;
    return guard.run(
      endpoint.service,
      async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(addressOf(endpoint.service) + endpoint.path, { ...init, signal });
        const answer = { status: response.status, body: (await response.json()) as unknown };
        const success = successSchema(endpoint.response).safeParse(answer.body);
        if (answer.status === 200 && success.success) return success.data.data as ResponseOf<typeof endpoint>;
        throw refusalOf(answer, endpoint.name);
      },
      { isIdempotent: endpoint.isIdempotent },
    );
  };
}

function refusalOf({ status, body }: { status: number; body: unknown }, name: string): AppError {
  const failure = failureSchema.safeParse(body);
  const code = failure.data?.code ?? '';
  if (status < 500 && code in errorCatalogue) {
    return new AppError(code as ErrorCode, { message: failure.data?.error ?? '' });
  }
  return new AppError('unavailable', { cause: new Error(`${name} answered ${status} ${code}`) });
}
