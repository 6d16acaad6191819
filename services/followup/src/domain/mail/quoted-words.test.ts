import { describe, expect, test } from '@jest/globals';
import { sharesRun, wordRuns } from './quoted-words.ts';

describe('runs of words', () => {
  test('when marks, line breaks and case differ, then the runs are the same, in any script', () => {
    const written = 'Könnten Sie mir, bitte, 𝒜nna’s Plan schicken? Я жду вас в 10 часов.';
    const quoted = '> KÖNNTEN sie mir bitte\n> 𝒜nna’s plan — schicken 😀 я ЖДУ вас в 10 часов';
    expect(wordRuns(written)).toHaveLength(10);
    expect(wordRuns(quoted)).toEqual(wordRuns(written));
  });

  test('when a text is long, then its smallest runs are kept, each once, and a quoted part shares some', () => {
    const words = Array.from({ length: 600 }, (_, index) => `word${index}`);
    const runs = wordRuns([...words, ...words].join(' '));
    expect(runs).toEqual([...new Set(runs)].sort((a, b) => a - b));
    expect(runs).toHaveLength(48);
    expect(sharesRun(runs, wordRuns(words.slice(0, 300).join(' ')))).toBe(true);
    expect(sharesRun(runs, wordRuns('something that stands nowhere in the whole mail'))).toBe(false);
  });

  test('when there are fewer than five words, then there is no run', () => {
    expect(wordRuns('yes, it is so')).toEqual([]);
    expect(wordRuns('')).toEqual([]);
  });
});
