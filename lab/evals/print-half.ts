import { askedHalf } from './halves.ts';
import { readJsonLines } from './json-lines.ts';
import { wilson } from './reliability.ts';
import { scoreOf, type Judged } from './score.ts';

/**
 * Prints how many cases of strangers are right, with the 95 % interval, by group: of the dev half with the cases that are not, or with
 * `--read-val` of the val half, once a landing (docs/val-readings.md).
 * @param folder with dev.jsonl and val.jsonl
 * @param judge null: the case is of another kind
 */
export function printHalf<T>(name: string, folder: URL, judge: (one: T) => Judged | null): void {
  const half = askedHalf();
  const judged = readJsonLines<T>(new URL(`${half}.jsonl`, folder)).flatMap((one) => judge(one) ?? []);
  const { cases, right, groups } = scoreOf(judged);
  const { low, high } = wilson(right, cases);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  console.log(
    `${name}, ${half}: ${right} of ${cases} right, ${percent(right / cases)} (${percent(low)} to ${percent(high)})`,
  );
  for (const [group, { right: ofGroup, all }] of groups) console.log(`  ${group}: ${ofGroup} of ${all}`);
  if (half === 'val') return;
  for (const { id, expected, predicted } of judged) if (expected !== predicted) console.log(`  wrong: ${id}`);
}
