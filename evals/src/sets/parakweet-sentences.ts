import { readSentence } from '@tern/ai/offline/judge-sentence';
import type { EvalSet } from '../eval-set.ts';
import { absent, type LabelledData } from '../labelled-data.ts';

/** The label means a request, a proposal or a commitment, offers of help included: wider than "asks for an answer". */
const intents = new Set(['ask', 'weak-ask', 'offers', 'commits']);

export function parakweetSentences(data: LabelledData): EvalSet {
  const text = data.read('parakweet/testSet-qualifiedBatch-fixed.txt');
  if (text === null) return { name: 'parakweet sentences', skipped: absent };
  const judged = text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line, index) => {
      const [label = '', ...rest] = line.split('\t');
      const { kind } = readSentence(rest.join(' '));
      return {
        id: String(index + 1),
        group: label.trim(),
        expected: label.trim() === 'Yes',
        predicted: intents.has(kind),
      };
    });
  return { name: 'parakweet sentences', judged };
}
