import type { Embedder } from './indexing/embedder.ts';
import type { SearchIndex } from './indexing/search-index.ts';

export interface EmbedContext {
  readonly index: Pick<SearchIndex, 'mayBeRead'>;
  /** Null where no model can be run. */
  readonly embedder: Embedder | null;
  /** Called when the model failed and only words are compared. */
  readonly onModelFailure: (error: unknown) => void;
}

/** Vectors for a query's texts; null when no model works or the user has not agreed to it: then only words are compared. */
export async function embedOrNull(
  { index, embedder, onModelFailure }: EmbedContext,
  userId: string,
  texts: string[],
): Promise<Float32Array[] | null> {
  if (!embedder || !(await index.mayBeRead(userId))) return null;
  try {
    return await embedder.embedQueries(texts);
  } catch (error) {
    onModelFailure(error);
    return null;
  }
}
