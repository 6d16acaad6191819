import type { BodyInput, Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { failureSchema, successSchema } from '@tern/contracts/answer';
import { errorCatalogue, type ErrorCode } from '@tern/contracts/errors';
import { principalHeader, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { currentTraceparent, traceparentHeader } from '@tern/kernel/trace-context';

interface ServiceCall<E extends Endpoint> {
  readonly body?: BodyInput<E>;
  readonly principalToken?: string;
}

/** Calls another service's endpoint that has no path parameters. */
export type CallService = <E extends Endpoint>(endpoint: E, call: ServiceCall<E>) => Promise<ResponseOf<E>>;

const timeoutMs = 10_000;

/** @returns a caller that throws the other side's refusals with their codes, `unavailable` or `timeout` for everything else. */
export function createServiceClient(addressOf: (service: ServiceName) => string): CallService {
  return async (endpoint, { body, principalToken }) => {
    const traceparent = currentTraceparent();
    const response = await send(addressOf(endpoint.service) + endpoint.path, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(traceparent !== undefined && { [traceparentHeader]: traceparent }),
        ...(principalToken !== undefined && { [principalHeader]: principalToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const success = successSchema(endpoint.response).safeParse(response.body);
    if (response.status === 200 && success.success) return success.data.data as ResponseOf<typeof endpoint>;
    throw refusalOf(response, endpoint.name);
  };
}

async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new AppError(isTimeout ? 'timeout' : 'unavailable', { cause });
  }
}

function refusalOf({ status, body }: { status: number; body: unknown }, name: string): AppError {
  const failure = failureSchema.safeParse(body);
  const code = failure.data?.code ?? '';
  if (status < 500 && code in errorCatalogue) {
    return new AppError(code as ErrorCode, { message: failure.data?.error ?? '' });
  }
  return new AppError('unavailable', { cause: new Error(`${name} answered ${status} ${code}`) });
}
