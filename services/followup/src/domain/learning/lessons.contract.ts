import { describe, expect, test } from '@jest/globals';
import {
  accountOfKit,
  anInsert,
  aRewrite,
  someFacts,
  type CurrentStores,
} from '../../../test/stores-under-test.ts';
import type { Verdict } from '../records/user-words.ts';
import type { Lesson } from './lesson.ts';

const on = (day: number) => new Date(Date.UTC(2025, 7, day));
const verdict = (day: number, taughtRule: string | null = 'question-to-reader'): Verdict => ({
  at: on(day),
  label: false,
  robot: true,
  rule: 'question-to-reader',
  taughtRule,
});
const labelled = (day: number, taughtRule?: string | null) => ({
  said: { verdict: verdict(day, taughtRule) },
});
const ben = { email: 'ben@partner.example', name: 'Ben Ode' };
const lesson = (overrides: Partial<Lesson> = {}): Lesson => ({
  messageId: 'a',
  accountId: 'account',
  at: on(10),
  label: false,
  rule: 'question-to-reader',
  to: [ben],
  ...overrides,
});

export function lessonsContract(stores: CurrentStores): void {
  describe('the lessons', () => {
    test('when the user labelled mail, then the lessons are read from it, the newest first, without labels that teach nothing', async () => {
      const { records, lessons } = stores();
      await records.save([
        anInsert('old', labelled(1)),
        anInsert('new', labelled(2)),
        anInsert('teaches-nothing', labelled(3, null)),
        anInsert('not-labelled'),
        anInsert('of-kit', { account: accountOfKit, ...labelled(4) }),
      ]);
      expect(await lessons.ofUser('robin')).toEqual([
        lesson({ messageId: 'new', at: on(2) }),
        lesson({ messageId: 'old', at: on(1) }),
      ]);
    });

    test('when labelled mail was removed, then it teaches nothing, also while its facts are still there', async () => {
      const { records, lessons } = stores();
      await records.save([anInsert('a', labelled(1))]);
      const [record] = await records.find(['a']);
      if (record) await records.save([aRewrite(record, { removedVersion: 9, state: null })]);
      expect(await lessons.ofUser('robin')).toEqual([]);
    });

    test('when lessons are given, then later mail with their rule or one of their people is found, the newest first', async () => {
      const { records, lessons } = stores();
      const reading = (rule: string) => ({ reading: { ...someFacts('a').reading, rule } });
      const elsewhere = { recipientKeys: ['dana.third.example'] };
      const outside = { model: 'm', outcome: 'read', certainty: 'yes', sentence: null } as const;
      await records.save([
        anInsert('rule', { facts: { date: on(11), ...reading('question-to-reader'), ...elsewhere } }),
        anInsert('person', { facts: { date: on(12), ...reading('other') } }),
        anInsert('by-model', {
          facts: {
            date: on(13),
            ...reading('other'),
            ...elsewhere,
            outside: { ...outside, confidence: 1, language: null },
          },
        }),
        anInsert('neither', { facts: { date: on(14), ...reading('other'), ...elsewhere } }),
        anInsert('before', { facts: { date: on(9) } }),
        anInsert('of-kit', { account: accountOfKit, facts: { date: on(15) } }),
      ]);
      expect(await lessons.idsTaughtBy('robin', [lesson()])).toEqual(['by-model', 'person', 'rule']);
      expect(await lessons.idsTaughtBy('robin', [lesson({ at: on(12) }), lesson({ at: on(20) })])).toEqual([
        'by-model',
      ]);
      expect(await lessons.idsTaughtBy('robin', [])).toEqual([]);
    });
  });
}
