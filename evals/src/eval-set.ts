import type { Judged } from './score.ts';
import type { SetName } from './thresholds.ts';

/** The judged cases of one set, or why there are none. */
export type EvalSet = { readonly name: SetName } & (
  { readonly judged: readonly Judged[]; readonly note?: string } | { readonly skipped: string }
);
