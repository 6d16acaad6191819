import { expect, test } from '@jest/globals';
import type { Judged } from './judges.ts';
import { ruleFiguresOf, rulesWithoutProof } from './rule-figures.ts';

const mails = (count: number, one: Partial<Judged>): Judged[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    set: 'office' as const,
    language: 'en',
    subject: '',
    text: '',
    writer: 'w',
    to: '',
    cc: '',
    promise: null,
    half: 'dev' as const,
    ask: 2 as const,
    certainty: 'yes' as const,
    probability: 0.9,
    rule: 'question',
    ...one,
  }));

test('when rules decide, then only strict real mail of the dev half counts for them', () => {
  const figures = ruleFiguresOf([
    ...mails(3, {}),
    ...mails(1, { ask: 0 }),
    ...mails(5, { ask: 1 }),
    ...mails(5, { half: 'val' }),
    ...mails(5, { set: 'natural' }),
    ...mails(2, { rule: 'thanks', certainty: 'no', ask: 0 }),
  ]);
  expect(figures).toEqual([
    { rule: 'question', says: 'yes', fired: 4, right: 3 },
    { rule: 'thanks', says: 'no', fired: 2, right: 2 },
  ]);
});

test('when a rule decides alone on few mails or is often wrong, then it is named', () => {
  const figures = ruleFiguresOf([
    ...mails(12, { rule: 'good' }),
    ...mails(9, { rule: 'rare' }),
    ...mails(2, { rule: 'said' }),
    ...mails(12, { rule: 'poor' }),
    ...mails(4, { rule: 'poor', ask: 0 }),
  ]);
  const alone = new Set(['good', 'rare', 'said', 'poor', 'unseen']);
  expect(rulesWithoutProof(figures, { alone, rare: new Set(['said', 'poor']) })).toEqual([
    'rare',
    'poor',
    'unseen',
  ]);
});
