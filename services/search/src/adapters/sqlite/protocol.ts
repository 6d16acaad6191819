import type { SearchIndex } from '../../domain/indexing/search-index.ts';

export interface IndexWorkerData {
  readonly file: string;
  readonly modelId: string;
  readonly dimensions: number;
}

export type IndexMethod = keyof SearchIndex;

/** A method of the port with its arguments; answers come back by number. */
export interface IndexRequest {
  readonly id: number;
  readonly method: IndexMethod;
  readonly args: readonly unknown[];
}

export type IndexAnswer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };
