import { errors } from '@elastic/elasticsearch';
import { AppError } from '@tern/kernel/app-error';

/** With these Elasticsearch refuses the request itself: it is malformed or too large. Everything else is said of the cluster. */
const ofRequest = [400, 413];

/** As Elasticsearch gives it. */
interface Reason {
  readonly type?: string | null;
  readonly caused_by?: Reason | null;
}

interface Refusal {
  readonly status: number | undefined;
  readonly reason?: Reason | undefined;
  /** Constant words and codes, never what was sent. */
  readonly message: string;
  readonly cause?: unknown;
}

/**
 * Names what a refusal says to a consumer of events: a request that Elasticsearch does not take is a fault of its event, all else is a cluster
 * that cannot be used now, which no event is given up for.
 */
export function refusedBy({ status = 503, reason, message, cause }: Refusal): AppError {
  // Scripts refuse what they find in the index, another layout, and not what they are given.
  const isOfRequest = ofRequest.includes(status) && !hasType(reason, 'script_exception');
  return new AppError(isOfRequest ? 'internal' : 'unavailable', {
    technical: message,
    cause,
    retriable: true,
  });
}

function hasType(reason: Reason | null | undefined, type: string): boolean {
  return reason ? reason.type === type || hasType(reason.caused_by, type) : false;
}

/** The client's errors carry whole requests, with queries and mail in them, so only their kind is passed on. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof errors.ElasticsearchClientError)) throw error;
    const status = error instanceof errors.ResponseError ? error.statusCode : undefined;
    throw refusedBy({
      status,
      message: 'Search is not available right now.',
      cause: new Error(`Elasticsearch: ${error.name}${status === undefined ? '' : ` ${status}`}`),
    });
  }
}
