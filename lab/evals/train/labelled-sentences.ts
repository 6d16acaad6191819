import { readSentence } from '@tern/ai/offline/judge-sentence';

export interface LabelledSentence {
  /** The sentence, folded as in the engine. */
  readonly folded: string;
  /** The rule that matches it. */
  readonly rule: string;
  readonly hasIntent: boolean;
}

/** Lines of `Yes` or `No`, a tab, and a sentence. */
export function labelledSentences(file: string): LabelledSentence[] {
  return file
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [label = '', ...rest] = line.split('\t');
      const { folded, rule } = readSentence(rest.join(' '));
      return { folded, rule, hasIntent: label.trim() === 'Yes' };
    });
}
