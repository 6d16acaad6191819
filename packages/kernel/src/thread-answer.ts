/** A request to a worker thread; its answer carries the same number. */
export interface ThreadRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

export type ThreadAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly isDiskFull: boolean };

/** What a worker thread answers when a request failed. Errors lose their fields between threads, so what matters is said apart. */
export function failedAnswer(id: number, error: unknown): ThreadAnswer {
  return { id, error: error instanceof Error ? error.message : String(error), isDiskFull: isDiskFull(error) };
}

/** SQLite's result code of a full disk (sqlite.org/rescode.html). */
const sqliteFull = 13;

/** Whether there was no room for a write: by SQLite's code or the operating system's, of the error or of one of its causes. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode, cause } = (error ?? {}) as { code?: unknown; errcode?: unknown; cause?: unknown };
  return errcode === sqliteFull || code === 'ENOSPC' || (cause !== undefined && isDiskFull(cause));
}
