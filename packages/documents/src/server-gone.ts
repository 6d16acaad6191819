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
 * Whether a driver's error says that the server cannot be reached now: it is down, or starts, or the network is cut. A write that it
 * ended may have been done.
 */
export function isServerGone(error: unknown): boolean {
  return names.has(String((error as { name?: unknown } | null)?.name));
}
