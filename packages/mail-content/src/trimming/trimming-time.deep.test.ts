import { describe, expect, test } from '@jest/globals';
import { htmlToText } from './html-to-text.ts';
import { trimQuotedHtml } from './trim-quoted-html.ts';
import { trimQuotedText } from './trim-quoted-text.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';

const length = 100_000;
/** Below this a text ten times as long takes under a second even where time grows with the square of its length. */
const quickSeconds = 0.01;
/** Twice the text may take twice the time, plus half for noise; quadratic time would be four times. */
const maxGrowth = 3;

/** The least of some runs: other programs use the same machine. */
function cpuSeconds(work: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < 4 && least > quickSeconds; round += 1) {
    const start = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(start).user / 1e6);
  }
  return least;
}

describe('time to trim', () => {
  test.each([
    ['trimQuotedText', trimQuotedText],
    ['trimQuotedHtml', trimQuotedHtml],
    ['htmlToText', htmlToText],
  ] as const)(
    'when %s reads twice as much of a hostile text, then it takes at most about twice the time',
    (_, trim) => {
      const [once, twice] = [hostileTexts(length), hostileTexts(2 * length)];
      const grows = ({ text }: { text: string }, index: number) => {
        const longer = cpuSeconds(() => trim(twice[index]?.text ?? ''));
        return longer > 2 * quickSeconds && longer > maxGrowth * cpuSeconds(() => trim(text));
      };
      // A slow trimmer is slow each time; a busy machine is not.
      const grown = once.filter((text, index) => [1, 2, 3].every(() => grows(text, index)));
      expect(grown.map(({ name }) => name)).toEqual([]);
    },
    60_000,
  );
});
