import type { Judged } from './score.ts';
import type { SetName } from './thresholds.ts';

/** The judged cases of one set, or why there are none. */
export type EvalSet = {
  readonly name: SetName;
  /** Whether failing cases are listed: only of what was written for this project, and never of a held-out half. */
  readonly listsMisses?: true;
} & ({ readonly judged: readonly Judged[] } | { readonly skipped: string });
