import { wilson } from './reliability.ts';
import { scoreOf, type Judged } from './score.ts';

/** Prints how many cases are right, with the 95 % interval, by group, and on demand the cases that are not. */
export function printHalf(
  name: string,
  judged: readonly Judged[],
  { listsMisses }: { readonly listsMisses: boolean },
): void {
  const { cases, right, groups } = scoreOf(judged);
  const { low, high } = wilson(right, cases);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  console.log(
    `${name}: ${right} of ${cases} right, ${percent(right / cases)} (${percent(low)} to ${percent(high)})`,
  );
  for (const [group, { right: ofGroup, all }] of groups) console.log(`  ${group}: ${ofGroup} of ${all}`);
  if (!listsMisses) return;
  for (const { id, expected, predicted } of judged) if (expected !== predicted) console.log(`  wrong: ${id}`);
}
