import { expect, test } from '@jest/globals';
import { judgeFiguresOf, type JudgedMail } from './judge-figures.ts';

const mail = (ask: JudgedMail['ask'], certainty: JudgedMail['certainty'], probability: number) => ({
  ask,
  certainty,
  probability,
});

test('when mail is judged, then borderline mail counts for the unsure alone, and unsure counts as no', () => {
  const figures = judgeFiguresOf([
    mail(2, 'yes', 0.9),
    mail(2, 'unsure', 0.5),
    mail(0, 'yes', 0.8),
    mail(0, 'no', 0.1),
    mail(1, 'unsure', 0.5),
  ]);
  expect(figures).toMatchObject({ mails: 4, awaited: 2, precision: 0.5, recall: 0.5, f1: 0.5, unsure: 0.4 });
});

test('when probabilities order mail, then the area under the curve says how well; ties count half', () => {
  const auc = (...judged: readonly [0 | 2, number][]) =>
    judgeFiguresOf(judged.map(([ask, probability]) => mail(ask, 'no', probability))).auc;
  expect(auc([0, 0.1], [0, 0.2], [2, 0.3])).toBe(1);
  expect(auc([2, 0.1], [0, 0.2])).toBe(0);
  expect(auc([2, 0.5], [0, 0.5])).toBe(0.5);
  expect(auc([0, 0.1], [2, 0.2], [0, 0.3], [2, 0.4])).toBe(0.75);
});
