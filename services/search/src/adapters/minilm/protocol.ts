import type { Embedder } from '../../domain/indexing/embedder.ts';

export interface EmbedWorkerData {
  /** Where the model is kept once it is built. */
  readonly folder: string;
}

/** One text, so that a query gets in between. */
export interface EmbedRequest {
  readonly text: string;
  readonly priority: Parameters<Embedder['embed']>[1];
}
