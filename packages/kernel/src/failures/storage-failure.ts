/** SQLite's result codes (sqlite.org/rescode.html); the low octet of an extended code is the code itself. */
const sqlite = { corrupt: 11, full: 13, notADatabase: 26, readFailed: 266 } as const;
/** MongoDB's, in errors of its driver (mongodb/mongo, src/mongo/base/error_codes.yml): OutOfDiskSpace and DataCorruptionDetected. */
const mongodb = { full: 14031, damaged: 301 } as const;

interface StorageFailure {
  readonly code?: unknown;
  readonly errcode?: unknown;
  readonly cause?: unknown;
}

/** Whether the disk was full: by the code of SQLite, MongoDB or the operating system, in the error or in one of its causes. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode, cause } = (error ?? {}) as StorageFailure;
  if (errcode === sqlite.full || code === mongodb.full || code === 'ENOSPC') return true;
  return cause !== undefined && isDiskFull(cause);
}

/** Whether stored data cannot be read: pages are none of the database's own, or the disk did not give them. */
export function isDamaged(error: unknown): boolean {
  const { code, errcode, cause } = (error ?? {}) as StorageFailure;
  const result = typeof errcode === 'number' ? errcode & 0xff : null;
  if (result === sqlite.corrupt || result === sqlite.notADatabase || errcode === sqlite.readFailed)
    return true;
  return code === mongodb.damaged || (cause !== undefined && isDamaged(cause));
}
