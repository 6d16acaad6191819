import { countShape } from './shape.ts';
import type { Outcome } from './steps.ts';

/** The sizes that keep the tree readable; a larger one fails the check. They are lowered, never raised. */
const limits = {
  foldersOver25: { text: 'folders over 25 source files', max: 0 },
  largestFolder: { text: 'source files in the largest folder', max: 25 },
  mailSyncLines: { text: 'lines of services/mail-sync without tests', max: 13_000 },
  followupServiceLines: { text: 'lines of services/followup/src/service.ts', max: 180 },
  mutualPairs: { text: 'pairs of areas that import each other', max: 0 },
} as const;

/** Prints each count, and fails for counts above their limit. */
export function checkShape(): Outcome {
  console.log('\n── shape of the tree');
  const begun = performance.now();
  const shape = countShape();
  const names = Object.keys(limits) as (keyof typeof limits)[];
  let failed = 0;
  for (const name of names) {
    const { text, max } = limits[name];
    const { count, where } = shape[name];
    const isOver = count > max;
    if (isOver) failed += 1;
    console.log(`${String(count).padStart(7)}  ${text} (${isOver ? `over ${max}` : 'ok'})`);
    if (isOver) for (const place of where) console.log(`           ${place}`);
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
