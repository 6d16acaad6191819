import { createOpenaiEmbeddings, type EmbeddingEndpoint } from '@tern/ai/model/openai-embeddings';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { CallFigures, EmbeddingPurpose } from '@tern/runtime/model-figures';
import type { Embedder } from '../../domain/indexing/embedder.ts';
import { createDailyBudget } from './daily-budget.ts';

export interface OpenaiEmbedderOptions extends EmbeddingEndpoint {
  /** Texts of mail in one day (UTC), of all users together; searches do not count. */
  readonly textsPerDay: number;
  readonly clock: Clock;
  readonly figures: CallFigures<EmbeddingPurpose>;
}

/** Limits of a query: the user waits, and the results by words are ready. */
const queryLimits = { timeoutMs: 4000, mayRepeat: false };
const backgroundLimits = { timeoutMs: 60_000, mayRepeat: true };
/** Limit in characters: windows are shorter, but a subject may have any length. */
const longestText = 8000;

/** Any OpenAI-compatible endpoint. The index decides whose text may be sent to it. */
export function createOpenaiEmbedder({
  textsPerDay,
  clock,
  figures,
  ...endpoint
}: OpenaiEmbedderOptions): Embedder {
  const embeddings = createOpenaiEmbeddings(endpoint);
  const budget = createDailyBudget(textsPerDay, clock);
  const closing = new AbortController();
  const embed = async (texts: readonly string[], isQuery: boolean) => {
    const purpose = isQuery ? 'searching' : 'indexing';
    if (!isQuery && !budget.take(texts.length)) {
      figures.countUnasked(purpose);
      throw new AppError('unavailable', { technical: 'The texts that may be embedded today are used up.' });
    }
    // Some endpoints refuse an empty text.
    const taken = texts.map((text) => text.slice(0, longestText).toWellFormed().trim() || '-');
    try {
      return await figures.timed(purpose, () =>
        embeddings(taken, { ...(isQuery ? queryLimits : backgroundLimits), signal: closing.signal }),
      );
    } catch (cause) {
      throw new AppError('unavailable', { technical: 'The embedding model gave no answer.', cause });
    }
  };
  return {
    modelId: `openai/${endpoint.model}/${endpoint.dimensions}`,
    dimensions: endpoint.dimensions,
    // The scale of OpenAI's models; others may make scores too high or too low, never the order.
    scale: { unrelated: 0.15, related: 0.5 },
    outsideName: endpoint.model,
    embedQueries: (texts) => embed(texts, true),
    embedMail: (parts) =>
      embed(
        parts.map(({ text }) => text),
        false,
      ),
    async close() {
      closing.abort();
    },
  };
}
