import type { Embedder } from '../../domain/indexing/embedder.ts';

export interface EmbedWorkerData {
  /** Folder of the built model. */
  readonly folder: string;
}

/** `embed`: one text per request, so that a query does not wait for a batch. `knows`: whether a word of the text is in the vocabulary. */
export interface EmbedRequest {
  readonly kind: 'embed' | 'knows';
  readonly text: string;
  readonly priority: Parameters<Embedder['embed']>[1];
}

/** Refuses waiting requests; answered when no text is being embedded any more. */
export interface CloseRequest {
  readonly kind: 'close';
}
