import type { Endpoint } from '@tern/contracts/define-endpoint';
import type { ServiceName } from '@tern/contracts/services';
import { currentTraceparent, startSpan } from '@tern/kernel/trace-context';

/**
 * Runs one call of a service to another as a step of the trace in hand. It has failed when `call` throws.
 * @param call is given the traceparent that it has to send.
 */
export async function asCallStep<T>(
  caller: ServiceName,
  endpoint: Pick<Endpoint, 'name' | 'service' | 'method'>,
  call: (traceparent: string) => Promise<T>,
): Promise<T> {
  const span = startSpan(currentTraceparent());
  let isFailed = true;
  try {
    const answer = await call(span.traceparent);
    isFailed = false;
    return answer;
  } finally {
    span.end({
      service: caller,
      kind: 'client',
      name: `call ${endpoint.name}`,
      isFailed,
      attributes: {
        'http.request.method': endpoint.method,
        'tern.endpoint': endpoint.name,
        'tern.upstream': endpoint.service,
      },
    });
  }
}
