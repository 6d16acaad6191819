import { describe, expect, test } from '@jest/globals';
import { evalSearch } from './eval-search.ts';
import { searchMailbox, searchQuestions } from './search-mailbox.ts';
import { figuresOf } from './search-metrics.ts';
import { searchLines } from './search-report.ts';

describe('the judged mailbox of search', () => {
  test('when a question names a mail, then the mailbox has it, once', () => {
    const ids = searchMailbox().map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(500);
    expect(searchQuestions.length).toBeGreaterThanOrEqual(150);
    expect(searchQuestions.filter(([kind]) => kind === 'low-overlap').length).toBeGreaterThanOrEqual(60);
    const named = searchQuestions.flatMap(([, , answers, related = []]) => [...answers, ...related]);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('when the answer stands lower, then the figures fall', () => {
    const question = ['words', 'anything', ['a'], ['b']] as const;
    expect(figuresOf(question, ['a', 'b'])).toEqual({ recall: 1, ndcg: 1, mrr: 1 });
    const second = figuresOf(question, ['x', 'a']);
    expect(second.recall).toBe(1);
    expect(second.mrr).toBe(0.5);
    expect(second.ndcg).toBeLessThan(1);
    expect(figuresOf(question, ['x', 'y'])).toEqual({ recall: 0, ndcg: 0, mrr: 0 });
  });

  test('when all questions are asked, then no figure is below its threshold', async () => {
    const report = await evalSearch();
    console.log(searchLines(report).join('\n'));
    expect(report.below).toEqual([]);
  }, 120_000);
});
