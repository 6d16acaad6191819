/** A request to a worker thread; its answer carries the same number. */
export interface ThreadRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

export type ThreadAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly isDiskFull: boolean };

/**
 * The answer of a worker thread to a request that failed. Errors lose their fields between threads, so the needed ones are sent as
 * fields of the answer.
 */
export function failedAnswer(id: number, error: unknown): ThreadAnswer {
  return { id, error: error instanceof Error ? error.message : String(error), isDiskFull: isDiskFull(error) };
}

/** SQLite's result code of a full disk (sqlite.org/rescode.html). */
const sqliteFull = 13;

/** Whether the disk was full: by the code of SQLite or of the operating system, in the error or in one of its causes. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode, cause } = (error ?? {}) as { code?: unknown; errcode?: unknown; cause?: unknown };
  return errcode === sqliteFull || code === 'ENOSPC' || (cause !== undefined && isDiskFull(cause));
}
