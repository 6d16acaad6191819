import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shown } from '../report.ts';
import { scoreTrims } from './score-trims.ts';
import { trimmingPage } from './trimming-page.ts';
import { talon, tern } from './trimmers.ts';
import type { WrittenTrim } from './written-trims.ts';

const page = fileURLToPath(new URL('../../../docs/scorecard-trimming.md', import.meta.url));

/** Prints how exact trimming is. With `isWritten`, measures talonjs too, which is fetched for it, and writes the page. */
export async function evalTrimming({ isWritten }: { isWritten: boolean }): Promise<{ isBelow: boolean }> {
  const scores = scoreTrims(tern);
  console.log('Trimming of quotes and signatures: mails that come out exactly.\n');
  for (const { name, exact, cases, share, isBelow, misses } of scores) {
    console.log(`${isBelow ? 'BELOW' : 'ok   '} ${name}: ${exact} of ${cases}, ${shown(share)}`);
    for (const id of misses) console.log(`      missed: ${id}`);
  }
  if (isWritten) {
    const peer = await talon();
    const unsigned = ({ isSigned }: WrittenTrim) => !isSigned;
    const all = {
      tern: scores,
      ternUnsigned: scoreTrims(tern, unsigned),
      talon: scoreTrims(peer),
      talonUnsigned: scoreTrims(peer, unsigned),
    };
    writeFileSync(page, trimmingPage(all));
  }
  return { isBelow: scores.some(({ isBelow }) => isBelow) };
}
