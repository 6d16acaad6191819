/**
 * Waits for `work` at most `limitMs` milliseconds. The work is not canceled: the caller has to deal with its later result or error.
 * @param onTimeout called when the time is up: returns the result or throws; by default it throws an Error that names the limit
 * @returns the result of the work or of `onTimeout`
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
