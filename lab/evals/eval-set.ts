import type { Judged } from './score.ts';
import type { SetName } from './thresholds.ts';

/** The judged cases of one set, or why there are none. */
export type EvalSet = {
  readonly name: SetName;
  /** Whether failing cases are listed: only for sets written for this project, and never for a held-out half. */
  readonly listsMisses?: true;
} & ({ readonly judged: readonly Judged[] } | { readonly skipped: string });
