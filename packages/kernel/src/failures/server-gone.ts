/** Names that the MongoDB driver and mongoose give to errors of the way to the server, not of the operation. */
const names = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);

/**
 * Codes of a replica set that elects, stops or starts (mongodb/mongo, src/mongo/base/error_codes.yml): HostUnreachable, HostNotFound,
 * NetworkTimeout, ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange,
 * NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary.
 */
const codes = new Set([6, 7, 89, 91, 189, 10107, 11600, 11602, 13435, 13436]);

/**
 * Whether a driver's error says that the server cannot be reached now: it is down, or starts, or the network is cut. A write that it
 * ended may have been done.
 */
export function isServerGone(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return names.has(String(name)) || (name === 'MongoServerError' && codes.has(Number(code)));
}
