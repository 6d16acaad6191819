/** The least figures that a set must reach, each from 0 to 1. */
export interface Bar {
  readonly f1?: number;
  readonly precision?: number;
  readonly recall?: number;
  /** Share of cases that are right. */
  readonly accuracy?: number;
}

/** Below these the run fails. They are raised when the engine improves, and never lowered to let a change pass. */
export const thresholds = {
  'business mail': { f1: 0.91, precision: 0.88, recall: 0.88 },
  'business mail, decided': { accuracy: 0.8 },
  'threads of gaia': { accuracy: 1 },
  'vendor mail': { f1: 0.72 },
  'vendor mail without promotions': { f1: 0.86 },
  'written threads': { f1: 0.93 },
  'written threads, tunable half': { f1: 0.95 },
  'written threads, held-out half': { f1: 0.85 },
  'quoted asks, tunable half': { accuracy: 0.8 },
  'quoted asks, held-out half': { accuracy: 0.8 },
  // Stress tests: their surface signs are inverted on purpose (docs/decisions/0073).
  'second hand: mail, tunable part': {},
  'second hand: mail, held-out part': {},
  'second hand: hard mail': {},
  'second hand: threads, tunable part': { f1: 0.88 },
  'second hand: threads, held-out part': { f1: 0.8, precision: 0.93 },
  dates: { accuracy: 57 / 60 },
  drafts: { accuracy: 55 / 60 },
  injection: { accuracy: 1 },
} as const satisfies Record<string, Bar>;

export type SetName = keyof typeof thresholds;
