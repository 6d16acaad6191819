import { describe, expect, test } from '@jest/globals';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { anAnswerTo, anAsk } from '../../../test/an-owed-mail.ts';
import { account, accountOfKit, otherAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { OwedAnswer } from './owed-answer.ts';
import { nothingSaidOfAsk, type OwedAsk } from './owed-ask.ts';
import { readOwed } from './read-owed.ts';

export function owedMailContract(stores: CurrentStores): void {
  const ask = (id: string, overrides: Partial<OwedAsk> = {}): OwedAsk => {
    const { ask: read } = readOwed(anAsk(id, account), offlineMailReader, true);
    if (!read) throw new Error('The mail asks for something');
    return { ...read, ...overrides };
  };
  const answer = (id: string, overrides: Partial<OwedAnswer> = {}): OwedAnswer => {
    const { answer: read } = readOwed(anAnswerTo(anAsk('a'), id, account), offlineMailReader, true);
    if (!read) throw new Error('The mail is an answer');
    return { ...read, ...overrides };
  };
  const longAgo = new Date(0);
  const asks = (userId = 'robin', since = longAgo) => stores().owed.asksOf(userId, since);
  const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).sort();

  describe('the mail about what a user owes', () => {
    test('when asks are put, then those of the user and time are found, the newest first', async () => {
      const { owed } = stores();
      const later = ask('b', {
        date: new Date('2025-08-26T08:00:00.000Z'),
        openUntil: new Date('2025-09-26T08:00:00.000Z'),
      });
      await owed.putAsks([ask('a'), later]);
      await owed.putAsks([ask('c', accountOfKit)]);
      await owed.putAsks([]);
      expect(await asks()).toEqual([
        { ...nothingSaidOfAsk, ...later },
        { ...nothingSaidOfAsk, ...ask('a') },
      ]);
      expect(idsOf(await asks('robin', later.openUntil))).toEqual(['b']);
      expect(idsOf(await asks('kit'))).toEqual(['c']);
      expect(await owed.hasAsk('robin', 'a')).toBe(true);
      expect(await owed.hasAsk('robin', 'c')).toBe(false);
    });

    test('when an ask is put again, then the newest version stays, with what the user said', async () => {
      const { owed } = stores();
      await owed.putAsks([ask('a', { version: 2 })]);
      const said = { doneAt: new Date('2025-08-27T08:00:00.000Z'), label: true };
      expect(await owed.say('robin', 'a', said)).toBe(true);
      await owed.putAsks([ask('a', { version: 3, mailboxId: 'archive' })]);
      await owed.putAsks([ask('a', { version: 1, mailboxId: 'inbox' })]);
      expect(await asks()).toEqual([
        { ...nothingSaidOfAsk, ...ask('a', { version: 3, mailboxId: 'archive' }), ...said },
      ]);
    });

    test('when the user says something of a mail, then it holds for the same mail in another account', async () => {
      const { owed } = stores();
      const twin = ask('b', { ...otherAccount, rawMessageId: ask('a').rawMessageId });
      await owed.putAsks([ask('a'), twin, ask('c')]);
      await owed.say('robin', 'a', { label: false });
      expect((await asks()).map(({ id, label }) => `${id} ${label}`).sort()).toEqual([
        'a false',
        'b false',
        'c null',
      ]);
    });

    test('when something is said of several at once, then each has its own words, and its twin too; strangers’ stay', async () => {
      const { owed } = stores();
      const twin = ask('b', { ...otherAccount, rawMessageId: ask('a').rawMessageId });
      await owed.putAsks([ask('a'), twin, ask('c'), ask('d', accountOfKit)]);
      await owed.sayAll('robin', [
        { id: 'a', words: { label: false } },
        { id: 'c', words: { label: true } },
        { id: 'd', words: { label: true } },
        { id: 'unknown', words: { label: true } },
      ]);
      await owed.sayAll('robin', []);
      const labels = [...(await asks()), ...(await asks('kit'))].map(({ id, label }) => `${id} ${label}`);
      expect(labels.sort()).toEqual(['a false', 'b false', 'c true', 'd null']);
    });

    test('when an ask is not the user’s, or not there, then nothing can be said of it', async () => {
      const { owed } = stores();
      await owed.putAsks([ask('a')]);
      expect(await owed.say('kit', 'a', { label: false })).toBe(false);
      expect(await owed.say('robin', 'b', { label: false })).toBe(false);
      expect((await asks())[0]?.label).toBeNull();
    });

    test('when answers are put, then they are found by what they name and by their subject, each once', async () => {
      const { owed } = stores();
      const bySubject = answer('c', { refs: ['<x@x.example>'], subjectKey: 'lamps' });
      await owed.putAnswers([answer('b', { version: 2 }), bySubject, answer('d', { subjectKey: null })]);
      await owed.putAnswers([answer('b', { version: 1, isSent: false }), answer('e', accountOfKit)]);
      await owed.putAnswers([]);
      const found = (rawMessageIds: string[], subjectKeys: string[]) =>
        owed.answersTo('robin', { rawMessageIds, subjectKeys });
      expect(idsOf(await found(['<a@partner.example>'], ['plan of the hall']))).toEqual(['b', 'd']);
      expect(await found([], ['lamps'])).toEqual([bySubject]);
      expect(await found(['<x@x.example>'], [])).toEqual([bySubject]);
      expect(await found([], ['plan of the hall'])).toEqual([answer('b', { version: 2 })]);
      expect(await found([], [])).toEqual([]);
    });

    test('when mail is removed, then its asks are gone, unless they came back since', async () => {
      const { owed } = stores();
      await owed.putAsks([ask('a', { version: 2 }), ask('b', { version: 5 }), ask('c')]);
      await owed.removeAsks([
        { messageId: 'a', version: 3 },
        { messageId: 'b', version: 4 },
        { messageId: 'unknown', version: 9 },
      ]);
      await owed.removeAsks([]);
      expect(idsOf(await asks())).toEqual(['b', 'c']);
    });

    test('when an account is not to be read any more, then all that its text said goes; when it is removed, its sent answers too', async () => {
      const { owed } = stores();
      const spoken = { tells: true, topics: [1, 2] };
      await owed.putAsks([ask('a'), ask('b', otherAccount)]);
      await owed.putAnswers([
        answer('c', spoken),
        answer('d', { ...otherAccount, ...spoken }),
        answer('e', { ...spoken, isSent: false }),
        answer('f', { ...otherAccount, isSent: false }),
      ]);
      const answers = () =>
        owed.answersTo('robin', { rawMessageIds: ['<a@partner.example>'], subjectKeys: [] });
      await owed.forgetTexts('account');
      expect([idsOf(await asks()), idsOf(await answers())]).toEqual([['b'], ['c', 'd', 'f']]);
      expect(await answers()).toContainEqual(answer('c', { tells: false, topics: [] }));
      expect(await answers()).toContainEqual(answer('d', { ...otherAccount, ...spoken }));
      await owed.removeAccount('account');
      await owed.removeAccount('other');
      expect([await asks(), await answers()]).toEqual([[], []]);
    });
  });
}
