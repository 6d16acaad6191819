import { describe, expect, test } from '@jest/globals';
import { evalSearch } from './eval-search.ts';
import {
  demoMails,
  phrasingsOfAnswers,
  searchMailbox,
  searchQuestions,
  writtenMails,
} from './search-mailbox.ts';
import { figuresOf } from './search-metrics.ts';
import { bandsOf, searchLines } from './search-report.ts';

describe('the judged mailbox of search', () => {
  test('when a question names a mail, then the mailbox has it, once', () => {
    const ids = searchMailbox().map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(500);
    expect(searchQuestions.length).toBeGreaterThanOrEqual(150);
    expect(searchQuestions.filter(([kind]) => kind === 'low-overlap').length).toBeGreaterThanOrEqual(60);
    const named = searchQuestions.flatMap(([, , answers, related = []]) => [...answers, ...related]);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const questions = searchQuestions.map(([, query]) => query.toLowerCase());
    expect(new Set(questions).size).toBe(questions.length);
  });

  test("when answers are counted, then many are asked for in more than one way and none is the demo's", () => {
    const phrasings = phrasingsOfAnswers();
    expect([...phrasings.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(54);
    const [demo, written] = [demoMails(), writtenMails()].map((mails) =>
      mails.map(({ messageId }) => messageId),
    );
    expect([...phrasings.keys()].filter((id) => demo?.includes(id))).toEqual([]);
    expect([...phrasings.keys()].filter((id) => !written?.includes(id))).toEqual([]);
  });

  test('when results have scores, then each counts in one band', () => {
    const shown = [1, 0.9, 0.85, 0.61, 0.4, 0.39, 0].map((score) => ({ score, isMeant: score > 0.5 }));
    expect(bandsOf(shown)).toEqual([
      { from: 0.9, results: 2, meant: 2 },
      { from: 0.8, results: 1, meant: 1 },
      { from: 0.7, results: 0, meant: 0 },
      { from: 0.6, results: 1, meant: 1 },
      { from: 0.4, results: 1, meant: 0 },
      { from: 0, results: 2, meant: 0 },
    ]);
  });

  test('when the answer has a lower rank, then the figures fall', () => {
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
  }, 240_000);
});
