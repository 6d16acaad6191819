import { isDamaged, isDiskFull } from './failures/storage-failure.ts';

/** A request to a worker thread; its answer carries the same number. */
export interface ThreadRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

export type ThreadAnswer =
  | { readonly id: number; readonly value: unknown }
  | {
      readonly id: number;
      readonly error: string;
      readonly isDiskFull: boolean;
      readonly isDamaged: boolean;
    };

/**
 * The answer of a worker thread to a request that failed. Errors lose their fields between threads, so the needed ones are sent as
 * fields of the answer.
 */
export function failedAnswer(id: number, error: unknown): ThreadAnswer {
  const text = error instanceof Error ? error.message : String(error);
  return { id, error: text, isDiskFull: isDiskFull(error), isDamaged: isDamaged(error) };
}
