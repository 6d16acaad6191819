import type { ModelUse } from '../domain/ports.ts';

/** No outside model is configured: nothing is asked of one. */
export const noModelUse: ModelUse = {
  name: null,
  callsPerDay: 0,
  callsToday: () => Promise.resolve(0),
};
