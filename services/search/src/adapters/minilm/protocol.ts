import type { Embedder } from '../../domain/indexing/embedder.ts';

export interface EmbedWorkerData {
  /** Folder of the built model. */
  readonly folder: string;
}

/** One text per request, so that a query does not wait for a batch. */
export interface EmbedRequest {
  readonly text: string;
  readonly priority: Parameters<Embedder['embed']>[1];
}
