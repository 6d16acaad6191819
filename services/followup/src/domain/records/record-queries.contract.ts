import { describe, expect, test } from '@jest/globals';
import {
  accountOfKit,
  anInsert,
  aRewrite,
  otherAccount,
  type CurrentStores,
} from '../../../test/stores-under-test.ts';
import type { FollowUpState } from './follow-up-record.ts';

const sentOn = (day: number) => new Date(Date.UTC(2025, 7, day));
const answer = (from: string): Partial<FollowUpState> => ({
  responseMessageId: `from ${from}`,
  responseEvidence: {
    ...({ rule: 'in-reply-to', certainty: 'certain' } as const),
    value: '<1@x.example>',
    from,
    receivedAt: '2025-08-20T09:00:00.000Z',
  },
});

/** The queries of the rules. Those of the lists and of the work list have only one adapter (mongoose-record-queries.test.ts). */
export function recordQueriesContract(stores: CurrentStores): void {
  describe('the record queries of the rules', () => {
    test('when mail awaits a reply, then it is found by its user, the newest first, without what is answered or needs none', async () => {
      const { records, queries } = stores();
      await records.save([
        anInsert('old', { facts: { date: sentOn(1) } }),
        anInsert('new', { facts: { date: sentOn(3) } }),
        anInsert('middle', { account: otherAccount, facts: { date: sentOn(2) } }),
        anInsert('answered', { state: answer('ben@partner.example') }),
        anInsert('answered-elsewhere', { state: { answeredElsewhere: true } }),
        anInsert('not-needed', { state: { needsFollowup: false } }),
        anInsert('of-kit', { account: accountOfKit }),
      ]);
      expect(await queries.awaitingReply('robin', 10)).toEqual(['new', 'middle', 'old']);
      expect(await queries.awaitingReply('robin', 2)).toEqual(['new', 'middle']);
    });

    test('when the user labelled mail, then the label counts, not the decision', async () => {
      const { records, queries } = stores();
      const label = (needsFollowup: boolean) => ({ labels: { needsFollowup, isFollowup: null } });
      await records.save([
        { ...anInsert('wanted', { state: { needsFollowup: false } }), ...label(true) },
        { ...anInsert('unwanted'), ...label(false) },
      ]);
      expect(await queries.awaitingReply('robin', 10)).toEqual(['wanted']);
    });

    test('when mail was removed, then it awaits nothing', async () => {
      const { records, queries } = stores();
      await records.save([anInsert('a')]);
      const [record] = await records.find(['a']);
      if (record) await records.save([aRewrite(record, { removedVersion: 9, state: null })]);
      expect(await queries.awaitingReply('robin', 10)).toEqual([]);
    });

    test('when people are given, then mail of the given accounts to any of them that awaits a reply is found', async () => {
      const { records, queries } = stores();
      const to = (...recipientKeys: string[]) => ({ recipientKeys });
      await records.save([
        anInsert('old', { facts: { ...to('ben.partner.example'), date: sentOn(1) } }),
        anInsert('new', { facts: { ...to('carla.partner.example', 'x.example'), date: sentOn(2) } }),
        anInsert('to-another', { facts: to('dana.third.example') }),
        anInsert('other-account', { account: otherAccount, facts: to('ben.partner.example') }),
        anInsert('answered', { facts: to('ben.partner.example'), state: answer('ben@partner.example') }),
      ]);
      const people = ['ben.partner.example', 'carla.partner.example'];
      expect(await queries.awaitingReplyTo(['account'], people)).toEqual(['new', 'old']);
      expect(await queries.awaitingReplyTo([], people)).toEqual([]);
    });

    test('when people answered mail of the accounts, then their answers are given, the newest mail of an account first', async () => {
      const { records, queries } = stores();
      await records.save([
        anInsert('old', { facts: { date: sentOn(1) }, state: answer('ben@partner.example') }),
        anInsert('new', { facts: { date: sentOn(2) }, state: answer('assistant@partner.example') }),
        anInsert('open'),
        anInsert('other-account', { account: otherAccount, state: answer('ben@partner.example') }),
        anInsert('to-another', {
          facts: { recipientKeys: ['dana.third.example'] },
          state: answer('dana@third.example'),
        }),
      ]);
      const given = (email: string, day: number) => ({
        email,
        responseMessageId: `from ${email}`,
        sentAt: sentOn(day),
        receivedAt: new Date('2025-08-20T09:00:00.000Z'),
      });
      expect(await queries.answersFrom(['account'], ['Ben@partner.example'])).toEqual([
        given('assistant@partner.example', 2),
        given('ben@partner.example', 1),
      ]);
    });
  });
}
