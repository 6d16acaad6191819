import type { SearchContext } from './search-messages.ts';

/** Vectors for texts that a user waits for; null where no model works: then words have to do. */
export async function embedOrNull(
  { embedder, onModelFailure }: Pick<SearchContext, 'embedder' | 'onModelFailure'>,
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
