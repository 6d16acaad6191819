/** The only source of "now" in use cases; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
