/** A store that a process cannot open, in words for the people who run it: damaged, of a newer version, in use. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';
}

/** The remedy where a newer version wrote a store, behind the words that say so. */
export const newerVersionRemedy =
  'Start that version again. To stay with this one, restore a backup that it can read into an empty data folder (docs/operations/upgrade.md).';

/** By name: an error that ends a thread reaches the others as a copy, which is of no class. */
export function isUnusableStore(error: unknown): error is Error {
  return (error as { name?: unknown } | null)?.name === 'UnusableStore';
}
