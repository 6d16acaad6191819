import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { absent, type LabelledData } from '../labelled-data.ts';

/**
 * Single sentences of business mail. The label means a request, a proposal or a commitment: wider than "asks for an
 * answer". The second vote is trained on the other part of this set, never on this one.
 */
export function parakweetSentences(data: LabelledData, engine: Engine): EvalSet {
  const text = data.read('parakweet/testSet-qualifiedBatch-fixed.txt');
  if (text === null) return { name: 'parakweet sentences', skipped: absent };
  const judged = text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line, index) => {
      const [label = '', ...rest] = line.split('\t');
      return {
        id: String(index + 1),
        group: label.trim(),
        expected: label.trim() === 'Yes',
        predicted: engine.carriesIntent(rest.join(' ')),
      };
    });
  return { name: 'parakweet sentences', judged };
}
