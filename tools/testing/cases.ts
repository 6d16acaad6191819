/** How many cases of each kind a test tries, by the setting `TERN_TEST_ROUNDS`. */
export interface CaseCounts {
  /** In `npm test`; by default as many as in the deep tier. */
  readonly quick?: number;
  /** In `npm run test:deep`, which CI runs. */
  readonly deep: number;
  /** For a long search by hand: `TERN_TEST_ROUNDS=full npm run test:deep`. */
  readonly full: number;
}

const levels = ['quick', 'deep', 'full'] as const;
export type Rounds = (typeof levels)[number];

/** @throws Error for a value that is no level. */
export function parseRounds(value: string | undefined): Rounds {
  if (value === undefined || value === '') return 'quick';
  const level = levels.find((known) => known === value);
  if (!level) throw new Error(`TERN_TEST_ROUNDS is "${value}"; use ${levels.join(', ')}.`);
  return level;
}

const rounds = parseRounds(process.env['TERN_TEST_ROUNDS']);

/** The number of random cases, kills or faults for this run: the one place where tests read the setting. */
export function cases(counts: CaseCounts, level: Rounds = rounds): number {
  return level === 'quick' ? (counts.quick ?? counts.deep) : counts[level];
}
