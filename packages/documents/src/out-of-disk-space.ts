/** MongoDB's OutOfDiskSpace (mongodb/mongo, src/mongo/base/error_codes.yml). */
const outOfDiskSpace = 14031;

/** Whether a driver's error says that the server could not write for want of room: on this document server and on MongoDB. */
export function isOutOfDiskSpace(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === outOfDiskSpace;
}
