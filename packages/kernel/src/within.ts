/**
 * Waits for `work` at most `limitMs` milliseconds. The work itself is not ended: what becomes of it later is the caller's matter.
 * @param onTimeout gives the result when the time is up, or throws; by default an Error that names the limit
 * @returns what the work gives, or what `onTimeout` gives
 */
export async function within<T, Late = never>(
  limitMs: number,
  work: Promise<T>,
  onTimeout: () => Late | Promise<Late> = () => {
    throw new Error(`no answer within ${limitMs} ms`);
  },
): Promise<T | Late> {
  const late = Promise.withResolvers<Late>();
  const timer = setTimeout(() => {
    late.resolve(new Promise<Late>((resolve) => resolve(onTimeout())));
  }, limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
