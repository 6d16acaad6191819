import type { SearchIndex } from '../../domain/indexing/search-index.ts';

export interface IndexWorkerData {
  readonly file: string;
  readonly modelId: string;
  readonly dimensions: number;
}

export type IndexMethod = keyof SearchIndex;

/** A method of the port with its arguments. */
export interface IndexRequest {
  readonly method: IndexMethod;
  readonly args: readonly unknown[];
}
