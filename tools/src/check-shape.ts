import { countShape } from './shape.ts';
import type { Outcome } from './steps.ts';

/**
 * The sizes that keep the tree readable. `bar` is the goal; `most` is today's size, and a larger one fails the
 * check. A change that makes the tree smaller lowers `most`; it is never raised.
 */
const limits = {
  foldersOver25: { text: 'folders over 25 source files', bar: 0, most: 0 },
  largestFolder: { text: 'source files in the largest folder', bar: 25, most: 25 },
  mailSyncLines: { text: 'lines of services/mail-sync without tests', bar: 13_000, most: 13_000 },
  followupServiceLines: { text: 'lines of services/followup/src/service.ts', bar: 180, most: 180 },
  mutualPairs: { text: 'pairs of areas that import each other', bar: 0, most: 0 },
} as const;

/** Prints each count with its bar, and fails for counts above `most`. */
export function checkShape(): Outcome {
  console.log('\n── shape of the tree');
  const begun = performance.now();
  const shape = countShape();
  const names = Object.keys(limits) as (keyof typeof limits)[];
  let failed = 0;
  for (const name of names) {
    const { text, bar, most } = limits[name];
    const { count, where } = shape[name];
    const verdict = count > most ? `over ${most}, which held before` : count > bar ? `bar ${bar}` : 'ok';
    if (count > most) failed += 1;
    console.log(`${String(count).padStart(7)}  ${text} (${verdict})`);
    if (count > bar) for (const place of where) console.log(`           ${place}`);
  }
  if (failed > 0)
    console.log(
      '   Give what belongs together a folder of its own, or take code out. The limits in tools/src/check-shape.ts are never raised.',
    );
  return {
    name: 'shape of the tree',
    passed: names.length - failed,
    failed,
    skipped: [],
    seconds: (performance.now() - begun) / 1000,
  };
}
