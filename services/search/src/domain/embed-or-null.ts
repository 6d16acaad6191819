import type { Embedder } from './indexing/embedder.ts';

export interface EmbedContext {
  /** Null where no model can be run. */
  readonly embedder: Embedder | null;
  /** Called when the model failed and only words are compared. */
  readonly onModelFailure: (error: unknown) => void;
}

/** Vectors for texts that a user waits for; null where no model works: then words have to do. */
export async function embedOrNull(
  { embedder, onModelFailure }: EmbedContext,
  texts: string[],
): Promise<Float32Array[] | null> {
  if (!embedder) return null;
  try {
    return await embedder.embed(texts, 'query');
  } catch (error) {
    onModelFailure(error);
    return null;
  }
}
