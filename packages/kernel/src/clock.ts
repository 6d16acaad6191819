/** The only source of "now" in use cases; tests replace it. */
export interface Clock {
  now(): Date;
  /**
   * Calls back after every jump, so that what waits for a time looks at once. Only a clock that can be moved by hand has it.
   * @returns ends the calls
   */
  readonly onMoved?: (listener: () => void) => () => void;
}

export const systemClock: Clock = { now: () => new Date() };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
