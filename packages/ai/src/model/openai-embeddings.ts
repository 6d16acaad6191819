import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { ModelFailure } from './language-model.ts';
import { failureOf, retryAfterMsOf } from './openai-failures.ts';
import { openClient } from './open-client.ts';

export interface EmbeddingEndpoint {
  /** Includes the version, say `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Null for endpoints that need none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** Dimension of its vectors; others are refused. */
  readonly dimensions: number;
  /** Wait before the first retry. Default 500. */
  readonly firstDelayMs?: number;
}

/** Vectors of length 1, one for each text. */
export type Embeddings = (texts: readonly string[], limits: EmbeddingLimits) => Promise<Float32Array[]>;

export interface EmbeddingLimits {
  /** For one request. */
  readonly timeoutMs: number;
  /** Whether short failures are retried. */
  readonly mayRepeat: boolean;
  /** Ends the requests under way. */
  readonly signal: AbortSignal;
}

/** Texts in one request: endpoints take some hundreds at most, and a failure costs no more than these. */
const batchSize = 32;
const maxRepeats = 2;
/** When a server asks for a longer wait, the call fails without a retry. */
const longestWaitMs = 10_000;

/**
 * Any endpoint that speaks OpenAI's embeddings. The client library is loaded with the first text. The returned function throws
 * ModelFailure: `unavailable` for failures that pass, `refused` when the settings have to change.
 */
export function createOpenaiEmbeddings(endpoint: EmbeddingEndpoint): Embeddings {
  const { model, dimensions, firstDelayMs = 500 } = endpoint;
  let client: ReturnType<typeof openClient> | undefined;
  const repeating = retry(
    handleWhen(
      (error) => failureOf(error).kind === 'unavailable' && (retryAfterMsOf(error) ?? 0) <= longestWaitMs,
    ),
    {
      maxAttempts: maxRepeats,
      backoff: new DelegateBackoff(({ attempt, result }) => {
        const asked = 'error' in result ? retryAfterMsOf(result.error) : null;
        return asked ?? firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      }),
    },
  );

  async function ask(input: string[], timeout: number, signal: AbortSignal): Promise<Float32Array[]> {
    client ??= openClient(endpoint, timeout);
    const opened = await client;
    const answer = await opened.embeddings.create(
      { model, input, encoding_format: 'float' },
      { timeout, signal },
    );
    return vectorsOf(answer.data, input.length, dimensions);
  }

  return async (texts, { timeoutMs, mayRepeat, signal }) => {
    const vectors: Float32Array[] = [];
    try {
      for (let first = 0; first < texts.length; first += batchSize) {
        const askBatch = () => ask(texts.slice(first, first + batchSize), timeoutMs, signal);
        vectors.push(...(await (mayRepeat ? repeating.execute(askBatch, signal) : askBatch())));
      }
    } catch (error) {
      throw error instanceof ModelFailure ? error : failureOf(error);
    }
    return vectors;
  };
}

/** In the order of the texts: endpoints may answer in another order. */
function vectorsOf(
  data: readonly { readonly index: number; readonly embedding: readonly number[] }[],
  count: number,
  dimensions: number,
): Float32Array[] {
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const embedding = byIndex.get(index);
    if (!Array.isArray(embedding) || !embedding.every((value) => Number.isFinite(value)))
      throw new ModelFailure('unavailable', 'The embedding model left a text out.', { wasAsked: true });
    if (embedding.length !== dimensions)
      throw new ModelFailure(
        'refused',
        `The embedding model gives vectors of ${embedding.length} dimensions; OPENAI_EMBEDDING_DIMENSIONS says ${dimensions}.`,
        { wasAsked: true },
      );
    const length = Math.hypot(...embedding);
    return Float32Array.from(embedding, (value) => (length === 0 ? 0 : value / length));
  });
}
