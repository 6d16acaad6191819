export interface WaitOptions {
  /** Default 15,000. A look counts as a quarter of it at most, since a machine may stand still in one. */
  readonly timeoutMs?: number;
  /** Ends the sentence "waited for ..." of the failure. */
  readonly what?: string;
}

/** Between two looks. A look that calls a service takes from the very work that is waited for, so what is dear is done less often. */
const [minPauseMs, maxPauseMs] = [10, 200];
/** How many times as long as the look itself took. */
const pauseOfLook = 4;
/** A look with its pause counts as no more than so much of the time: a machine that stood still gave none to what is waited for either. */
const longestRound = 1 / 4;

/**
 * Waits for a condition; for tests, in place of sleeping.
 * @returns the first value of `check` that is neither false, null nor undefined. A check that throws is tried again.
 * @throws Error after the time is up, with the check's last error as its cause.
 */
export async function waitUntil<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 15_000, what = 'a condition' }: WaitOptions = {},
): Promise<NonNullable<Exclude<T, false>>> {
  let leftMs = timeoutMs;
  let lastError: unknown;
  for (;;) {
    const begun = performance.now();
    try {
      const value = await check();
      if (value !== false && value !== null && value !== undefined)
        return value as NonNullable<Exclude<T, false>>;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (leftMs <= 0) {
      throw new Error(`waited ${timeoutMs} ms for ${what}, in vain`, { cause: lastError });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(performance.now() - begun)));
    leftMs -= Math.min(performance.now() - begun, timeoutMs * longestRound);
  }
}

function pauseAfter(lookMs: number): number {
  return Math.min(Math.max(minPauseMs, pauseOfLook * lookMs), maxPauseMs);
}
